import { OWN_ORIGIN, SIZE_BAND_NAMES } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/summaries';
import { MAX_ORIGINS } from '@portal/contract/prices/summaries/summaries';
import { WEEKS_OF_YEAR } from '@portal/contract/prices/summaries/weeks';
import { keepAnswers } from './answers/kept-answers.service.ts';
import {
  addDays,
  addMonths,
  earlier,
  firstDayInMonth,
  lastDayInMonth,
  later,
  monthsBetween,
  weekStart,
} from './months.ts';
import { selectPricedMarkets } from './question/market-facts.queries.ts';
import {
  type Asked,
  type Asking,
  enough,
  isRival,
  resolveCellQuestion,
  resolvePeriod,
  resolveQuestion,
  summariesSeenSince,
  toSpread,
} from './question/question.service.ts';
import { chooseSource, isUnfiltered, type Slice } from './question/summary-source.ts';
import {
  type OriginMonthRow,
  type ShelfRow,
  selectCells,
  selectFirstSeen,
  selectShelves,
} from './summaries.queries.ts';
import { resolveWeeks } from './weeks/weeks.service.ts';

export const listPricedMarkets = keepAnswers<typeof contract.listPricedMarkets>(({ pool, caller }) =>
  selectPricedMarkets(pool, summariesSeenSince(caller)),
);

export const summariseOrigins = keepAnswers<typeof contract.summariseOrigins>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveCellQuestion(context, filter);
  const { slice, ground } = asked;
  const source = await chooseSource(pool, slice, ground.last_day);
  const [cells, shelves, period] = await Promise.all([
    selectCells(pool, source.cells()),
    selectShelves(pool, source.shelves),
    resolvePeriod(context, asked),
  ]);
  const is_by_facings = shelves.some(({ facings }) => facings > 0);
  const met = byLabels(shelves);
  const named = filter.origin ? met.filter((origin) => origin === filter.origin) : leadingOrigins(met);
  const weekly = await resolveWeeks(
    pool,
    asked,
    slice,
    cells.filter(({ origin }) => named.includes(origin)),
  );
  const origins = named.map((origin) => ({
    origin,
    months: originMonths(origin, cells, shelves, is_by_facings),
    ...weekly(origin),
  }));
  return { ...period, months: monthsBetween(slice.from, slice.to), is_by_facings, origins };
});

function leadingOrigins(origins: readonly string[]): string[] {
  const last = origins.indexOf(OWN_ORIGIN) < MAX_ORIGINS ? MAX_ORIGINS : MAX_ORIGINS - 1;
  return origins.filter((origin, at) => at < last || origin === OWN_ORIGIN);
}

export function byLabels(shelves: readonly ShelfRow[]): string[] {
  const labels = new Map<string, number>();
  for (const row of shelves) labels.set(row.origin, (labels.get(row.origin) ?? 0) + row.labels);
  return [...labels].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([origin]) => origin);
}

/**
 * The chosen origin and its counterpart: ours, or for ours the rival with most labels. For organic or packed fruit the
 * same rival or, if absent, the next.
 */
export async function ownAndRival(
  { pool }: Pick<Asking, 'pool'>,
  { slice, ground }: Asked,
  own: string,
): Promise<string[]> {
  if (own !== OWN_ORIGIN) return [own, OWN_ORIGIN];
  const source = await chooseSource(pool, { ...slice, others: {} }, ground.last_day);
  const rivals = byLabels(await selectShelves(pool, source.shelves)).filter((origin) => isRival(origin));
  const rival = isUnfiltered(slice) ? rivals[0] : await selectFirstSeen(pool, slice, rivals);
  return [own, ...(rival ? [rival] : [])];
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
        ...toSpread(spreads.get(month)),
        labels,
        promos: enough(labels, promos),
        facings: enough(labels, facings),
        share: all === 0 ? null : enough(sumOfLabels(shelf), own / all),
      };
    });
}

const sumOfLabels = (shelves: readonly ShelfRow[]) => shelves.reduce((sum, { labels }) => sum + labels, 0);

export const summariseSizes = keepAnswers<typeof contract.summariseSizes>(async (context, filter) => {
  const { pool } = context;
  const asked = await resolveQuestion(context, filter);
  const origin = filter.origin ?? OWN_ORIGIN;
  const year = lastYear(asked);
  const [found, ofYear] = await Promise.all([
    selectSizes(pool, asked, asked.slice, origin),
    selectSizes(pool, asked, year, origin),
  ]);
  const month = [...found.values()]
    .flat()
    .reduce<string | null>((last, cell) => (last && last > cell.month ? last : cell.month), null);
  const before_month = month && addMonths(month, -1);
  const sizes = await Promise.all(
    SIZE_BAND_NAMES.filter((size) => found.has(size)).map(async (size) => {
      const cells = found.get(size) ?? [];
      return {
        size,
        now: toSpread(cells.find((cell) => cell.month === month)),
        before: toSpread(cells.find((cell) => cell.month === before_month)),
        months: cells.map(({ month: of, n, median }) => ({ month: of, n, median: enough(n, median) })),
        year: await summariseYear(pool, asked, { ...year, size }, origin, ofYear.get(size) ?? []),
      };
    }),
  );
  return { ...(await resolvePeriod(context, asked)), origin, month, before_month, sizes };
});

type CellsBySize = Map<string, OriginMonthRow[]>;

async function selectSizes(
  pool: Asking['pool'],
  { ground }: Asked,
  slice: Slice,
  origin: string,
): Promise<CellsBySize> {
  const source = await chooseSource(pool, slice, ground.last_day);
  const cells = await selectCells(pool, source.sizes(origin));
  return Map.groupBy(cells, (cell) => cell.origin);
}

/** 52 weeks up to the last price of the period, however short the period is. */
function lastYear({ slice, ground }: Asked): Slice {
  const to = earlier(slice.to, ground.last_day ?? slice.to);
  return { ...slice, from: addDays(weekStart(to), -7 * (WEEKS_OF_YEAR - 1)), to };
}

type Year = contract.SizesSummary['sizes'][number]['year'];

/** `cells` are the months of the slice. */
async function summariseYear(
  pool: Asking['pool'],
  asked: Asked,
  slice: Slice,
  origin: string,
  cells: readonly OriginMonthRow[],
): Promise<Year> {
  const ofOrigin = cells.map((cell) => ({ ...cell, origin }));
  const { resolution, weeks } = (await resolveWeeks(pool, asked, slice, ofOrigin))(origin);
  const limited = (from: string, last: string) => ({ from: later(from, slice.from), to: earlier(last, slice.to) });
  const points =
    resolution === 'week'
      ? weeks.map(({ week, n, median }) => ({ ...limited(week, addDays(week, 6)), n, median }))
      : cells.map(({ month, n, median }) => ({
          ...limited(firstDayInMonth(month), lastDayInMonth(month)),
          n,
          median: enough(n, median),
        }));
  const sorted = points
    .flatMap((point) => (point.median === null ? [] : { ...point, median: point.median }))
    .toSorted((one, other) => one.median - other.median);
  return { resolution, points, low: sorted[0] ?? null, high: sorted.at(-1) ?? null };
}
