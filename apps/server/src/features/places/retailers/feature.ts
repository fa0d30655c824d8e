import type { Feature } from '../../../platform/feature.ts';
import { retailersRoutes } from './retailers.routes.ts';

export const retailers: Feature = {
  routes: retailersRoutes,
};
