import * as contract from '@portal/contract/record/waiting';
import { route } from '../../../platform/mount.ts';
import { listWaiting } from './waiting.service.ts';

export const waitingRoutes = [route(contract.listWaiting, listWaiting)];
