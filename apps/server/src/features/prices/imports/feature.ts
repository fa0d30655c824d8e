import type { Feature } from '../../../platform/feature.ts';
import { checkPrices, storePrices, sweepSheets, undoPrices } from './import.jobs.ts';
import { importsRoutes } from './imports.routes.ts';

export const imports: Feature = {
  routes: importsRoutes,
  jobs: [checkPrices, storePrices, undoPrices, sweepSheets],
};
