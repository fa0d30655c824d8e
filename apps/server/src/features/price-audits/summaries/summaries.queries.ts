import type { Pool } from 'pg';
import type { Table } from './summary-source.ts';

const MONTH = "to_char(month, 'YYYY-MM') as month";

export type SpreadRow = { n: number; stores: number; q1: string; median: string; q3: string };
export type OriginMonthRow = SpreadRow & { month: string; origin: string };

export async function selectCells(pool: Pool, cells: Table): Promise<OriginMonthRow[]> {
  const { rows } = await pool.query<OriginMonthRow>({
    text: `select ${MONTH}, origin, n, stores, q1, median, q3 from (${cells.text}) cell order by origin, cell.month`,
    values: [...cells.values],
  });
  return rows;
}

export type ShelfRow = { month: string; origin: string; labels: number; promos: number; facings: number };

export async function selectShelves(pool: Pool, shelves: Table): Promise<ShelfRow[]> {
  const { rows } = await pool.query<ShelfRow>({
    text: `select ${MONTH}, origin, labels, promos, facings from (${shelves.text}) cell`,
    values: [...shelves.values],
  });
  return rows;
}

/** Months that are put together, both ends included. */
export type Span = { from: string; to: string };
export type MergedRow = SpreadRow & { origin: string; span: number };

/** As the database's quartile_of does it for a single row of prices. */
function quartileIn(quarter: number): string {
  const at = `((n - 1) * ${quarter})`;
  const nth = (place: string) => `min(price) filter (where last > ${place})`;
  return `round((${nth(`div(${at}, 4)`)} * (4 - ${at} % 4) + coalesce(${nth(`div(${at}, 4) + 1`)}, 0) * (${at} % 4)) / 40000, 4)`;
}

/** Cells of several months as one, exactly: from the prices themselves. `span` says of which. */
export async function selectMerged(
  pool: Pool,
  cells: Table,
  spans: readonly Span[],
  origins: readonly string[],
): Promise<MergedRow[]> {
  const at = cells.values.length;
  const { rows } = await pool.query<MergedRow>({
    text: `
      with part as materialized (
        select span.at::integer - 1 as span, cell.origin, cell.prices, cell.counts, cell.store_ids
        from (${cells.text}) cell
        join unnest($${at + 1}::date[], $${at + 2}::date[]) with ordinality as span (first, last, at)
          on cell.month between span.first and span.last
        where cell.origin = any ($${at + 3})
      ),
      price as (
        select span, origin, price, sum(seen) as seen
        from part, unnest(part.prices, part.counts) as each (price, seen) group by span, origin, price
      ),
      -- Where each price would end if all stood in a row.
      row as (
        select span, origin, price, sum(seen) over (partition by span, origin order by price) as last,
          sum(seen) over (partition by span, origin) as n
        from price
      ),
      store as (
        select span, origin, count(distinct store_id)::integer as stores
        from part, unnest(part.store_ids) store_id group by span, origin
      )
      select span, origin, n::integer as n, stores, ${quartileIn(1)} as q1, ${quartileIn(2)} as median,
        ${quartileIn(3)} as q3
      from row join store using (span, origin) group by span, origin, n, stores`,
    values: [...cells.values, spans.map(({ from }) => from), spans.map(({ to }) => to), origins],
  });
  return rows;
}

export type GapMonthRow = { month: string; origin: string; visits: number; ratio: string };
export type GapRow = { origin: string; visits: number; ratio: string; difference: string };

export async function selectGapMonths(pool: Pool, gaps: Table): Promise<GapMonthRow[]> {
  const { rows } = await pool.query<GapMonthRow>({
    text: `
      select ${MONTH}, origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio
      from (${gaps.text}) cell order by origin, cell.month`,
    values: [...gaps.values],
  });
  return rows;
}

/** Over all the months from one on; those met in most visits first. */
export async function selectGaps(pool: Pool, gaps: Table, from: string): Promise<GapRow[]> {
  const { rows } = await pool.query<GapRow>({
    text: `
      select origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio,
        quartile_of(differences, 2) as difference
      from (
        select origin, array_agg(ratio order by ratio) as ratios, array_agg(difference order by difference) as differences
        from (${gaps.text}) cell, unnest(ratios, differences) as visit (ratio, difference)
        where cell.month >= $${gaps.values.length + 1}::date
        group by origin) merged
      order by visits desc, origin`,
    values: [...gaps.values, from],
  });
  return rows;
}
