import type { Feature } from '../../../platform/feature.ts';
import { countFailedJobs } from '../../../platform/job-list.ts';
import { workRoutes } from './work.routes.ts';

export const work: Feature = {
  routes: workRoutes,
  waiting: { jobs: { needs: null, count: ({ db }) => countFailedJobs(db) } },
};
