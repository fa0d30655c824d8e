import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { rivalMeasured, rivalsCompared, rivalsListed, visitPricesRead } from '../../hooks.ts';
import { recount } from './cells/cells.jobs.ts';
import { compareRivals, listRivals, measureRival } from './rivals/rivals.service.ts';
import { summariesRoutes } from './summaries.routes.ts';
import { readVisitPrices } from './visit-prices/visit-prices.service.ts';

export const summaries: Feature = {
  routes: summariesRoutes,
  jobs: [recount],
  handlers: [
    handle(rivalsListed, listRivals),
    handle(rivalsCompared, compareRivals),
    handle(rivalMeasured, measureRival),
    handle(visitPricesRead, readVisitPrices),
  ],
};
