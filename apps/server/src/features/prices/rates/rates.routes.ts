import * as contract from '@portal/contract/prices/rates';
import { route } from '../../../platform/mount.ts';
import { checkRates } from './check-rates.service.ts';
import { deleteFxRate, listFxRates, listRateHistory, setFxRate, storeRates } from './rates.service.ts';

export const ratesRoutes = [
  route(contract.listFxRates, listFxRates),
  route(contract.listRateHistory, listRateHistory),
  route(contract.setFxRate, setFxRate),
  route(contract.deleteFxRate, deleteFxRate),
  route(contract.checkRates, checkRates),
  route(contract.storeRates, storeRates),
];
