import { MIN_OPEN_PRICES, MIN_OPEN_STORES, type SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import { addMonths, earlier, firstDayInMonth, lastDayInMonth, later, toMonth } from '../months.ts';

/**
 * The rule for callers who may not see single prices. A cell is every comparable price of one origin in one market and one
 * finished month. Answers are made of whole cells that are large enough, so any two answers differ by whole cells, and no
 * subtraction leaves fewer prices than the smallest cell holds.
 */
export const OPEN_CELL = sql`n >= ${MIN_OPEN_PRICES} and stores >= ${MIN_OPEN_STORES}`;

/** Filters that select whole cells, or only change the measure. */
const WHOLE_CELL_FILTERS = new Set<string>([
  'market_id',
  'from',
  'to',
  'origin',
  'unit',
  'currency',
] satisfies (keyof SummaryFilter)[]);

export const splitsCells = (filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).some(([name, value]) => value !== undefined && !WHOLE_CELL_FILTERS.has(name));

type Days = { from: string; to: string };

export const firstWholeMonth = (since: string): string =>
  since === firstDayInMonth(toMonth(since)) ? toMonth(since) : addMonths(toMonth(since), 1);

/** Finished months in the period. The running month grows daily, so two answers would differ by one day. */
export function finishedMonths({ from, to }: Days, since: string, thisMonth: string): Days {
  return {
    from: firstDayInMonth(later(toMonth(from), firstWholeMonth(since))),
    to: lastDayInMonth(earlier(toMonth(to), addMonths(thisMonth, -1))),
  };
}

/** 1% of the value, rounded down to 1, 2 or 5 times a power of ten; at least 0.01. */
function stepFor(value: number): number {
  const hundredth = Math.abs(value) / 100;
  const power = 10 ** Math.floor(Math.log10(hundredth));
  const step = [5, 2, 1].find((times) => times * power <= hundredth * (1 + Number.EPSILON)) ?? 1;
  return Math.max(0.01, step * power);
}

/** A quartile of few prices is itself a price; rounding hides it. */
export function roundFigure(value: number): number {
  if (value === 0) return 0;
  const step = stepFor(value);
  return Number((Math.round(value / step) * step).toFixed(2));
}

/** Counts; every other number is an amount or a share. */
const COUNTS = new Set(['n', 'stores', 'labels', 'promos', 'facings', 'visits', 'audited', 'known', 'season']);

export function roundFigures<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    typeof value === 'number' && !COUNTS.has(name) ? roundFigure(value) : value,
  ) as Answer;
}
