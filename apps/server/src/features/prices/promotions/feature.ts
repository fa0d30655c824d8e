import type { Feature } from '../../../platform/feature.ts';
import { promotionsRoutes } from './promotions.routes.ts';

export const promotions: Feature = {
  routes: promotionsRoutes,
};
