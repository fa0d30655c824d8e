import type { Feature } from '../../../platform/feature.ts';
import { sweepAttempts } from './company-sign-in.jobs.ts';
import { companySignInRoutes } from './company-sign-in.routes.ts';

export const companySignIn: Feature = {
  routes: companySignInRoutes,
  jobs: [sweepAttempts],
};
