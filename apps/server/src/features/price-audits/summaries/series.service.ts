import type * as contract from '@portal/contract/price-summaries';
import { MAX_ORIGINS, OWN_ORIGIN, SEASON_FIRST_MONTH, SEASONS_SHOWN } from '@portal/contract/price-summaries';
import { SIZE_BAND_NAMES } from '@portal/contract/price-words';
import type { Handler } from '../../../platform/mount.ts';
import { askedOf, during, enough, isRival, periodOf, pricesSeenSince, spreadOf } from './asked.ts';
import { selectPricedMarkets } from './ground.queries.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf, monthsBetween } from './months.ts';
import { type OriginMonthRow, type ShelfRow, selectCells, selectShelves, selectSpreads } from './summaries.queries.ts';
import { sourceOf } from './summary-source.ts';

export const listPricedMarkets: Handler<typeof contract.listPricedMarkets> = ({ pool, caller }) =>
  selectPricedMarkets(pool, pricesSeenSince(caller));

export const summariseOrigins: Handler<typeof contract.summariseOrigins> = async (context, filter) => {
  const { pool } = context;
  const asked = await askedOf(context, filter);
  const { slice, ground } = asked;
  const source = await sourceOf(pool, slice, ground.last_day);
  const [cells, shelves, period] = await Promise.all([
    selectCells(pool, source.cells()),
    selectShelves(pool, source.shelves),
    periodOf(context, asked),
  ]);
  const is_by_facings = shelves.some(({ facings }) => facings > 0);
  const origins = namedOf(byLabels(shelves))
    .filter((origin) => !filter.origin || origin === filter.origin)
    .map((origin) => ({ origin, months: originMonths(origin, cells, shelves, is_by_facings) }));
  return { ...period, months: monthsBetween(slice.from, slice.to), is_by_facings, origins };
};

/** As many as have a name of their own in an answer; ours is never cut off. */
function namedOf(origins: readonly string[]): string[] {
  const last = origins.indexOf(OWN_ORIGIN) < MAX_ORIGINS ? MAX_ORIGINS : MAX_ORIGINS - 1;
  return origins.filter((origin, at) => at < last || origin === OWN_ORIGIN);
}

/** Those with most labels first. */
export function byLabels(shelves: readonly ShelfRow[]): string[] {
  const labels = new Map<string, number>();
  for (const row of shelves) labels.set(row.origin, (labels.get(row.origin) ?? 0) + row.labels);
  return [...labels].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([origin]) => origin);
}

function originMonths(
  origin: string,
  cells: readonly OriginMonthRow[],
  shelves: readonly ShelfRow[],
  isByFacings: boolean,
): contract.OriginMonth[] {
  const counted = (row: ShelfRow) => (isByFacings ? row.facings : row.labels);
  const spreads = new Map(cells.filter((cell) => cell.origin === origin).map((cell) => [cell.month, cell]));
  return shelves
    .filter((row) => row.origin === origin)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .map(({ month, labels, promos, facings, ...row }) => {
      const shelf = shelves.filter((other) => other.month === month);
      const all = shelf.reduce((sum, other) => sum + counted(other), 0);
      const own = counted({ month, labels, promos, facings, ...row });
      return {
        month,
        ...spreadOf(spreads.get(month)),
        labels,
        promos: enough(labels, promos),
        facings: enough(labels, facings),
        share: all === 0 ? null : enough(sumOfLabels(shelf), own / all),
      };
    });
}

const sumOfLabels = (shelves: readonly ShelfRow[]) => shelves.reduce((sum, { labels }) => sum + labels, 0);

export const summariseSizes: Handler<typeof contract.summariseSizes> = async (context, filter) => {
  const { pool } = context;
  const asked = await askedOf(context, filter);
  const origin = filter.origin ?? OWN_ORIGIN;
  const cellsBySize = await Promise.all(
    SIZE_BAND_NAMES.map(async (size) => {
      if (filter.size && filter.size !== size) return [];
      const source = await sourceOf(pool, { ...asked.slice, size }, asked.ground.last_day);
      return selectCells(pool, source.cells([origin]));
    }),
  );
  const month = cellsBySize
    .flat()
    .reduce<string | null>((last, cell) => (last && last > cell.month ? last : cell.month), null);
  const before_month = month && addMonths(month, -1);
  const sizes = SIZE_BAND_NAMES.flatMap((size, at) => {
    const cells = cellsBySize[at] ?? [];
    if (cells.length === 0) return [];
    const months = cells.map(({ month: of, n, median }) => ({ month: of, n, median: enough(n, median) }));
    const medians = months.flatMap(({ median }) => median ?? []);
    return {
      size,
      now: spreadOf(cells.find((cell) => cell.month === month)),
      before: spreadOf(cells.find((cell) => cell.month === before_month)),
      low: medians.length > 0 ? Math.min(...medians) : null,
      high: medians.length > 0 ? Math.max(...medians) : null,
      months,
    };
  });
  return { ...(await periodOf(context, asked)), origin, month, before_month, sizes };
};

/** The season that a month belongs to, by the year it begins in. */
function seasonOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number >= SEASON_FIRST_MONTH ? year : year - 1;
}

const firstMonthOf = (season: number) => `${season}-${String(SEASON_FIRST_MONTH).padStart(2, '0')}`;

/** By age: which span is the whole season, and which has the months that the newest one has had. */
const SPANS_OF_SEASON = [
  [0, 0],
  [1, 2],
];

export const summariseSeasons: Handler<typeof contract.summariseSeasons> = async (context, filter) => {
  const { pool } = context;
  const asked = await askedOf(context, filter);
  const newest = seasonOf(monthOf(asked.slice.to));
  const seasons = Array.from({ length: SEASONS_SHOWN }, (_, age) => newest - age);
  const slice = during(asked, firstDayOf(firstMonthOf(newest + 1 - SEASONS_SHOWN)), asked.slice.to);
  const [source, inSight] = await Promise.all([
    sourceOf(pool, slice, asked.ground.last_day),
    sourceOf(pool, asked.slice, asked.ground.last_day),
  ]);
  const shelves = await selectShelves(pool, inSight.shelves);
  const own = filter.origin ?? OWN_ORIGIN;
  const rival = own === OWN_ORIGIN ? byLabels(shelves).find((origin) => isRival(origin)) : OWN_ORIGIN;
  const origins = [own, ...(rival ? [rival] : [])];
  // So far, the one before whole, and that one only as far as the newest one has come; older ones are seen by months.
  const had = monthsBetween(firstDayOf(firstMonthOf(newest)), slice.to).length;
  const spanOf = (season: number, months: number) => ({
    from: firstDayOf(firstMonthOf(season)),
    to: lastDayOf(addMonths(firstMonthOf(season), months - 1)),
  });
  const spans = [spanOf(newest, 12), spanOf(newest - 1, 12), spanOf(newest - 1, had)];
  const [{ months: cells, merged }, period] = await Promise.all([
    selectSpreads(pool, source.cells(origins), spans),
    periodOf(context, asked, slice),
  ]);
  return {
    ...period,
    season: newest,
    is_running: newest === seasonOf(asked.thisMonth),
    origins: origins.map((origin) => ({
      origin,
      seasons: seasons.flatMap((season, age) => {
        const [whole, same] = SPANS_OF_SEASON[age] ?? [];
        const spread = (at?: number) =>
          at === undefined ? null : spreadOf(merged.find((row) => row.origin === origin && row.span === at));
        const months = cells
          .filter((cell) => cell.origin === origin && seasonOf(cell.month) === season)
          .map(({ month, n, median }) => ({ month, n, median: enough(n, median) }));
        if (months.length === 0) return [];
        return { season, whole: spread(whole), same_months: spread(same), months };
      }),
    })),
  };
};
