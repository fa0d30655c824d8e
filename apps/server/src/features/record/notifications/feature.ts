import type { Feature } from '../../../platform/feature.ts';
import { pictureUnreadable } from '../../../platform/files/prepare-picture.ts';
import { handle } from '../../../platform/hooks.ts';
import { gatherNewsMails } from './mailing/mailing.jobs.ts';
import { newsMails } from './mailing/news.mails.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { sendPush } from './push/push.jobs.ts';
import { securityMails } from './security/security.mails.ts';
import { notifyUnreadable } from './unreadable-pictures.service.ts';

export const notifications: Feature = {
  routes: notificationsRoutes,
  jobs: [gatherNewsMails, sendPush, sweepNotifications],
  handlers: [handle(pictureUnreadable, notifyUnreadable)],
  mails: { ...securityMails, ...newsMails },
};
