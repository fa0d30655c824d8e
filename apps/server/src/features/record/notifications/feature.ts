import type { Feature } from '../../../platform/feature.ts';
import { gatherNewsMails } from './mailing/mailing.jobs.ts';
import { newsMails } from './mailing/news.mails.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { sendPush } from './push/push.jobs.ts';
import { securityMails } from './security/security.mails.ts';

export const notifications: Feature = {
  routes: notificationsRoutes,
  jobs: [gatherNewsMails, sendPush, sweepNotifications],
  mails: { ...securityMails, ...newsMails },
};
