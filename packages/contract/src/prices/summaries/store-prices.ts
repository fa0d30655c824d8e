import * as z from 'zod/mini';
import { defineCall, type Output } from '../../call.ts';
import { Id } from '../../shapes.ts';

/** Days of visits to one store that its prices are drawn for, the newest. */
export const MAX_STORE_DAYS = 60;

export const listStorePrices = defineCall({
  method: 'GET',
  path: '/store-prices/:id',
  access: { page: 'Retail_Price_Audits', permission: 'view' },
  summary:
    'The newest days of visits to one store, oldest first, each with the median of Hass of every origin, in A$ per kg',
  oneItem: true,
  params: z.object({ id: Id }),
  output: z.object({
    market_id: Id,
    /** There are earlier days. */
    more: z.boolean(),
    days: z.array(
      z.object({
        date: z.string(),
        prices: z.array(z.object({ origin: z.string(), n: z.int(), median: z.number() })),
      }),
    ),
  }),
});
export type StorePrices = Output<typeof listStorePrices>;
