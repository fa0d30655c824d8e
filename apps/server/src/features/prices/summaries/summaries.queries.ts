import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import { computeSpreads } from './cells/sums.queries.ts';

const MONTH = sql`to_char(month, 'YYYY-MM') as month`;

export type SpreadRow = { n: number; stores: number; q1: string; median: string; q3: string };
export type OriginMonthRow = SpreadRow & { month: string; origin: string };

export async function selectCells(pool: Pool, cells: Fragment): Promise<OriginMonthRow[]> {
  return queryRows(
    pool,
    sql<OriginMonthRow>`
      select ${MONTH}, origin, n, stores, q1, median, q3 from (${cells}) cell order by origin, cell.month`,
  );
}

export type ShelfRow = { month: string; origin: string; labels: number; promos: number; facings: number };

export async function selectShelves(pool: Pool, shelves: Fragment): Promise<ShelfRow[]> {
  return queryRows(pool, sql<ShelfRow>`select ${MONTH}, origin, labels, promos, facings from (${shelves}) cell`);
}

export type Span = { from: string; to: string };
export type MergedRow = SpreadRow & { origin: string; span: number };
export type Spreads = { months: OriginMonthRow[]; merged: MergedRow[] };

/** Single cells and, per `span`, several months merged exactly from their prices, in one read. */
export async function selectSpreads(pool: Pool, cells: Fragment, spans: readonly Span[]): Promise<Spreads> {
  const [firsts, lasts] = [spans.map(({ from }) => from), spans.map(({ to }) => to)];
  const rows = await queryRows(
    pool,
    sql<OriginMonthRow | (MergedRow & { month: null })>`
      with cell as materialized (${cells}),
      part as (
        -- One number as the key: sorting by it is twice as fast as by two columns.
        select dense_rank() over (order by span.at, cell.origin)::integer as place, span.at::integer - 1 as span,
          cell.origin, cell.prices, cell.counts, cell.store_ids
        from cell join unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, at)
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
      from (${computeSpreads(sql`select * from counted`, sql`place`)}) merged
        join (select distinct place, span, origin from part) named using (place)
      order by origin, month`,
  );
  return {
    months: rows.filter((row) => row.month !== null),
    merged: rows.filter((row) => row.month === null),
  };
}

export type GapMonthRow = { month: string; origin: string; visits: number; ratio: string };
export type GapRow = { origin: string; visits: number; ratio: string; difference: string };

export async function selectGaps(
  pool: Pool,
  gaps: Fragment,
  from: string,
): Promise<{ rivals: GapRow[]; months: GapMonthRow[] }> {
  const rows = await queryRows(
    pool,
    sql<GapRow & { month: string | null }>`
      with cell as materialized (${gaps})
      select null as month, origin, cardinality(ratios) as visits, quartile_of(ratios, 2) as ratio,
        quartile_of(differences, 2) as difference
      from (
        select origin, array_sort(array_agg(ratio)) as ratios, array_sort(array_agg(difference)) as differences
        from (
          select origin, unnest(ratios) as ratio, unnest(differences) as difference
          from cell where month >= ${from}::date) visit
        group by origin) merged
      union all
      -- Sorted first: an argument of quartile_of() is evaluated at each of its uses.
      select ${MONTH}, origin, cardinality(ratios), quartile_of(ratios, 2), null
      from (select month, origin, array_sort(ratios) as ratios from cell offset 0) sorted
      order by month, visits desc, origin`,
  );
  const months = rows.filter((row): row is typeof row & { month: string } => row.month !== null);
  return { rivals: rows.filter(({ month }) => month === null), months };
}
