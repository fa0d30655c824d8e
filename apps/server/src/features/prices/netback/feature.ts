import type { Feature } from '../../../platform/feature.ts';
import { netbackRoutes } from './netback.routes.ts';

export const netback: Feature = {
  routes: netbackRoutes,
};
