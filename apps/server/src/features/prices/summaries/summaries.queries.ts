import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import { computeSpreads } from './cells/sums.queries.ts';
import { type Slice, selectPrices } from './question/summary-source.ts';

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

export async function selectFirstSeen(
  pool: Pool,
  slice: Slice,
  origins: readonly string[],
): Promise<string | undefined> {
  if (origins.length === 0) return undefined;
  const where = selectPrices(slice);
  const cases = origins.map(
    (origin) => sql`
      when exists (select from price_observations o where ${where} and o.origin = ${origin}) then ${origin}::text`,
  );
  const [found] = await queryRows(
    pool,
    sql<{ origin: string | null }>`select case ${sql.join(cases, sql` `)} end as origin`,
  );
  return found?.origin ?? undefined;
}

/** Open on the last of these days, of active retailers. */
export async function countStores(pool: Pool, { marketId, from, to, stores }: Slice) {
  const [counts] = await queryRows(
    pool,
    sql<{ known: number; audited: number }>`
      select count(*)::integer as known,
        count(*) filter (where exists (
          select from price_observations o
          where o.store_id = s.id and o.status = 'approved' and o.day between ${from}::date and ${to}::date))::integer as audited
      from stores s join retailers r on r.id = s.retailer_id
      where r.country_id = ${marketId} and r.active and (s.closed_on is null or s.closed_on >= ${to}::date)
        and (${stores}::uuid[] is null or s.id = any (${stores}::uuid[]))`,
  );
  return counts ?? { known: 0, audited: 0 };
}
