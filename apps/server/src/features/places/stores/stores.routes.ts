import * as contract from '@portal/contract/places/stores';
import { route } from '../../../platform/mount.ts';
import { addStore, changeStore, closeStore, deleteStore, listStoreRecords, listStores } from './stores.service.ts';

export const storesRoutes = [
  route(contract.listStores, listStores),
  route(contract.listStoreRecords, listStoreRecords),
  route(contract.addStore, addStore),
  route(contract.changeStore, changeStore),
  route(contract.closeStore, closeStore),
  route(contract.deleteStore, deleteStore),
];
