import type { Feature } from '../../../platform/feature.ts';
import { notifyCompetitorReview } from './competitor-reviews.jobs.ts';
import { competitorReviewsRoutes } from './competitor-reviews.routes.ts';
import { reviewNotificationRules } from './review-notices.service.ts';

export const competitorReviews: Feature = {
  routes: competitorReviewsRoutes,
  jobs: [notifyCompetitorReview],
  notificationRules: reviewNotificationRules,
};
