import * as contract from '@portal/contract/markets';
import { route } from '../../platform/mount.ts';
import { listCountries, listMarkets, listRetailers, listRetailerTypes, setCountryStatus } from './markets.service.ts';

export const marketsRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listMarkets, listMarkets),
  route(contract.listRetailers, listRetailers),
  route(contract.listRetailerTypes, listRetailerTypes),
  route(contract.setCountryStatus, setCountryStatus),
];
