import { countFailedJobs } from '../../../platform/failed-jobs.ts';
import type { Feature } from '../../../platform/feature.ts';
import { tellWhatWaits } from './waiting.jobs.ts';
import { waitingMails } from './waiting.mails.ts';
import { waitingRoutes } from './waiting.routes.ts';
import { administrationNotificationRules } from './waiting.service.ts';

export const waiting: Feature = {
  routes: waitingRoutes,
  jobs: [tellWhatWaits],
  mails: waitingMails,
  notificationRules: administrationNotificationRules,
  waiting: { jobs: { needs: null, count: ({ db }) => countFailedJobs(db) } },
};
