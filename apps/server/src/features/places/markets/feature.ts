import type { Feature } from '../../../platform/feature.ts';
import { marketSearch } from './market-search.service.ts';
import { marketsRoutes } from './markets.routes.ts';

export const markets: Feature = {
  routes: marketsRoutes,
  search: { market: marketSearch },
};
