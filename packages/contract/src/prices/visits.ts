import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { STORE_FORMATS } from '../places/stores.ts';
import { CHANNELS } from '../price-words.ts';
import { Id, Page, pageSizeUpTo } from '../shapes.ts';
import { ObservationRow, PRICES_PAGE_SIZE, PriceFilter } from './observations.ts';
import { SummaryFilter, SummaryPeriod } from './summaries/summaries.ts';

const MAX_PAGE_SIZE = 100;
/** Retailers listed, latest audit first. */
export const MAX_FRESH = 50;

/** Visits count labels: unit, currency and estimates have no effect. */
export const VisitQuery = z.object({
  ...SummaryFilter.shape,
  photo: PriceFilter.shape.photo,
  page: Page,
  page_size: pageSizeUpTo(MAX_PAGE_SIZE, PRICES_PAGE_SIZE),
});

export const listedVisits = {
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  from: z.string(),
  to: z.string(),
  /** Without visits in the period: the last day with one. */
  last_date: z.nullable(z.string()),
};

const visit = {
  _id: Id,
  date: z.string(),
  market_id: Id,
  retailer_id: Id,
  retailer_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  city: z.string(),
  format: z.enum(STORE_FORMATS),
  channel: z.enum(CHANNELS),
  conditions: z.string(),
  note: z.string(),
  all_labels: z.int(),
  is_demo: z.boolean(),
};

const StoreVisit = z.object({
  ...visit,
  /** Matching labels; origins, promotions and stock refer to them. */
  labels: z.int(),
  origins: z.array(z.string()),
  promos: z.int(),
  out_of_stock: z.int(),
});
export type StoreVisit = z.infer<typeof StoreVisit>;

export const listStoreVisits = defineCall({
  method: 'GET',
  path: '/store-visits',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Store visits of a market with a matching approved label, newest first; counted up to 1,000',
  query: VisitQuery,
  output: z.object({ items: z.array(StoreVisit), ...listedVisits }),
});

export const getStoreVisit = defineCall({
  method: 'GET',
  path: '/store-visits/:id',
  access: { page: 'Retail_Price_Audits', permission: 'view' },
  summary: 'One store visit with its approved labels',
  oneItem: true,
  params: z.object({ id: Id }),
  output: z.object({
    ...visit,
    market_name: z.string(),
    local_time: z.nullable(z.string()),
    timezone: z.nullable(z.string()),
    auditor: z.string(),
    labels: z.array(ObservationRow),
  }),
});

export const summariseDistribution = defineCall({
  method: 'GET',
  path: '/price-summaries/distribution',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Share of visited stores with an origin on the shelf, share sold out, and days since the last audits',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    origin: z.string(),
    visits: z.int(),
    /** Visited stores, filtered by place only. */
    stores: z.int(),
    /** With a matching label, sold out or not; null with too few stores. */
    stocking: z.nullable(z.int()),
    share: z.nullable(z.number()),
    labels: z.int(),
    out_of_stock: z.nullable(z.int()),
    out_of_stock_share: z.nullable(z.number()),
    /** Active retailers; null without a visible audit. */
    retailers: z.array(
      z.object({
        retailer_id: Id,
        retailer_name: z.string(),
        last_date: z.nullable(z.string()),
        days: z.nullable(z.int()),
      }),
    ),
  }),
});
export type DistributionSummary = z.infer<typeof summariseDistribution.output>;
