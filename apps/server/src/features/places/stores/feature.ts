import type { Feature } from '../../../platform/feature.ts';
import { storesRoutes } from './stores.routes.ts';

export const stores: Feature = {
  routes: storesRoutes,
};
