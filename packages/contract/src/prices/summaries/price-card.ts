import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id } from '../../shapes.ts';
import { MonthValue } from './summaries.ts';

export const getPriceCard = defineCall({
  method: 'GET',
  path: '/price-summaries/card',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'The price card on Home: our price and a rival’s in the default market, by month',
  output: z.nullable(
    z.object({
      market_id: Id,
      market_name: z.string(),
      last_date: z.string(),
      /** Ours, then the rival with most prices. */
      trend: z.array(z.object({ origin: z.string(), months: z.array(z.object({ ...MonthValue.shape, n: z.int() })) })),
      is_demo: z.boolean(),
      provisional: z.array(z.string()),
    }),
  ),
});
export type PriceCard = NonNullable<z.infer<typeof getPriceCard.output>>;
