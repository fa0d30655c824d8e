import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { SummaryFilter, SummaryPeriod } from './summaries.ts';

/** Fewer matching products give no index. */
export const MIN_MATCHES = 3;
export const INDEX_BASE = 100;

export const summarisePriceIndex = defineCall({
  method: 'GET',
  path: '/price-summaries/index',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'The price index: the same products in the same stores relative to a base month (100)',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    months: z.array(z.string()),
    /** The chosen origin or ours, then the rival with most labels; only with a base month. */
    origins: z.array(
      z.object({
        origin: z.string(),
        /** The first month with three products that are seen again. */
        base: z.string(),
        /** From the base month on; `n` counts matching products. */
        months: z.array(z.object({ month: z.string(), n: z.int(), index: z.nullable(z.number()) })),
      }),
    ),
  }),
});
export type PriceIndexSummary = z.infer<typeof summarisePriceIndex.output>;
