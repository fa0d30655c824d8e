import * as contract from '@portal/contract/places/retailers';
import { route } from '../../../platform/mount.ts';
import {
  addRetailer,
  changeRetailer,
  deleteRetailer,
  getRetailerRecord,
  listRetailerRecords,
  listRetailers,
  listRetailerTypes,
} from './retailers.service.ts';

export const retailersRoutes = [
  route(contract.listRetailers, listRetailers),
  route(contract.listRetailerTypes, listRetailerTypes),
  route(contract.listRetailerRecords, listRetailerRecords),
  route(contract.getRetailerRecord, getRetailerRecord),
  route(contract.addRetailer, addRetailer),
  route(contract.changeRetailer, changeRetailer),
  route(contract.deleteRetailer, deleteRetailer),
];
