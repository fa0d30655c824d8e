import * as contract from '@portal/contract/prices/visits';
import { route } from '../../../platform/mount.ts';
import { summariseDistribution } from './distribution.service.ts';
import { getStoreVisit, listStoreVisits } from './store-visits.service.ts';

export const visitsRoutes = [
  route(contract.listStoreVisits, listStoreVisits),
  route(contract.getStoreVisit, getStoreVisit),
  route(contract.summariseDistribution, summariseDistribution),
];
