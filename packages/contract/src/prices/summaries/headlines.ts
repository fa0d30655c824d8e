import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Month, Nothing, TextUpTo } from '../../shapes.ts';
import { UNITS } from '../observations.ts';
import { CURRENCIES, SummaryFilter } from './summaries.ts';

export const HEADLINE_CHARTS = ['origins', 'share', 'retailers', 'promotions', 'seasons', 'gaps', 'sizes'] as const;
export type HeadlineChart = (typeof HEADLINE_CHARTS)[number];
export const MAX_SENTENCE = 200;

const place = {
  market_id: Id,
  chart: z.enum(HEADLINE_CHARTS, 'invalidChoice'),
  /** The last month of its period; other periods get computed sentences. */
  month: Month,
};

export const PriceHeadline = z.object({
  ...place,
  en: z.string(),
  de: z.string(),
  version: z.int(),
});
export type PriceHeadline = z.infer<typeof PriceHeadline>;

/** A headline fits only the default view of a market. */
export function suitsHeadlines({
  market_id: _,
  from: __,
  to: ___,
  unit,
  currency,
  ...filters
}: SummaryFilter): boolean {
  return unit === UNITS[0] && currency === CURRENCIES[0] && !Object.values(filters).some(Boolean);
}

export const HeadlineForm = z.object({ en: TextUpTo(MAX_SENTENCE), de: TextUpTo(MAX_SENTENCE) });

export const listPriceHeadlines = defineCall({
  method: 'GET',
  path: '/price-headlines',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Headlines above the charts of a market, for the month in which a period ends',
  query: z.object({ market_id: Id, to: SummaryFilter.shape.to }),
  output: z.array(PriceHeadline),
});

export const savePriceHeadline = defineCall({
  method: 'PUT',
  path: '/price-headlines',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Write the headline of a chart for a market and month; If-Match: "version" protects changes by others',
  message: 'saved',
  body: z.object({ ...place, ...HeadlineForm.shape }),
  output: PriceHeadline,
});

export const deletePriceHeadline = defineCall({
  method: 'DELETE',
  path: '/price-headlines',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Delete a headline; the computed sentence returns. If-Match: "version" protects changes by others',
  message: 'saved',
  query: z.object(place),
  output: Nothing,
});
