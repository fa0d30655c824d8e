import type { Feature } from '../../../platform/feature.ts';
import { marketsRoutes } from './markets.routes.ts';

export const markets: Feature = {
  routes: marketsRoutes,
};
