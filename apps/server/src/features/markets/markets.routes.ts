import * as contract from '@portal/contract/markets';
import { route } from '../../platform/mount.ts';
import {
  addStore,
  listCountries,
  listMarkets,
  listRetailers,
  listRetailerTypes,
  listStores,
  setCountryStatus,
} from './markets.service.ts';

export const marketsRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listMarkets, listMarkets),
  route(contract.listRetailers, listRetailers),
  route(contract.listRetailerTypes, listRetailerTypes),
  route(contract.listStores, listStores),
  route(contract.addStore, addStore),
  route(contract.setCountryStatus, setCountryStatus),
];
