import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { Id, Nothing } from '../shapes.ts';
import { endsAfterItBegins } from './observations.ts';
import { MEASURES } from './scorecard/score-shelf.ts';
import { SummaryFilter, SummaryPeriod } from './summaries/summaries.ts';

/** Without days: so many weeks up to the last price. */
export const USUAL_WEEKS = 13;
/** A longer period is cut to the last of them. */
export const MAX_WEEKS = 53;
/** In one answer, the best first. */
export const MAX_SCORED = 100;
/** Up to the end of the period, for the line of a retailer. */
export const MONTHS_SHOWN = 12;

const access = { page: 'Retail_Price_Audits', permission: 'show_page' } as const;
const { market_id, from, to } = SummaryFilter.shape;

export const ScorecardQuestion = z.object({ market_id, from, to });
export type ScorecardQuestion = z.infer<typeof ScorecardQuestion>;

const Score = z.object({
  /** From 0 to 100; null with too few. */
  score: z.nullable(z.number()),
  /** Visits for presence and price, labels for the others. */
  n: z.int(),
  /** The labels that the evidence lists. */
  labels: z.int(),
});

const Scored = {
  total: z.nullable(z.number()),
  /** Of the measures that the total rests on. */
  weight: z.int(),
  /** Null below half of the weight. */
  rank: z.nullable(z.int()),
  /** In points against the period before, over the measures that both have. */
  change: z.nullable(z.number()),
  visits: z.int(),
  /** The last visit of the period. */
  last_date: z.string(),
  measures: z.record(z.enum(MEASURES), Score),
  /** The rival of the price: met on most visits. */
  rival: z.nullable(z.string()),
  gap: z.nullable(z.number()),
};

const period = {
  ...SummaryPeriod.shape,
  /** Of the same length, that ends on the day before. */
  before: z.object({ from: z.string(), to: z.string() }),
};

export const ScoredRetailer = z.object({ retailer_id: Id, name: z.string(), stores: z.int(), ...Scored });
export type ScoredRetailer = z.infer<typeof ScoredRetailer>;
export const ScoredStore = z.object({ store_id: Id, name: z.string(), city: z.string(), ...Scored });
export type ScoredStore = z.infer<typeof ScoredStore>;

const StorePhoto = z.object({
  footage_id: Id,
  image: z.string(),
  alt: z.string(),
  placeholder: z.string(),
  date: z.string(),
  is_demo: z.boolean(),
});

const StoreInSight = z.object({
  store_id: Id,
  name: z.string(),
  retailer_id: Id,
  retailer_name: z.string(),
  total: z.number(),
  /** The newest that the caller sees; null without one. */
  photo: z.nullable(StorePhoto),
});
export type StoreInSight = z.infer<typeof StoreInSight>;

export const scoreRetailers = defineCall({
  method: 'GET',
  path: '/price-scorecard',
  access,
  summary: 'Retailers of a market ranked by how they show Australian fruit, with the best and the worst store',
  query: ScorecardQuestion.check(endsAfterItBegins),
  output: z.object({
    ...period,
    retailers: z.array(ScoredRetailer),
    /** Both null unless two stores with a rank differ. */
    best: z.nullable(StoreInSight),
    worst: z.nullable(StoreInSight),
  }),
});
export type Scorecard = z.infer<typeof scoreRetailers.output>;

export const scoreStores = defineCall({
  method: 'GET',
  path: '/price-scorecard/stores',
  access,
  summary:
    'The stores of a retailer by the same measures, and its total in the twelve months up to the end of the period',
  query: z.object({ ...ScorecardQuestion.shape, retailer_id: Id }).check(endsAfterItBegins),
  output: z.object({
    ...period,
    retailer_id: Id,
    name: z.string(),
    stores: z.array(ScoredStore),
    months: z.array(z.object({ month: z.string(), total: z.nullable(z.number()), visits: z.int() })),
  }),
});
export type StoreScores = z.infer<typeof scoreStores.output>;

export const getScorecardReport = defineCall({
  method: 'GET',
  path: '/price-scorecard/report',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'The scorecard of a market as PDF, with weights, definitions and the reader’s name',
  query: ScorecardQuestion.check(endsAfterItBegins),
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});
