import type { Feature } from '../../../platform/feature.ts';
import { passwordsMails } from './passwords.mails.ts';
import { passwordsRoutes } from './passwords.routes.ts';

export const passwords: Feature = {
  routes: passwordsRoutes,
  mails: passwordsMails,
};
