import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import { unionAll } from '../summaries/question/summary-source.ts';

export type MedianRow = { place: number; month: string; origin: string; n: number; median: string };

/** One statement over several tables of cells; `place` is the table's index. */
export async function selectMedians(pool: Pool, cells: readonly Fragment[]): Promise<MedianRow[]> {
  const columns = sql`month, origin, n, median`;
  const placed = cells.map((table, place) => sql`select ${place}::integer as place, ${columns} from (${table}) cell`);
  return queryRows(
    pool,
    sql<MedianRow>`
      select place, to_char(month, 'YYYY-MM') as month, origin, n, median
      from (${unionAll(placed, sql`place, ${columns}`)}) median`,
  );
}
