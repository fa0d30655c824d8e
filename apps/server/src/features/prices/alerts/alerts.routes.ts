import * as contract from '@portal/contract/prices/alerts/alerts';
import { route } from '../../../platform/mount.ts';
import {
  addPriceAlert,
  changePriceAlert,
  deletePriceAlert,
  listPriceAlerts,
  markPriceAlertsSeen,
} from './alerts.service.ts';

export const alertsRoutes = [
  route(contract.listPriceAlerts, listPriceAlerts),
  route(contract.addPriceAlert, addPriceAlert),
  route(contract.changePriceAlert, changePriceAlert),
  route(contract.deletePriceAlert, deletePriceAlert),
  route(contract.markPriceAlertsSeen, markPriceAlertsSeen),
];
