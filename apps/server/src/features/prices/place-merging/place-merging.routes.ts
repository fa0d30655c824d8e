import * as contract from '@portal/contract/prices/place-merging';
import { route } from '../../../platform/mount.ts';
import { countRetailerMerge, countStoreMerge, mergeRetailers, mergeStores } from './place-merging.service.ts';

export const placeMergingRoutes = [
  route(contract.countStoreMerge, countStoreMerge),
  route(contract.mergeStores, mergeStores),
  route(contract.countRetailerMerge, countRetailerMerge),
  route(contract.mergeRetailers, mergeRetailers),
];
