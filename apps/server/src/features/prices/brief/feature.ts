import type { Feature } from '../../../platform/feature.ts';
import { briefRoutes } from './brief.routes.ts';

export const brief: Feature = {
  routes: briefRoutes,
};
