import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Day } from '../shapes.ts';

const FxRate = z.object({ currency: z.string(), date: z.string(), aud_rate: z.string(), source: z.string() });

export const listFxRates = defineCall({
  method: 'GET',
  path: '/fx-rates',
  access: { page: 'Retail_Price_Audits', permission: ['upload', 'edit'] },
  summary: 'The latest exchange rate of each currency, in Australian dollars for one unit',
  output: z.array(FxRate),
});

export const setFxRate = defineCall({
  method: 'PUT',
  path: '/fx-rates',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Set the exchange rate of a currency on a day; stored prices keep their rate',
  message: 'saved',
  body: z.object({
    currency: z.string('required').check(z.regex(/^[A-Z]{3}$/, 'invalidChoice')),
    date: Day,
    aud_rate: z.string('required').check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,6}(?:\.\d{1,8})?$/, 'invalidNumber')),
  }),
  output: FxRate,
});
