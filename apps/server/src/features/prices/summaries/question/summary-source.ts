import type { PriceFilter } from '@portal/contract/prices/observations';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Fragment } from '../../../../platform/database/query-rows.ts';
import { buildFilter } from '../../observations/price-filter.ts';
import { selectedTrait, UNKNOWN_SIZE } from '../cells/slices.ts';
import { inEveryMeasure, type Measure, pricesIn, selectCells, selectShelves } from '../cells/sums.queries.ts';
import { gapCells } from '../gaps/gap-cells.queries.ts';
import { earlier, firstDayInMonth, lastDayInMonth, later, monthsBetween } from '../months.ts';
import { OPEN_CELL } from '../open-cells/open-cells.ts';
import { selectStaleMonths } from './market-facts.queries.ts';

export type Slice = Measure & {
  marketId: string;
  from: string;
  to: string;
  variety: PriceFilter['variety'];
  size: PriceFilter['size'];
  stores?: readonly string[] | undefined;
  /** Where single visits are shown and the period has too many of them. */
  visits?: readonly string[] | undefined;
  /** For callers who may not see single prices: leaves out small cells (open-cells.ts). */
  openCellsOnly?: boolean;
  others: Pick<PriceFilter, 'origin' | 'pack' | 'organic' | 'rte' | 'promo' | 'retailer_id'>;
};

export type Source = {
  /** n, stores, q1, median, q3, prices, counts, store_ids; of these origins, or of all */
  cells(origins?: readonly string[]): Fragment;
  /** As `cells` of one origin, for each known size; its name stands for the origin. */
  sizes(origin: string): Fragment;
  /** labels, promos, facings */
  shelves: Fragment;
  /** ratios, differences; the origin is the rival's */
  gaps: Fragment;
};

const CELL_COLUMNS = sql`month, origin, n, stores, q1, median, q3, prices, counts, store_ids`;
export const SHELF_COLUMNS = sql`month, origin, labels, promos, facings`;
export const GAP_COLUMNS = sql`month, origin, ratios, differences`;

const MONTHS_AT_ONCE = 3;

/**
 * Stored cells cover whole months of a variety, a size, or both, and of a trait alone; those of gaps also know their
 * stores. Other filters, partial months and stale months are read from prices.
 */
export async function chooseSource(pool: Pool, slice: Slice, lastDay: string | null): Promise<Source> {
  const isKept = wholeMonths(slice, lastDay).length > 0;
  return sourceWithout(slice, lastDay, isKept ? await selectStaleMonths(pool, slice.marketId, slice) : []);
}

export function sourceWithout(slice: Slice, lastDay: string | null, stale: readonly string[]): Source {
  const fresh = wholeMonths(slice, lastDay).filter((month) => !stale.includes(month));
  const gaps = sliceSources(slice, fresh);
  const parts = slice.stores ? sliceSources(slice, []) : gaps;
  const source: Source = {
    cells: (origins) =>
      unionAll(
        parts.map((part) => part.cells(origins)),
        CELL_COLUMNS,
      ),
    sizes: (origin) =>
      unionAll(
        parts.map((part) => part.sizes(origin)),
        CELL_COLUMNS,
      ),
    shelves: unionAll(
      parts.map(({ shelves }) => shelves),
      SHELF_COLUMNS,
    ),
    gaps: unionAll(
      gaps.map((part) => part.gaps),
      GAP_COLUMNS,
    ),
  };
  return slice.openCellsOnly ? keepOpenCells(source) : source;
}

/** Only cells that are large enough, and their shelves. Gaps are limited by `gapCells`. */
function keepOpenCells({ cells, sizes, shelves, gaps }: Source): Source {
  const keepOpen = (found: Fragment) => sql`select * from (${found}) cell where ${OPEN_CELL}`;
  const open = (origins?: readonly string[]) => keepOpen(cells(origins));
  return {
    cells: open,
    sizes: (origin) => keepOpen(sizes(origin)),
    shelves: sql`
      select * from (${shelves}) shelf
      where (month, origin) in (select month, origin from (${open()}) open_cell)`,
    gaps,
  };
}

/** No filter beyond variety, size and stores. */
export const isUnfiltered = ({ others }: Slice): boolean => selectedTrait(others) === '';

/** Stored for all labels, or for one trait alone. */
function storedTrait({ others, variety, size, withEstimates }: Slice): string | undefined {
  const trait = selectedTrait(others);
  return trait && (variety || size || !withEstimates) ? undefined : trait;
}

/** Precomputed months that lie fully inside the range. */
function wholeMonths(slice: Slice, lastDay: string | null): string[] {
  const { from, to } = slice;
  if (storedTrait(slice) === undefined || slice.openCellsOnly) return [];
  return monthsBetween(from, to).filter(
    (month) => firstDayInMonth(month) >= from && (lastDayInMonth(month) <= to || (lastDay !== null && lastDay <= to)),
  );
}

const sliceSources = (slice: Slice, fresh: readonly string[]): Source[] => [
  ...(fresh.length > 0 ? [keptPart(slice, fresh)] : []),
  ...remainingRuns(slice, fresh).map(pricesPart),
];

function remainingRuns(slice: Slice, fresh: readonly string[]): Slice[] {
  const runs: string[][] = [];
  let isRunning = false;
  for (const month of monthsBetween(slice.from, slice.to)) {
    const run = runs.at(-1);
    if (fresh.includes(month)) isRunning = false;
    else if (isRunning && run && run.length < MONTHS_AT_ONCE) run.push(month);
    else isRunning = runs.push([month]) > 0;
  }
  // An empty period still needs one part.
  if (runs.length === 0 && fresh.length === 0) return [slice];
  return runs.map((run) => ({
    ...slice,
    from: later(firstDayInMonth(run[0] ?? ''), slice.from),
    to: earlier(lastDayInMonth(run.at(-1) ?? ''), slice.to),
  }));
}

export const unionAll = (tables: readonly Fragment[], columns: Fragment): Fragment =>
  sql.join(
    tables.map((table) => sql`select ${columns} from (${table}) part`),
    sql` union all `,
  );

export const unionCells = (cells: readonly Fragment[]): Fragment => unionAll(cells, CELL_COLUMNS);

export const monthRuns = (slice: Slice): Slice[] => remainingRuns(slice, []);

export function selectPrices(slice: Slice): Fragment {
  const { marketId, from, to, variety, size, stores, visits, openCellsOnly, others } = slice;
  const { where } = buildFilter({ ...others, market_id: marketId, from, to, variety, size }, 'newest');
  const inStores = stores ? sql` and o.store_id = any (${stores}::uuid[])` : sql``;
  const onVisits = visits ? sql` and o.visit_id = any (${visits}::uuid[])` : sql``;
  // Otherwise one cell would differ by a few prices between units or currencies.
  const comparable = openCellsOnly ? sql` and ${inEveryMeasure}` : sql``;
  return sql`${where}${inStores}${onVisits}${comparable}`;
}

function pricesPart(slice: Slice): Source {
  const where = selectPrices(slice);
  const month = monthAmong(monthsBetween(slice.from, slice.to));
  const ofOrigins = (origins?: readonly string[]) => (origins ? sql`${where} and o.origin = any (${origins})` : where);
  const priceRows = (origins?: readonly string[]) => pricesIn(ofOrigins(origins), slice, month);
  return {
    cells: (origins) => selectCells(priceRows(origins), 'one'),
    sizes: (origin) =>
      selectCells(
        sql`
          select month, size_band as origin, amount, store_id from (${priceRows([origin])}) price
          where size_band <> ${UNKNOWN_SIZE}`,
        'one',
      ),
    shelves: selectShelves(where, 'one', month),
    gaps: gapCells(pricesIn(where, slice), 'one', slice.openCellsOnly),
  };
}

/** A lookup among the few months is faster than date_trunc. */
function monthAmong(months: readonly string[]): Fragment | undefined {
  const days = months.map((month) => sql`${firstDayInMonth(month)}::date`);
  const last = days.at(-1);
  if (!last || days.length === 1) return last;
  const before = days.slice(1).map((next, at) => sql`when o.day < ${next} then ${days[at]}`);
  return sql`case ${sql.join(before, sql` `)} else ${last} end`;
}

/** Cells and shelves cover all stores; gaps are limited to the chosen ones. */
function keptPart(slice: Slice, months: readonly string[]): Source {
  const { marketId, variety = '', size = '', stores, unit, currency, withEstimates } = slice;
  const days = months.map(firstDayInMonth);
  const inMonths = sql`
    market_id = ${marketId} and month = any (${days}::date[]) and trait = ${storedTrait(slice)} and variety = ${variety}`;
  const where = sql`${inMonths} and size_band = ${size}`;
  const measure = sql`unit = ${unit} and currency = ${currency} and with_estimates = ${withEstimates}`;
  const ofMeasure = sql`${where} and ${measure}`;
  const ofSizes = sql`${inMonths} and ${size ? sql`size_band = ${size}` : sql`size_band <> ''`} and ${measure}`;
  return {
    cells: (origins) => sql`
      select * from price_cells where ${ofMeasure} ${origins ? sql`and origin = any (${origins})` : sql``}`,
    sizes: (origin) => sql`
      select month, size_band as origin, n, stores, q1, median, q3, prices, counts, store_ids from price_cells
      where ${ofSizes} and origin = ${origin}`,
    shelves: sql`select * from shelf_cells where ${where}`,
    gaps: stores
      ? sql`
          select month, origin, array_agg(ratio) as ratios, array_agg(difference) as differences
          from gap_cells, unnest(ratios, differences, store_ids) as visit (ratio, difference, store_id)
          where ${ofMeasure} and store_id = any (${stores}::uuid[]) group by month, origin`
      : sql`select * from gap_cells where ${ofMeasure}`,
  };
}
