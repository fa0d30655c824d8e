import { MAX_MARKS, MAX_VISITS_READ } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import type { Slice } from './summary-source.ts';

/** Every n-th of the rows in this order, at most so many; all of them if there are no more. */
const isEvenlyPlaced = (most: number) => sql`place * ${most}::bigint / total > (place - 1) * ${most}::bigint / total`;

/** The slice, limited to visits spread evenly over its days where it has too many to read them all. */
export async function chooseVisits(pool: Pool, slice: Slice): Promise<Slice> {
  const { marketId, from, to, stores } = slice;
  const inStores = stores ? sql`and v.store_id = any (${stores}::uuid[])` : sql``;
  const rows = await queryRows(
    pool,
    sql<{ id: string; total: number }>`
      select id, total::integer as total
      from (
        select v.id, row_number() over (order by v.day, v.id) as place, count(*) over () as total
        from store_visits v join stores s on s.id = v.store_id join retailers r on r.id = s.retailer_id
        where r.country_id = ${marketId} and v.day between ${from}::date and ${to}::date ${inStores}) visit
      where ${isEvenlyPlaced(MAX_VISITS_READ)}`,
  );
  const total = rows[0]?.total ?? 0;
  return total > MAX_VISITS_READ ? { ...slice, visits: rows.map(({ id }) => id) } : slice;
}

/** At most as many visits per group as a chart has marks, evenly spread over their days. */
export const evenlyChosen = (visits: Fragment, group: Fragment): Fragment => sql`
  select * from (
    select *, row_number() over (partition by ${group} order by day, visit_id) as place,
      count(*) over (partition by ${group}) as total
    from (${visits}) visit) placed
  where ${isEvenlyPlaced(MAX_MARKS)}`;
