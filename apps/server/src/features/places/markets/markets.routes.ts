import * as contract from '@portal/contract/places/markets/markets';
import { route } from '../../../platform/mount.ts';
import { listCountries, listMarkets, setCountryStatus } from './markets.service.ts';

export const marketsRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listMarkets, listMarkets),
  route(contract.setCountryStatus, setCountryStatus),
];
