import type { Feature } from '../../../platform/feature.ts';
import { checkAllPriceAlerts, checkPriceAlerts } from './alerts.jobs.ts';
import { priceAlertsMails } from './alerts.mails.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { alertNotificationRules } from './owner.service.ts';

export const alerts: Feature = {
  routes: alertsRoutes,
  jobs: [checkPriceAlerts, checkAllPriceAlerts],
  mails: priceAlertsMails,
  notificationRules: alertNotificationRules,
};
