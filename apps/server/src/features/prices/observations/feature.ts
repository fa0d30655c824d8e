import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { marketPriced, photoPricesRead } from '../../hooks.ts';
import { observationsRoutes } from './observations.routes.ts';
import { isMarketPriced, readPhotoPrices } from './observations.service.ts';

export const observations: Feature = {
  routes: observationsRoutes,
  handlers: [handle(marketPriced, isMarketPriced), handle(photoPricesRead, readPhotoPrices)],
};
