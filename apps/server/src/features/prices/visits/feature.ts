import type { Feature } from '../../../platform/feature.ts';
import { visitsRoutes } from './visits.routes.ts';

export const visits: Feature = {
  routes: visitsRoutes,
};
