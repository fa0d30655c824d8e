import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import { type Slice, selectPrices, unionAll } from '../summaries/question/summary-source.ts';

export type MedianRow = { place: number; month: string; origin: string; n: number; median: string };

/** One statement over several tables of cells; `place` is the table's index. */
export async function selectMedians(pool: Pool, cells: readonly Fragment[]): Promise<MedianRow[]> {
  if (cells.length === 0) return [];
  const columns = sql`month, origin, n, median`;
  const placed = cells.map((table, place) => sql`select ${place}::integer as place, ${columns} from (${table}) cell`);
  return queryRows(
    pool,
    sql<MedianRow>`
      select place, to_char(month, 'YYYY-MM') as month, origin, n, median
      from (${unionAll(placed, sql`place, ${columns}`)}) median`,
  );
}

export type StockRow = { place: number; month: string; origin: string; labels: number; sold_out: number };

/** Labels as the retailers of the overview count them. */
export async function selectStock(pool: Pool, slices: readonly Slice[]): Promise<StockRow[]> {
  if (slices.length === 0) return [];
  const counted = slices.map(
    (slice, place) => sql`
      select ${place}::integer as place, to_char(o.day, 'YYYY-MM') as month, o.origin, count(*)::integer as labels,
        count(*) filter (where o.stock = 'out')::integer as sold_out
      from price_observations o where ${selectPrices(slice)} group by 2, 3`,
  );
  return queryRows(pool, sql<StockRow>`${sql.join(counted, sql` union all `)}`);
}
