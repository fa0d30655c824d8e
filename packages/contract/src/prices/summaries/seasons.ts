import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Spread } from '../../shapes.ts';
import { SummaryFilter, SummaryPeriod } from './summaries.ts';

/** A season runs from the first Shepard in February to the last Hass in January, and is named after the year it begins in. */
export const SEASON_FIRST_MONTH = 2;
export const SEASONS_SHOWN = 4;
/** So many seasons before are looked at for what is usual in a month; fewer than two make nothing usual. */
export const MOST_SEASONS_BEFORE = 5;
export const LEAST_SEASONS_BEFORE = 2;

const Season = z.object({
  season: z.int(),
  /** The whole season, or so far; of the newest two, older ones are seen by their months. */
  whole: z.nullable(Spread),
  /** Only the months that the newest season has had as well. */
  same_months: z.nullable(Spread),
  months: z.array(z.object({ month: z.string(), n: z.int(), median: z.nullable(z.number()) })),
});

/** The last month of the period against the same month of the seasons before. */
const SeasonPosition = z.object({
  /** The chosen one, or ours. */
  origin: z.string(),
  month: z.string(),
  n: z.int(),
  median: z.number(),
  /** It may still change. */
  is_provisional: z.boolean(),
  /** Those with enough prices in their month, the newest first. */
  before: z.array(z.object({ month: z.string(), n: z.int(), median: z.number() })),
  /** Of the medians before: the lowest, the one in the middle, the highest. */
  low: z.number(),
  usual: z.number(),
  high: z.number(),
});
export type SeasonPosition = z.infer<typeof SeasonPosition>;

export const summariseSeasons = defineCall({
  method: 'GET',
  path: '/price-summaries/seasons',
  access: { page: 'Retail_Price_Audits' },
  summary: 'The season that the period ends in and the ones before, for the chosen origin and its nearest rival',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    /** The one that the period ends in; an origin that was not on the shelf yet does not have it. */
    season: z.int(),
    /** Whether that is today's. */
    is_running: z.boolean(),
    /** Null where there are too few prices, or fewer than two seasons to compare with. */
    position: z.nullable(SeasonPosition),
    /** The chosen origin or ours, then the rival with most labels; the newest season first. */
    origins: z.array(z.object({ origin: z.string(), seasons: z.array(Season) })),
  }),
});
export type SeasonsSummary = z.infer<typeof summariseSeasons.output>;
