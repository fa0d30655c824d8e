import type { PriceFilter } from '@portal/contract/prices/observations';
import type { Pool } from 'pg';
import { rowsWanted } from '../observations/price-filter.ts';
import { cellsOf, gapCells, inEveryMeasure, type Measure, pricesIn, shelvesOf } from './cells/sums.ts';
import { OPEN_CELL } from './disclosure.ts';
import { selectStaleMonths } from './ground.queries.ts';
import { earlier, firstDayOf, lastDayOf, later, monthsBetween } from './months.ts';

/** What is asked for, with the days it is about. */
export type Slice = Measure & {
  marketId: string;
  from: string;
  to: string;
  variety: PriceFilter['variety'];
  size: PriceFilter['size'];
  /** Only in these; else in all. */
  stores?: readonly string[] | undefined;
  /** For callers who may not see single prices: nothing of cells that are too small (disclosure.ts). */
  openCellsOnly?: boolean;
  /** What no cell is kept for. */
  others: Pick<PriceFilter, 'origin' | 'pack' | 'organic' | 'rte' | 'promo'>;
};

/** A table as SQL, with the values of its parameters. */
export type Table = { text: string; values: readonly unknown[] };

/** By month and origin, kept or added up when asked. */
export type Source = {
  /** n, stores, q1, median, q3, prices, counts, store_ids; of these origins, or of all */
  cells(origins?: readonly string[]): Table;
  /** labels, promos, facings */
  shelves: Table;
  /** ratios, differences; the origin is the rival's */
  gaps: Table;
};

const CELL_COLUMNS = 'month, origin, n, stores, q1, median, q3, prices, counts, store_ids';
const SHELF_COLUMNS = 'month, origin, labels, promos, facings';
export const GAP_COLUMNS = 'month, origin, ratios, differences';

/** Read from the prices by one part of a statement; several parts are worked at side by side. */
const MONTHS_AT_ONCE = 3;

/**
 * Kept cells are whole months of a variety, a size, or both; those of gaps know their stores too. Everything else is
 * read from the prices: other filters, the first and the last days of a period, and months in which something has just
 * changed.
 */
export async function sourceOf(pool: Pool, slice: Slice, lastDay: string | null): Promise<Source> {
  const isKept = wholeMonths(slice, lastDay).length > 0;
  return sourceBeside(slice, lastDay, isKept ? await selectStaleMonths(pool, slice.marketId, slice) : []);
}

/** The same where it is known which months have changed since they were counted. */
export function sourceBeside(slice: Slice, lastDay: string | null, stale: readonly string[]): Source {
  const fresh = wholeMonths(slice, lastDay).filter((month) => !stale.includes(month));
  const gaps = partsOf(slice, fresh);
  const parts = slice.stores ? partsOf(slice, []) : gaps;
  const source: Source = {
    cells: (origins) =>
      togetherOf(
        parts.map((part) => part.cells(origins)),
        CELL_COLUMNS,
      ),
    shelves: togetherOf(
      parts.map(({ shelves }) => shelves),
      SHELF_COLUMNS,
    ),
    gaps: togetherOf(
      gaps.map((part) => part.gaps),
      GAP_COLUMNS,
    ),
  };
  return slice.openCellsOnly ? keepOpenCells(source) : source;
}

/** Cells that are large enough, and the shelves of these. Gaps are told from visits, which `gapCells` counts by itself. */
function keepOpenCells({ cells, shelves, gaps }: Source): Source {
  const open = (origins?: readonly string[]): Table => {
    const { text, values } = cells(origins);
    return { text: `select * from (${text}) cell where ${OPEN_CELL}`, values };
  };
  const { text, values } = open();
  return {
    cells: open,
    shelves: {
      text: `select * from (${shelves.text}) shelf where (month, origin) in (select month, origin from (${behind(text, shelves.values.length)}) open_cell)`,
      values: [...shelves.values, ...values],
    },
    gaps,
  };
}

/** Of all kinds of fruit that a variety or a size has: nothing is asked for that no cell is kept for. */
export const isOfAll = ({ others }: Slice): boolean => Object.values(others).every((value) => value === undefined);

/** Those that are kept, of which no day is left out on which there may be a price. */
function wholeMonths(slice: Slice, lastDay: string | null): string[] {
  const { from, to } = slice;
  if (!isOfAll(slice) || slice.openCellsOnly) return [];
  return monthsBetween(from, to).filter(
    (month) => firstDayOf(month) >= from && (lastDayOf(month) <= to || (lastDay !== null && lastDay <= to)),
  );
}

const partsOf = (slice: Slice, fresh: readonly string[]): Source[] => [
  ...(fresh.length > 0 ? [keptPart(slice, fresh)] : []),
  ...partsBeside(slice, fresh).map(pricesPart),
];

/** What is left of a slice without these months, in runs of a few months. */
function partsBeside(slice: Slice, fresh: readonly string[]): Slice[] {
  const runs: string[][] = [];
  let isRunning = false;
  for (const month of monthsBetween(slice.from, slice.to)) {
    const run = runs.at(-1);
    if (fresh.includes(month)) isRunning = false;
    else if (isRunning && run && run.length < MONTHS_AT_ONCE) run.push(month);
    else isRunning = runs.push([month]) > 0;
  }
  // Of no days at all there is still an answer.
  if (runs.length === 0 && fresh.length === 0) return [slice];
  return runs.map((run) => ({
    ...slice,
    from: later(firstDayOf(run[0] ?? ''), slice.from),
    to: earlier(lastDayOf(run.at(-1) ?? ''), slice.to),
  }));
}

/** The same SQL with its parameters behind so many others. */
export const behind = (text: string, others: number): string =>
  text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + others}`);

/** The rows of several tables as one: of each its own parameters. */
export function togetherOf(tables: readonly Table[], columns: string): Table {
  const values: unknown[] = [];
  const parts = tables.map((table) => {
    const text = behind(table.text, values.length);
    values.push(...table.values);
    return `select ${columns} from (${text}) part`;
  });
  return { text: parts.join(' union all '), values };
}

export const cellsTogether = (cells: readonly Table[]): Table => togetherOf(cells, CELL_COLUMNS);

/** The same days in runs of a few months, for what no cell is kept of. */
export const runsOf = (slice: Slice): Slice[] => partsBeside(slice, []);

/** Over `price_observations o`. */
export function pricesWanted({ marketId, from, to, variety, size, stores, openCellsOnly, others }: Slice) {
  const { where, values } = rowsWanted({ ...others, market_id: marketId, from, to, variety, size }, 'newest');
  const inStores = stores ? ` and o.store_id = any ($${values.push(stores)}::uuid[])` : '';
  // Else the same cell in another unit or currency would differ by a few prices.
  const comparable = openCellsOnly ? ` and ${inEveryMeasure}` : '';
  return { where: where + inStores + comparable, values: values as readonly unknown[] };
}

function pricesPart(slice: Slice): Source {
  const { where, values } = pricesWanted(slice);
  const months = monthsBetween(slice.from, slice.to).map(firstDayOf);
  const month = monthAmong(months.length, values.length);
  const valuesByMonth = [...values, ...months];
  const ofOrigins = (origins?: readonly string[]) =>
    origins ? `${where} and o.origin = any ($${valuesByMonth.length + 1})` : where;
  return {
    cells: (origins) => ({
      text: cellsOf(pricesIn(ofOrigins(origins), slice, month), 'one'),
      values: origins ? [...valuesByMonth, origins] : valuesByMonth,
    }),
    shelves: { text: shelvesOf(where, 'one', month), values: valuesByMonth },
    gaps: { text: gapCells(pricesIn(where, slice), 'one', slice.openCellsOnly), values },
  };
}

/** The month of a label, of the few that it can be, which are the values after so many: quicker than to work it out. */
function monthAmong(count: number, after: number): string | undefined {
  const month = (at: number) => `$${after + at}::date`;
  const before = Array.from({ length: count - 1 }, (_, at) => `when o.day < ${month(at + 2)} then ${month(at + 1)}`);
  if (count < 2) return count === 1 ? month(1) : undefined;
  return `case ${before.join(' ')} else ${month(count)} end`;
}

/** Cells and shelves are those of all stores; gaps are of those that are asked for. */
function keptPart(slice: Slice, months: readonly string[]): Source {
  const { marketId, variety = '', size = '', stores, unit, currency, withEstimates } = slice;
  const where = 'market_id = $1 and month = any ($2::date[]) and variety = $3 and size_band = $4';
  const ofMeasure = `${where} and unit = $5 and currency = $6 and with_estimates = $7`;
  const place = [marketId, months.map(firstDayOf), variety, size];
  const measure = [unit, currency, withEstimates];
  return {
    cells: (origins) => ({
      text: `select * from price_cells where ${ofMeasure} ${origins ? 'and origin = any ($8)' : ''}`,
      values: [...place, ...measure, ...(origins ? [origins] : [])],
    }),
    shelves: { text: `select * from shelf_cells where ${where}`, values: place },
    gaps: stores
      ? {
          text: `
            select month, origin, array_agg(ratio) as ratios, array_agg(difference) as differences
            from gap_cells, unnest(ratios, differences, store_ids) as visit (ratio, difference, store_id)
            where ${ofMeasure} and store_id = any ($8::uuid[]) group by month, origin`,
          values: [...place, ...measure, stores],
        }
      : { text: `select * from gap_cells where ${ofMeasure}`, values: [...place, ...measure] },
  };
}
