import type { Feature } from '../../../platform/feature.ts';
import { notifyCompetitorReview } from './competitor-reviews.jobs.ts';
import { competitorReviewsRoutes } from './competitor-reviews.routes.ts';
import { reviewsTold } from './review-notices.service.ts';

export const competitorReviews: Feature = {
  routes: competitorReviewsRoutes,
  jobs: [notifyCompetitorReview],
  told: reviewsTold,
};
