import { OWN_ORIGIN, UNKNOWN_ORIGIN, type Variety } from '@portal/contract/price-words';
import type { Figure } from '@portal/contract/prices/alerts/figures';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { Deps } from '../../../platform/deps.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { readGapsOfSlices, readShelvesOfSlices } from '../summaries/many-slices.service.ts';
import { addMonths, firstDayInMonth, lastDayInMonth, monthsBetween, toMonth } from '../summaries/months.ts';
import { enough, findDoubts, findGround, findStaleMonths } from '../summaries/question/question.service.ts';
import { type Slice, sourceWithout } from '../summaries/question/summary-source.ts';
import { rivalFigures } from '../summaries/rivals/rival-figures.ts';
import type { Look } from './alert-rule.ts';
import { selectMedians, selectStock } from './readings.queries.ts';

export type Watched = Pick<SummaryFilter, 'unit' | 'currency'> & {
  figure: Figure;
  origin: string;
  variety: Variety | null;
  rival: string | null;
  retailer_id: string | null;
};

type Months = { from: string; to: string };

export type Readings = {
  isDemo: boolean;
  /** Months whose prices, or those of the month before, await review. */
  isProvisional(month: string): boolean;
  of(watched: Watched, month: string): Look;
};

/** A new rival was not seen in as many months before. */
const MONTHS_UNSEEN = 12;

const NOTHING = { value: null, before: null, found: null };

export const monthNow = ({ clock }: Pick<Deps, 'clock'>): string => toMonth(formatDay(toSydneyDay(clock.now())));

/** Beginnings are told while they are news; a level is that of the last finished month. */
export const monthRead = ({ figure }: Pick<Watched, 'figure'>, thisMonth: string): string =>
  figure === 'promotion' || figure === 'new_rival' ? thisMonth : addMonths(thisMonth, -1);

/** One slice for all that share a key, each with its place in the statement over all slices. */
function groupByKey(watched: readonly Watched[], key: (one: Watched) => string) {
  const groups = [...Map.groupBy(watched, key)];
  const places = new Map(groups.map(([shared], place) => [shared, place]));
  return { groups: groups.map(([, group]) => group), findPlace: (one: Watched) => places.get(key(one)) ?? -1 };
}

const measureKey = ({ unit, currency, variety }: Watched) => `${unit} ${currency} ${variety ?? ''}`;
const shelfKey = ({ variety, retailer_id }: Watched) => `${variety ?? ''} ${retailer_id ?? ''}`;

/** The figures of the overview without further filters, for everything watched: one statement for each kind of figure. */
export async function readingsIn(
  { pool }: Pick<Deps, 'pool'>,
  marketId: string,
  watched: readonly Watched[],
  { from, to }: Months,
): Promise<Readings> {
  const reach = watched.some(({ figure }) => figure === 'new_rival') ? MONTHS_UNSEEN : 1;
  const days = { from: firstDayInMonth(addMonths(from, -1)), to: lastDayInMonth(to) };
  const longer = { ...days, from: firstDayInMonth(addMonths(from, -reach)) };
  const months = monthsBetween(days.from, days.to);
  const among = (...figures: Figure[]) => watched.filter(({ figure }) => figures.includes(figure));
  const prices = groupByKey(among('price'), measureKey);
  const gaps = groupByKey(among('gap'), measureKey);
  const shelves = groupByKey(among('share', 'promotion', 'new_rival'), shelfKey);
  const stocks = groupByKey(among('out_of_stock'), shelfKey);
  const [ground, stale, doubts] = await Promise.all([
    findGround(pool, marketId),
    findStaleMonths(pool, marketId, longer),
    findDoubts(pool, marketId, months, days),
  ]);
  const slicesFor = ({ groups }: { groups: Watched[][] }, span: Months) =>
    groups.flatMap(([first]) => (first ? [watchedSlice(marketId, first, span)] : []));
  const sourceFor = (slice: Slice) => sourceWithout(slice, ground?.last_day ?? null, stale);
  const [medians, gapRows, shelfRows, stockRows] = await Promise.all([
    selectMedians(
      pool,
      slicesFor(prices, days).map((slice, place) =>
        sourceFor(slice).cells([...new Set(prices.groups[place]?.map(({ origin }) => origin))]),
      ),
    ),
    readGapsOfSlices(pool, slicesFor(gaps, days).map(sourceFor), months),
    readShelvesOfSlices(pool, slicesFor(shelves, longer).map(sourceFor)),
    selectStock(pool, slicesFor(stocks, days)),
  ]);

  const median = (one: Watched, month: string) => {
    const row = medians.find((other) => isRowFor(other, prices.findPlace(one), one.origin, month));
    return row ? enough(row.n, row.median) : null;
  };
  const gap = (one: Watched, month: string) =>
    gapRows.find((row) => isRowFor(row, gaps.findPlace(one), one.rival ?? '', month))?.ratio ?? null;
  const shelfIn = (one: Watched, month: string) =>
    shelfRows.filter((row) => row.place === shelves.findPlace(one) && row.month === month);
  const share = (one: Watched, month: string) => rivalFigures(shelfIn(one, month), one.origin, undefined).share;
  const promotions = (one: Watched, month: string) => {
    const row = shelfIn(one, month).find(({ origin }) => origin === one.origin);
    return row ? enough(row.labels, row.promos) : null;
  };
  const soldOut = (one: Watched, month: string) => {
    const row = stockRows.find((other) => isRowFor(other, stocks.findPlace(one), one.origin, month));
    return row ? enough(row.labels, row.sold_out / row.labels) : null;
  };
  const valueOf = { price: median, gap, share, promotion: promotions, out_of_stock: soldOut };
  const newRivals = (one: Watched, month: string) => {
    const before = monthsBetween(addMonths(month, -MONTHS_UNSEEN), addMonths(month, -1)).flatMap((m) =>
      shelfIn(one, m),
    );
    const labels = before.reduce((sum, row) => sum + row.labels, 0);
    const known = new Set([OWN_ORIGIN, UNKNOWN_ORIGIN, ...before.map(({ origin }) => origin)]);
    const origins = shelfIn(one, month).map(({ origin }) => origin);
    const found = origins.filter((origin) => !known.has(origin)).toSorted();
    return {
      month,
      value: enough(labels, found.length),
      before: 0,
      found: found.length > 0 ? { origins: found } : null,
    };
  };
  return {
    isDemo: doubts.is_demo,
    isProvisional: (month) => [month, addMonths(month, -1)].some((one) => doubts.waiting.includes(one)),
    of: (one, month) => {
      if (one.figure === 'new_rival') return newRivals(one, month);
      if (one.figure === 'window') return { month, ...NOTHING };
      const read = valueOf[one.figure];
      return { month, value: read(one, month), before: read(one, addMonths(month, -1)), found: null };
    },
  };
}

const isRowFor = (
  row: { place: number; origin: string; month: string },
  place: number,
  origin: string,
  month: string,
) => row.place === place && row.origin === origin && row.month === month;

/** Includes estimates, the explorer's default. */
function watchedSlice(
  marketId: string,
  { unit, currency, variety, retailer_id }: Watched,
  days: { from: string; to: string },
): Slice {
  const what = { variety: variety ?? undefined, size: undefined, others: retailer_id ? { retailer_id } : {} };
  return { marketId, ...days, unit, currency, withEstimates: true, ...what };
}
