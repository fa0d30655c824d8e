import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { PriceFilter } from '@portal/contract/prices/observations';
import {
  MAX_MONTHS,
  MIN_PRICES,
  type SummaryFilter,
  type SummaryPeriod,
  USUAL_MONTHS,
} from '@portal/contract/prices/summaries/summaries';
import type { Spread } from '@portal/contract/shapes';
import type { Pool } from 'pg';
import type { Caller } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { addMonths, earlier, firstDayInMonth, lastDayInMonth, later, monthsBetween, toMonth } from '../months.ts';
import { finishedMonths, firstWholeMonth, splitsCells } from '../open-cells/open-cells.ts';
import type { SpreadRow } from '../summaries.queries.ts';
import {
  type Ground,
  selectDoubts,
  selectGround,
  selectLastVisit,
  selectStaleMonths,
  selectStoresAt,
} from './market-facts.queries.ts';
import type { Slice } from './summary-source.ts';

/** Origins beside the chosen one in figures of single visits. */
export const RIVALS_SHOWN = 4;

export type Asking = Pick<Deps, 'pool' | 'clock'> & { caller: Pick<Caller, 'scope'> };

export const findGround = selectGround;
export const findDoubts = selectDoubts;
export const findStaleMonths = selectStaleMonths;

export type Asked = {
  ground: Ground;
  slice: Slice;
  since: string | null;
  thisMonth: string;
};

export function summariesSeenSince({ scope }: Pick<Caller, 'scope'>): string | null {
  if (scope.prices === 'none') throw new Refusal('licenceTooSmall');
  return scope.prices === 'all' ? null : firstDayInMonth(firstWholeMonth(formatDay(toSydneyDay(scope.prices))));
}

export async function resolveQuestion(asking: Asking, filter: SummaryFilter): Promise<Asked> {
  if (!seesSinglePrices(asking.caller)) throw new Refusal('licenceTooSmall');
  return resolveWithinLicence(asking, filter);
}

/** For answers made of `chooseSource` alone: callers who may not see single prices get whole cells (open-cells.ts). */
export async function resolveCellQuestion(asking: Asking, filter: SummaryFilter): Promise<Asked> {
  if (!seesSinglePrices(asking.caller) && splitsCells(filter)) throw new Refusal('licenceTooSmall');
  return resolveWithinLicence(asking, filter);
}

async function resolveWithinLicence({ pool, caller, clock }: Asking, filter: SummaryFilter): Promise<Asked> {
  const since = summariesSeenSince(caller);
  const [ground, stores] = await Promise.all([selectGround(pool, filter.market_id), resolveStores(pool, filter)]);
  if (!ground) throw new Refusal('notFound');
  const today = formatDay(toSydneyDay(clock.now()));
  const thisMonth = toMonth(today);
  if (since && ground.last_day && ground.last_day < since) ground.last_day = null;
  const to = earlier(filter.to ?? lastDayInMonth(toMonth(ground.last_day ?? today)), lastDayInMonth(thisMonth));
  const usual = firstDayInMonth(addMonths(toMonth(to), 1 - USUAL_MONTHS));
  const oldest = firstDayInMonth(addMonths(toMonth(to), 1 - MAX_MONTHS));
  const { market_id, unit, currency, variety, size, estimates, pack, organic, rte, promo } = filter;
  const days = { from: later(filter.from ?? usual, oldest), to };
  const slice: Slice = {
    marketId: market_id,
    ...(since ? finishedMonths(days, since, thisMonth) : days),
    openCellsOnly: since !== null,
    variety,
    size,
    unit,
    currency,
    withEstimates: estimates !== 'no',
    stores,
    others: { pack, organic, rte, promo },
  };
  return {
    ground,
    slice,
    since,
    thisMonth,
  };
}

/** Resolved first: a subquery would keep the statement from running in parallel. */
async function resolveStores(pool: Pool, filter: SummaryFilter): Promise<string[] | undefined> {
  const { market_id, retailer_id, store_id, city, format } = filter;
  const isAnywhere = [retailer_id, store_id, city, format].every((part) => part === undefined);
  return isAnywhere ? undefined : selectStoresAt(pool, { market_id, retailer_id, store_id, city, format });
}

/** Labels count whatever the measure: estimates are not on labels. */
export function labelFilter({ slice }: Asked, filter: SummaryFilter): PriceFilter {
  const { unit: _, currency: __, estimates: ___, ...labels } = filter;
  return { ...labels, from: slice.from, to: slice.to };
}

/** A period that ends in the future is cut at the last price. */
export const periodEnd = (to: string, lastDay: string | null) => (lastDay && lastDay < to ? lastDay : to);

type Days = Pick<SummaryPeriod, 'from' | 'to'>;

export function during({ slice, since }: Asked, from: string, to: string): Slice {
  return { ...slice, from: later(from, since ?? ''), to };
}

export function within({ slice }: Asked, from: string, to: string): Slice {
  return { ...slice, from: later(from, slice.from), to };
}

export async function resolvePeriod(
  { pool }: Pick<Deps, 'pool'>,
  asked: Asked,
  { from, to }: Days = asked.slice,
  lookedAt: Days = { from, to },
): Promise<SummaryPeriod> {
  const { ground, slice, since, thisMonth } = asked;
  const months = monthsBetween(from, to);
  const [{ waiting, is_demo }, lastVisit] = await Promise.all([
    selectDoubts(pool, slice.marketId, months, lookedAt),
    selectLastVisit(pool, { ...slice, from, to }),
  ]);
  return {
    from,
    to,
    currency: slice.currency === 'aud' ? 'AUD' : ground.currency,
    unit: slice.unit,
    last_date: ground.last_day,
    last_visit_date: lastVisit,
    since,
    is_demo,
    provisional: months.filter((month) => month === thisMonth || waiting.includes(month)),
  };
}

const NOTHING: Spread = { n: 0, stores: 0, q1: null, median: null, q3: null };

export function toSpread(row: SpreadRow | undefined): Spread {
  if (!row) return NOTHING;
  const { n, stores } = row;
  if (n < MIN_PRICES) return { ...NOTHING, n, stores };
  return { n, stores, q1: Number(row.q1), median: Number(row.median), q3: Number(row.q3) };
}

export const enough = (n: number, value: string | number): number | null => (n < MIN_PRICES ? null : Number(value));

/** The chosen origin if it is another one, else any known origin but ours. */
export function isRival(origin: string, chosen?: string): boolean {
  if (chosen && chosen !== OWN_ORIGIN) return origin === chosen;
  return origin !== OWN_ORIGIN && origin !== UNKNOWN_ORIGIN;
}
