import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Spread } from '../../shapes.ts';
import { Gap, SummaryFilter, SummaryPeriod } from './summaries.ts';
import { weekly } from './weeks.ts';

/** From February (first Shepard) to January (last Hass), named after the year it begins in. */
export const SEASON_FIRST_MONTH = 2;
/** '2026-01' is in the season 2025. */
export function seasonYear(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number >= SEASON_FIRST_MONTH ? year : year - 1;
}

/** Its first month. */
export const seasonStart = (season: number): string => `${season}-${String(SEASON_FIRST_MONTH).padStart(2, '0')}`;

export const SEASONS_SHOWN = 4;
/** Earlier seasons compared per month; fewer than two give no usual range. */
export const MOST_SEASONS_BEFORE = 5;
export const LEAST_SEASONS_BEFORE = 2;

const Season = z.object({
  season: z.int(),
  /** The season so far; for the newest two seasons only. */
  whole: z.nullable(Spread),
  same_months: z.nullable(Spread),
  months: z.array(z.object({ month: z.string(), n: z.int(), median: z.nullable(z.number()) })),
  /** Weeks for the newest season only. */
  ...weekly,
});

const SeasonPosition = z.object({
  origin: z.string(),
  month: z.string(),
  n: z.int(),
  median: z.number(),
  is_provisional: z.boolean(),
  /** Seasons with enough prices in that month, newest first. */
  before: z.array(z.object({ month: z.string(), n: z.int(), median: z.number() })),
  /** Lowest, median and highest of the earlier medians. */
  low: z.number(),
  usual: z.number(),
  high: z.number(),
});
export type SeasonPosition = z.infer<typeof SeasonPosition>;

export const summariseSeasons = defineCall({
  method: 'GET',
  path: '/price-summaries/seasons',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'The season in which the period ends and earlier seasons, for the chosen origin and its main rival',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    season: z.int(),
    is_running: z.boolean(),
    /** Null with too few prices or fewer than two earlier seasons. */
    position: z.nullable(SeasonPosition),
    /** Ours to the other origin shown: this season so far, and the same months of the last one. */
    gap: z.nullable(z.object({ rival: z.string(), whole: Gap, before: Gap })),
    /** The chosen origin or ours, then the rival with most labels; newest season first. */
    origins: z.array(z.object({ origin: z.string(), seasons: z.array(Season) })),
  }),
});
export type SeasonsSummary = z.infer<typeof summariseSeasons.output>;
