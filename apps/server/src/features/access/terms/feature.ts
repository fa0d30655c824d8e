import type { Feature } from '../../../platform/feature.ts';
import { termsRoutes } from './terms.routes.ts';

export const terms: Feature = {
  routes: termsRoutes,
};
