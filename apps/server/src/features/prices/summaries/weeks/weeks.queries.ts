import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { pricesIn, selectCells } from '../cells/sums.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';
import type { SpreadRow } from '../summaries.queries.ts';

type OriginWeekRow = SpreadRow & { week: string; origin: string };

const WEEK_OF_LABEL = sql`date_trunc('week', o.day::timestamp)::date`;

/** Read from labels by an index of market, origin and day: only months are stored. */
export async function selectWeeks(pool: Pool, slice: Slice, origins: readonly string[]): Promise<OriginWeekRow[]> {
  const where = sql`${selectPrices(slice)} and o.origin = any (${origins})`;
  return queryRows(
    pool,
    sql<OriginWeekRow>`
      select to_char(month, 'YYYY-MM-DD') as week, origin, n, stores, q1, median, q3
      from (${selectCells(pricesIn(where, slice, WEEK_OF_LABEL), 'one')}) cell order by origin, cell.month`,
  );
}
