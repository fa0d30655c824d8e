import * as contract from '@portal/contract/places/markets/markets';
import * as retailers from '@portal/contract/places/retailers';
import { route } from '../../platform/mount.ts';
import { listCountries, listMarkets, listRetailers, listRetailerTypes, setCountryStatus } from './markets.service.ts';
import { addRetailer, changeRetailer, getRetailerRecord, listRetailerRecords } from './retailers/retailers.service.ts';
import { addStore, changeStore, listStoreRecords, listStores } from './retailers/stores.service.ts';

export const marketsRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listMarkets, listMarkets),
  route(contract.listRetailers, listRetailers),
  route(contract.listRetailerTypes, listRetailerTypes),
  route(contract.listStores, listStores),
  route(contract.setCountryStatus, setCountryStatus),
  route(retailers.listRetailerRecords, listRetailerRecords),
  route(retailers.getRetailerRecord, getRetailerRecord),
  route(retailers.addRetailer, addRetailer),
  route(retailers.changeRetailer, changeRetailer),
  route(retailers.listStoreRecords, listStoreRecords),
  route(retailers.addStore, addStore),
  route(retailers.changeStore, changeStore),
];
