import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { STORE_FORMATS } from '../places/stores.ts';
import { CHANNELS } from '../price-words.ts';
import { Id, Page, pageSizeUpTo } from '../shapes.ts';
import { ObservationRow, PRICES_PAGE_SIZE, pricesAccess } from './observations.ts';
import { SummaryFilter, SummaryPeriod } from './summaries/summaries.ts';

const MAX_PAGE_SIZE = 100;
/** Retailers whose last audit is told, the latest first. */
export const MAX_FRESH = 50;

/** What a label says by itself is counted: which estimates are left out, what is measured in and in which currency changes nothing. */
export const VisitQuery = z.object({
  ...SummaryFilter.shape,
  page: Page,
  page_size: pageSizeUpTo(MAX_PAGE_SIZE, PRICES_PAGE_SIZE),
});

/** Of a list of a market, beside its items. */
export const listedVisits = {
  total: z.int(),
  /** There are more than were counted. */
  more: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  /** The days it is about. */
  from: z.string(),
  to: z.string(),
  /** Where nothing lies in these days: the last day on which something does, whatever the days. */
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
  /** The weather, a holiday. */
  conditions: z.string(),
  note: z.string(),
  /** Approved ones of the visit. */
  all_labels: z.int(),
  is_demo: z.boolean(),
};

const StoreVisit = z.object({
  ...visit,
  /** Those that fit what is asked for; origins, promotions and what was sold out are theirs. */
  labels: z.int(),
  /** Ours first. */
  origins: z.array(z.string()),
  promos: z.int(),
  out_of_stock: z.int(),
});
export type StoreVisit = z.infer<typeof StoreVisit>;

export const listStoreVisits = defineCall({
  method: 'GET',
  path: '/store-visits',
  access: pricesAccess,
  summary: 'Store visits of a market with an approved label that fits, newest first; counted up to 1,000',
  query: VisitQuery,
  output: z.object({ items: z.array(StoreVisit), ...listedVisits }),
});

export const getStoreVisit = defineCall({
  method: 'GET',
  path: '/store-visits/:id',
  access: pricesAccess,
  summary: 'One store visit with its approved labels',
  oneItem: true,
  params: z.object({ id: Id }),
  output: z.object({
    ...visit,
    market_name: z.string(),
    local_time: z.nullable(z.string()),
    timezone: z.nullable(z.string()),
    auditor: z.string(),
    /** At most 100. */
    labels: z.array(ObservationRow),
  }),
});

export const summariseDistribution = defineCall({
  method: 'GET',
  path: '/price-summaries/distribution',
  access: pricesAccess,
  summary:
    'In how many of the stores visited an origin was on the shelf, how much was sold out, and how fresh the audits are',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    /** The chosen one, or ours. */
    origin: z.string(),
    visits: z.int(),
    /** Stores visited, whatever else than their place is filtered. */
    stores: z.int(),
    /** Those with a label of the origin that fits, sold out or not; both are null where too few were visited. */
    stocking: z.nullable(z.int()),
    share: z.nullable(z.number()),
    /** Labels of the origin that fit. */
    labels: z.int(),
    /** Both are null where there are too few labels. */
    out_of_stock: z.nullable(z.int()),
    out_of_stock_share: z.nullable(z.number()),
    /** Retailers of the market that are still audited; null where there was no audit that the caller sees. */
    retailers: z.array(
      z.object({
        retailer_id: Id,
        retailer_name: z.string(),
        last_date: z.nullable(z.string()),
        /** Up to today in Sydney. */
        days: z.nullable(z.int()),
      }),
    ),
  }),
});
export type DistributionSummary = z.infer<typeof summariseDistribution.output>;
