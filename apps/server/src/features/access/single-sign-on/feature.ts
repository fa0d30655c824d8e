import type { Feature } from '../../../platform/feature.ts';
import { sweepNonces } from './single-sign-on.jobs.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';

export const singleSignOn: Feature = {
  routes: singleSignOnRoutes,
  jobs: [sweepNonces],
};
