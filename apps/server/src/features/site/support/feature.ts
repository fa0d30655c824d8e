import type { Feature } from '../../../platform/feature.ts';
import { supportMails } from './support.mails.ts';
import { countSupportMessages } from './support.queries.ts';
import { supportRoutes } from './support.routes.ts';

export const support: Feature = {
  routes: supportRoutes,
  mails: supportMails,
  waiting: { support: { needs: null, count: ({ db }) => countSupportMessages(db, 'open') } },
};
