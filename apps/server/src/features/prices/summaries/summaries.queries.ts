import type { Pool } from 'pg';
import { spreadsOf } from './cells/sums.ts';
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
export type Spreads = { months: OriginMonthRow[]; merged: MergedRow[] };

/**
 * Cells as they are, and those of several months as one, exactly: from the prices themselves. `span` says of which.
 * Both from one reading.
 */
export async function selectSpreads(pool: Pool, cells: Table, spans: readonly Span[]): Promise<Spreads> {
  const at = cells.values.length;
  const { rows } = await pool.query<OriginMonthRow | (MergedRow & { month: null })>({
    text: `
      with cell as materialized (${cells.text}),
      part as (
        -- One number for what is put together: to sort by it is twice as quick as by two columns.
        select dense_rank() over (order by span.at, cell.origin)::integer as place, span.at::integer - 1 as span,
          cell.origin, cell.prices, cell.counts, cell.store_ids
        from cell join unnest($${at + 1}::date[], $${at + 2}::date[]) with ordinality as span (first, last, at)
          on cell.month between span.first and span.last
      ),
      counted as (
        select place, unnest(prices) as price, null::uuid as store_id, unnest(counts) as seen from part
        union all
        select distinct place, null::bigint, unnest(store_ids), null::integer from part
      )
      select ${MONTH}, null as span, origin, n, stores, q1, median, q3 from cell
      union all
      select null, span, origin, n, stores, q1, median, q3
      from (${spreadsOf('select * from counted', 'place')}) merged
        join (select distinct place, span, origin from part) named using (place)
      order by origin, month`,
    values: [...cells.values, spans.map(({ from }) => from), spans.map(({ to }) => to)],
  });
  return {
    months: rows.filter((row) => row.month !== null),
    merged: rows.filter((row) => row.month === null),
  };
}

export type GapMonthRow = { month: string; origin: string; visits: number; ratio: string };
export type GapRow = { origin: string; visits: number; ratio: string; difference: string };

/** By month, and over all the months from one on; those met in most visits first. */
export async function selectGaps(
  pool: Pool,
  gaps: Table,
  from: string,
): Promise<{ rivals: GapRow[]; months: GapMonthRow[] }> {
  const { rows } = await pool.query<GapRow & { month: string | null }>({
    text: `
      with cell as materialized (${gaps.text})
      select null as month, origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio,
        quartile_of(differences, 2) as difference
      from (
        select origin, array_sort(array_agg(ratio)) as ratios, array_sort(array_agg(difference)) as differences
        from (
          select origin, unnest(ratios) as ratio, unnest(differences) as difference
          from cell where month >= $${gaps.values.length + 1}::date) visit
        group by origin) merged
      union all
      -- Sorted before anything is taken out of it: what is handed to quartile_of() is worked out at each place it has there.
      select ${MONTH}, origin, cardinality(ratios), quartile_of(ratios, 2), null
      from (select month, origin, array_sort(ratios) as ratios from cell offset 0) sorted
      order by month, visits desc, origin`,
    values: [...gaps.values, from],
  });
  const months = rows.filter((row): row is typeof row & { month: string } => row.month !== null);
  return { rivals: rows.filter(({ month }) => month === null), months };
}
