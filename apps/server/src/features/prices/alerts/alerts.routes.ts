import * as contract from '@portal/contract/prices/alerts/alerts';
import { backTestPriceAlert as backTestCall } from '@portal/contract/prices/alerts/back-test';
import { route } from '../../../platform/mount.ts';
import {
  addPriceAlert,
  changePriceAlert,
  deletePriceAlert,
  listPriceAlerts,
  markPriceAlertsSeen,
} from './alerts.service.ts';
import { backTestPriceAlert } from './back-test.service.ts';

export const alertsRoutes = [
  route(contract.listPriceAlerts, listPriceAlerts),
  route(backTestCall, backTestPriceAlert),
  route(contract.addPriceAlert, addPriceAlert),
  route(contract.changePriceAlert, changePriceAlert),
  route(contract.deletePriceAlert, deletePriceAlert),
  route(contract.markPriceAlertsSeen, markPriceAlertsSeen),
];
