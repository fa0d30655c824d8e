import type { Feature } from '../../../platform/feature.ts';
import { supportMails } from './support.mails.ts';
import { supportRoutes } from './support.routes.ts';

export const support: Feature = {
  routes: supportRoutes,
  mails: supportMails,
};
