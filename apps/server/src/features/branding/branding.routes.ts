import * as contract from '@portal/contract/branding';
import { route } from '../../platform/mount.ts';
import { getLogo } from './branding.service.ts';

export const brandingRoutes = [route(contract.getLogo, getLogo)];
