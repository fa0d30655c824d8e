import type * as briefs from '@portal/contract/price-briefs';
import type * as contract from '@portal/contract/price-summaries';
import { MIN_PRICES, OWN_ORIGIN } from '@portal/contract/price-summaries';
import type { Handler } from '../../../platform/mount.ts';
import { askedOf, during, enough, pricesSeenSince, spreadOf } from './asked.ts';
import { selectPricedMarkets } from './ground.queries.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from './months.ts';
import {
  type OriginMonthRow,
  type ShelfRow,
  selectCells,
  selectGaps,
  selectMerged,
  selectShelves,
} from './summaries.queries.ts';
import { sourceOf } from './summary-source.ts';
import { countStores } from './visits.queries.ts';

const TREND_MONTHS = 8;

const span = (first: string, last: string) => ({ from: firstDayOf(first), to: lastDayOf(last) });
const trendOf = (months: readonly string[], valueOf: (month: string) => number | null) =>
  months.map((month) => ({ month, value: valueOf(month) }));

export const summariseFigures: Handler<typeof contract.summariseFigures> = async (context, filter) => {
  const { pool } = context;
  const asked = await askedOf(context, filter);
  const origin = filter.origin ?? OWN_ORIGIN;
  const last = monthOf(asked.slice.to);
  const months = Array.from({ length: TREND_MONTHS }, (_, at) => addMonths(last, at + 1 - TREND_MONTHS));
  const slice = during(asked, firstDayOf(addMonths(last, 1 - TREND_MONTHS)), asked.slice.to);
  const [now, before] = [span(addMonths(last, -2), last), span(addMonths(last, -5), addMonths(last, -3))];
  const source = await sourceOf(pool, slice, asked.ground.last_day);
  const [cells, merged, shelves, gaps, stores] = await Promise.all([
    selectCells(pool, source.cells([origin])),
    selectMerged(pool, source.cells([origin]), [now, before]),
    selectShelves(pool, source.shelves),
    selectGaps(pool, source.gaps, now.from),
    countStores(pool, asked.slice),
  ]);
  const gap = gaps.rivals.find((row) => row.visits >= MIN_PRICES && (origin === OWN_ORIGIN || row.origin === origin));
  const ours = shelves.filter((row) => row.origin === origin);
  const promoOf = (from: string, to: string) => shareOnOffer(ours.filter(({ month }) => month >= from && month <= to));
  return {
    ...asked.period,
    origin,
    price: {
      now: spreadOf(merged.find((row) => row.span === 0)),
      before: spreadOf(merged.find((row) => row.span === 1)),
      trend: trendOf(months, (month) => medianIn(cells, origin, month)),
    },
    gap: gap
      ? {
          rival: gap.origin,
          visits: gap.visits,
          ratio: Number(gap.ratio),
          difference: Number(gap.difference),
          trend: trendOf(months, (month) => {
            const row = gaps.months.find((other) => other.month === month && other.origin === gap.origin);
            return row ? enough(row.visits, row.ratio) : null;
          }),
        }
      : null,
    promo: {
      labels: ours.filter(({ month }) => month >= addMonths(last, -2)).reduce((sum, row) => sum + row.labels, 0),
      share: promoOf(addMonths(last, -2), last),
      before: promoOf(addMonths(last, -5), addMonths(last, -3)),
      trend: trendOf(months, (month) => promoOf(month, month)),
    },
    stores,
  };
};

function medianIn(cells: readonly OriginMonthRow[], origin: string, month: string): number | null {
  return spreadOf(cells.find((cell) => cell.origin === origin && cell.month === month)).median;
}

/** Of too few labels nothing is said. */
function shareOnOffer(shelves: readonly ShelfRow[]): number | null {
  const labels = shelves.reduce((sum, row) => sum + row.labels, 0);
  if (labels < MIN_PRICES) return null;
  return shelves.reduce((sum, row) => sum + row.promos, 0) / labels;
}

const CARD_MONTHS = 12;

export const getPriceCard: Handler<typeof briefs.getPriceCard> = async (context) => {
  const { pool, caller } = context;
  const [market] = await selectPricedMarkets(pool, pricesSeenSince(caller));
  if (!market) return null;
  const asked = await askedOf(context, { market_id: market._id, unit: 'kg', currency: 'aud' });
  const { slice, ground, period } = asked;
  const month = monthOf(slice.to);
  const source = await sourceOf(pool, slice, ground.last_day);
  const cells = await selectCells(pool, source.cells());
  const months = Array.from({ length: CARD_MONTHS }, (_, at) => addMonths(month, at + 1 - CARD_MONTHS));
  return {
    market_id: market._id,
    market_name: market.name,
    last_date: market.last_date,
    trend: [OWN_ORIGIN, ...rivalIn(cells)].map((origin) => ({
      origin,
      months: trendOf(months, (of) => medianIn(cells, origin, of)),
    })),
    is_demo: period.is_demo,
  };
};

/** The one with most prices. */
function rivalIn(cells: readonly OriginMonthRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { origin, n } of cells) if (origin !== OWN_ORIGIN) counts.set(origin, (counts.get(origin) ?? 0) + n);
  return [...counts]
    .toSorted(([, m], [, n]) => n - m)
    .slice(0, 1)
    .map(([origin]) => origin);
}
