import type { Feature } from '../../../platform/feature.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { securityMails } from './security/security.mails.ts';

export const notifications: Feature = {
  routes: notificationsRoutes,
  jobs: [sweepNotifications],
  mails: securityMails,
};
