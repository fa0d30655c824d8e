import * as contract from '@portal/contract/site/health';
import { route } from '../../../platform/mount.ts';
import { getHealth, getLiveness, getReadiness, listHealthParts } from './health.service.ts';

export const healthRoutes = [
  route(contract.getHealth, getHealth),
  route(contract.getLiveness, getLiveness),
  route(contract.getReadiness, getReadiness),
  route(contract.listHealthParts, listHealthParts),
];
