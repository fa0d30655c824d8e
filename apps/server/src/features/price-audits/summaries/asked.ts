import {
  MAX_MONTHS,
  MIN_PRICES,
  type Spread,
  type SummaryFilter,
  type SummaryPeriod,
  USUAL_MONTHS,
} from '@portal/contract/price-summaries';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sydneyDayOf, textOfDay } from '../../../platform/sydney-days.ts';
import { type Ground, selectGround, selectWaitingMonths } from './ground.queries.ts';
import { addMonths, earlier, firstDayOf, lastDayOf, later, monthOf } from './months.ts';
import type { SpreadRow } from './summaries.queries.ts';
import type { Slice } from './summary-source.ts';

/** Whoever asks, and what their licence shows. */
export type Asking = Pick<Deps, 'pool' | 'clock'> & { caller: Pick<Caller, 'scope'> };

export type Asked = {
  ground: Ground;
  slice: Slice;
  period: SummaryPeriod;
  /** The running month in Sydney. */
  thisMonth: string;
};

/** The first day of which a caller sees what prices add up to; null where that is every day. */
export function pricesSeenSince({ scope }: Pick<Caller, 'scope'>): string | null {
  if (scope.prices === 'none') throw new Refusal('licenceTooSmall');
  return scope.prices === 'all' ? null : textOfDay(sydneyDayOf(scope.prices));
}

/** What is asked for within what the caller's licence shows. */
export async function askedOf({ pool, caller, clock }: Asking, filter: SummaryFilter): Promise<Asked> {
  const since = pricesSeenSince(caller);
  const ground = await selectGround(pool, filter.market_id);
  if (!ground) throw new Refusal('notFound');
  const today = textOfDay(sydneyDayOf(clock.now()));
  const thisMonth = monthOf(today);
  if (since && ground.last_day && ground.last_day < since) ground.last_day = null;
  const to = earlier(filter.to ?? lastDayOf(monthOf(ground.last_day ?? today)), lastDayOf(thisMonth));
  const usual = firstDayOf(addMonths(monthOf(to), 1 - USUAL_MONTHS));
  const oldest = firstDayOf(addMonths(monthOf(to), 1 - MAX_MONTHS));
  const { market_id, unit, currency, variety, size, estimates, from: _, to: __, origin: ___, ...others } = filter;
  const slice: Slice = {
    marketId: market_id,
    from: later(later(filter.from ?? usual, oldest), since ?? ''),
    to,
    variety,
    size,
    unit,
    currency,
    withEstimates: estimates !== 'no',
    others,
  };
  return {
    ground,
    slice,
    thisMonth,
    period: {
      from: slice.from,
      to,
      currency: currency === 'aud' ? 'AUD' : ground.currency,
      unit,
      last_date: ground.last_day,
      since,
      is_demo: ground.is_demo,
    },
  };
}

/** The same for other days, still within what the licence shows. */
export function during({ slice, period }: Asked, from: string, to: string): Slice {
  return { ...slice, from: later(from, period.since ?? ''), to };
}

/** Those that may still change. */
export async function provisionalOf(
  { pool }: Pick<Deps, 'pool'>,
  asked: Asked,
  months: readonly string[],
): Promise<string[]> {
  const waiting = new Set(await selectWaitingMonths(pool, asked.slice.marketId, months));
  return months.filter((month) => month === asked.thisMonth || waiting.has(month));
}

const NOTHING: Spread = { n: 0, stores: 0, q1: null, median: null, q3: null };

/** Too few say only how many they are. */
export function spreadOf(row: SpreadRow | undefined): Spread {
  if (!row) return NOTHING;
  const { n, stores } = row;
  if (n < MIN_PRICES) return { ...NOTHING, n, stores };
  return { n, stores, q1: Number(row.q1), median: Number(row.median), q3: Number(row.q3) };
}

export const enough = (n: number, value: string): number | null => (n < MIN_PRICES ? null : Number(value));
