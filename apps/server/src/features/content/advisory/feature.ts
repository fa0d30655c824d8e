import type { Feature } from '../../../platform/feature.ts';
import { advisoryMails } from './advisory.mails.ts';
import { advisoryRoutes } from './advisory.routes.ts';
import { requestNotificationRules } from './asker.service.ts';
import { countUnanswered } from './requests.queries.ts';

export const advisory: Feature = {
  routes: advisoryRoutes,
  mails: advisoryMails,
  notificationRules: requestNotificationRules,
  waiting: {
    advisory: { needs: { page: 'Advisory_Service', permission: 'edit' }, count: ({ db }) => countUnanswered(db) },
  },
};
