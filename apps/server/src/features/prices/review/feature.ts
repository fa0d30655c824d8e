import { MAX_WAITING_COUNTED } from '@portal/contract/record/waiting';
import type { Feature } from '../../../platform/feature.ts';
import { notifyNewPrices } from './audit-notices.jobs.ts';
import { auditNotificationRules } from './audit-notices.service.ts';
import { countToReview } from './review.queries.ts';
import { reviewRoutes } from './review.routes.ts';

export const review: Feature = {
  routes: reviewRoutes,
  jobs: [notifyNewPrices],
  notificationRules: auditNotificationRules,
  waiting: {
    prices: {
      needs: { page: 'Retail_Price_Audits', permission: 'publish' },
      count: ({ db }) => countToReview(db, MAX_WAITING_COUNTED),
    },
  },
};
