import type { Feature } from '../../../platform/feature.ts';
import { countFailedJobs } from '../../../platform/job-list.ts';
import { jobsRoutes } from './jobs.routes.ts';

export const jobs: Feature = {
  routes: jobsRoutes,
  waiting: { jobs: { needs: null, count: ({ db }) => countFailedJobs(db) } },
};
