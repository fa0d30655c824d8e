import type { Feature } from '../../../platform/feature.ts';
import { alertNews } from './alert-news.service.ts';
import { checkAllPriceAlerts, checkPriceAlerts, notifyAlertedMembers } from './alerts.jobs.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { firedAlerts } from './fired-alerts.service.ts';
import { alertNotificationRules } from './owner.service.ts';

export const alerts: Feature = {
  routes: alertsRoutes,
  jobs: [checkPriceAlerts, checkAllPriceAlerts, notifyAlertedMembers],
  notificationRules: alertNotificationRules,
  homeNews: { alert: firedAlerts },
  news: alertNews,
};
