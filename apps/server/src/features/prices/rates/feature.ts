import type { Feature } from '../../../platform/feature.ts';
import { ratesRoutes } from './rates.routes.ts';

export const rates: Feature = {
  routes: ratesRoutes,
};
