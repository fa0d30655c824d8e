import type { Feature } from '../../../platform/feature.ts';
import { notifyNewPrices } from './audit-notices.jobs.ts';
import { auditNotificationRules } from './audit-notices.service.ts';
import { reviewRoutes } from './review.routes.ts';

export const review: Feature = {
  routes: reviewRoutes,
  jobs: [notifyNewPrices],
  notificationRules: auditNotificationRules,
};
