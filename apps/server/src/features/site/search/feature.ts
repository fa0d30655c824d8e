import type { Feature } from '../../../platform/feature.ts';
import { indexContent, sweepSearchWords } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';

export const search: Feature = { routes: searchRoutes, jobs: [indexContent, sweepSearchWords] };
