import type { Feature } from '../../../platform/feature.ts';
import { checkAllPriceAlerts, checkPriceAlerts, notifyAlertedMembers } from './alerts.jobs.ts';
import { priceAlertsMails } from './alerts.mails.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { alertNotificationRules } from './owner.service.ts';

export const alerts: Feature = {
  routes: alertsRoutes,
  jobs: [checkPriceAlerts, checkAllPriceAlerts, notifyAlertedMembers],
  mails: priceAlertsMails,
  notificationRules: alertNotificationRules,
};
