import type { Feature } from '../../../platform/feature.ts';
import { observationsRoutes } from './observations.routes.ts';

export const observations: Feature = {
  routes: observationsRoutes,
};
