import type { Feature } from '../../../platform/feature.ts';
import { legalRoutes } from './legal.routes.ts';

export const legal: Feature = {
  routes: legalRoutes,
};
