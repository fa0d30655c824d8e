import type { Feature } from '../../../platform/feature.ts';
import { tradeRoutes } from './trade.routes.ts';

export const trade: Feature = {
  routes: tradeRoutes,
};
