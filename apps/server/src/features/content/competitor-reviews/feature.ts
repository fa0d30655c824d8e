import type { Feature } from '../../../platform/feature.ts';
import { reviewCommentNews } from './comment-news.service.ts';
import { notifyCompetitorReview } from './competitor-reviews.jobs.ts';
import { competitorReviewsRoutes } from './competitor-reviews.routes.ts';
import { reviewNews } from './review-news.service.ts';
import { reviewNotificationRules } from './review-notices.service.ts';
import { reviewSearch } from './review-search.service.ts';

export const competitorReviews: Feature = {
  routes: competitorReviewsRoutes,
  jobs: [notifyCompetitorReview],
  notificationRules: reviewNotificationRules,
  search: { review: reviewSearch },
  homeNews: { comment: reviewCommentNews },
  news: reviewNews,
};
