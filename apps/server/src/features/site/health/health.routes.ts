import * as contract from '@portal/contract/site/health';
import { route } from '../../../platform/mount.ts';
import { getHealth } from './health.service.ts';

export const healthRoutes = [route(contract.getHealth, getHealth)];
