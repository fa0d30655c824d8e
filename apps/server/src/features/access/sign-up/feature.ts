import type { Feature } from '../../../platform/feature.ts';
import { sweepUnverified } from './sign-up.jobs.ts';
import { signUpMails } from './sign-up.mails.ts';
import { signUpRoutes } from './sign-up.routes.ts';

export const signUp: Feature = {
  routes: signUpRoutes,
  jobs: [sweepUnverified],
  mails: signUpMails,
};
