import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows, wholeNumber } from '../../../../platform/database/query-rows.ts';
import { type FootageRow, type FootageView, ITEM, isCounted, viewConditions } from '../footage.queries.ts';

/** Places and days with the number of their items: from the stored counts where they know the filters. */
function countedDays(view: FootageView) {
  const { items, days } = viewConditions(view);
  return isCounted(view)
    ? sql`select f.market_id, f.store_id, f.day, f.items from footage_counts f where ${days} and f.items > 0`
    : sql`select f.market_id, f.store_id, f.day, 1 as items from footage f where ${items}`;
}

/** Up to the week of the newest item; weeks without any are left out. */
export async function selectWeeks(pool: Pool, view: FootageView, limit: number) {
  return queryRows(
    pool,
    sql<{ week: string; items: number }>`
      with counted as materialized (${countedDays(view)})
      select date_trunc('week', day)::date::text as week, sum(items)::integer as items from counted
      where day >= (select date_trunc('week', max(day))::date - 7 * (${limit}::integer - 1) from counted)
      group by 1 order by 1 desc`,
  );
}

type StoreRow = FootageRow & { total: number; items: number; id: string | null; store_id: string };

/** Only the newest item of the shown stores is joined. */
export async function selectStores(
  pool: Pool,
  view: FootageView,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoreRow[]; total: number }> {
  const { items } = viewConditions(view);
  const rows = await queryRows(
    pool,
    sql<StoreRow>`
      with store as materialized (
        select store_id, sum(items)::integer as items, max(day) as day from (${countedDays(view)}) counted
        where store_id is not null group by store_id)
      select t.total, shown.items, i.*
      from (select count(*)::integer as total from store) t
      left join lateral (
        select * from store order by day desc, store_id limit ${wholeNumber(limit)} offset ${wholeNumber(offset)}
      ) shown on true
      left join lateral (
        select ${ITEM.columns} from footage f ${ITEM.joins}
        where f.store_id = shown.store_id and ${items} order by ${ITEM.order} limit 1
      ) i on true
      order by shown.day desc, shown.store_id`,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

export type MarketRow = { market_id: string; iso2: string; market_name: string; items: number };

export async function selectMarkets(pool: Pool, view: FootageView): Promise<MarketRow[]> {
  return queryRows(
    pool,
    sql<MarketRow>`
      select counted.market_id, c.iso2, c.name as market_name, sum(counted.items)::integer as items
      from (${countedDays(view)}) counted join countries c on c.id = counted.market_id
      where counted.store_id is not null group by 1, 2, 3 order by c.name`,
  );
}
