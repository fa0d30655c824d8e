import * as followed from '@portal/contract/places/markets/followed-markets';
import * as contract from '@portal/contract/places/markets/markets';
import { route } from '../../../platform/mount.ts';
import { listFollowedMarkets, setFollowedMarkets } from './followed-markets.service.ts';
import {
  changeMarket,
  getMarket,
  listCountries,
  listMarkets,
  openMarket,
  setCountriesStatus,
  setCountryStatus,
} from './markets.service.ts';

export const marketsRoutes = [
  route(contract.listCountries, listCountries),
  route(contract.listMarkets, listMarkets),
  route(contract.setCountryStatus, setCountryStatus),
  route(contract.setCountriesStatus, setCountriesStatus),
  route(contract.getMarket, getMarket),
  route(contract.openMarket, openMarket),
  route(contract.changeMarket, changeMarket),
  route(followed.listFollowedMarkets, listFollowedMarkets),
  route(followed.setFollowedMarkets, setFollowedMarkets),
];
