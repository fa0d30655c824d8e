import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Id, Nothing, TextUpTo } from './shapes.ts';

/** The charts that have a sentence above them. */
export const HEADLINE_CHARTS = ['origins', 'share', 'retailers', 'promotions', 'seasons', 'gaps', 'sizes'] as const;
export type HeadlineChart = (typeof HEADLINE_CHARTS)[number];
export const MAX_HEADLINE = 200;

const Month = z.string('invalidDay').check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'invalidDay'));

const place = {
  market_id: Id,
  chart: z.enum(HEADLINE_CHARTS, 'invalidChoice'),
  /** The last month of the period it is about: for another one the numbers speak again. */
  month: Month,
};

export const PriceHeadline = z.object({ ...place, en: z.string(), de: z.string() });
export type PriceHeadline = z.infer<typeof PriceHeadline>;

export const HeadlineForm = z.object({ en: TextUpTo(MAX_HEADLINE), de: TextUpTo(MAX_HEADLINE) });

export const listPriceHeadlines = defineCall({
  method: 'GET',
  path: '/price-headlines',
  access: { page: 'Retail_Price_Audits' },
  summary: 'Sentences that an analyst wrote above the charts of a market, instead of those made from the numbers',
  query: z.object({ market_id: Id }),
  output: z.array(PriceHeadline),
});

export const savePriceHeadline = defineCall({
  method: 'PUT',
  path: '/price-headlines',
  access: { role: 'ADMIN', page: 'Retail_Price_Audits' },
  summary: 'Write the sentence above a chart of a market for a month',
  message: 'saved',
  body: z.object({ ...place, ...HeadlineForm.shape }),
  output: PriceHeadline,
});

export const deletePriceHeadline = defineCall({
  method: 'DELETE',
  path: '/price-headlines',
  access: { role: 'ADMIN', page: 'Retail_Price_Audits' },
  summary: 'Let the numbers speak again',
  message: 'saved',
  query: z.object(place),
  output: Nothing,
});
