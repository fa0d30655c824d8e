import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { marketPriced } from '../../hooks.ts';
import { observationsRoutes } from './observations.routes.ts';
import { isMarketPriced } from './observations.service.ts';
import { priceSearch } from './price-search.service.ts';

export const observations: Feature = {
  routes: observationsRoutes,
  search: { price: priceSearch },
  handlers: [handle(marketPriced, isMarketPriced)],
};
