import * as contract from '@portal/contract/prices/rates';
import { route } from '../../../platform/mount.ts';
import { listFxRates, setFxRate } from './rates.service.ts';

export const ratesRoutes = [route(contract.listFxRates, listFxRates), route(contract.setFxRate, setFxRate)];
