import type { Feature } from '../../../platform/feature.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

export const savedViews: Feature = {
  routes: savedViewsRoutes,
};
