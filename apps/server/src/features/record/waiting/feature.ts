import type { Feature } from '../../../platform/feature.ts';
import { tellWhatWaits } from './waiting.jobs.ts';
import { waitingRoutes } from './waiting.routes.ts';
import { administrationNotificationRules } from './waiting.service.ts';
import { waitingNews } from './waiting-news.service.ts';

export const waiting: Feature = {
  routes: waitingRoutes,
  jobs: [tellWhatWaits],
  notificationRules: administrationNotificationRules,
  news: waitingNews,
};
