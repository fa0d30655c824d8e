import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { pricesIn, selectCells } from '../cells/sums.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

type MedianRow = { place: number; n: number; median: string };

/** One cell per slice of one origin, whatever months it spans, in one statement. */
export async function selectMedians(pool: Pool, slices: readonly Slice[]): Promise<MedianRow[]> {
  if (slices.length === 0) return [];
  const parts = slices.map((slice, place) => {
    const prices = pricesIn(selectPrices(slice), slice, sql`${slice.from}::date`);
    return sql`select ${place}::integer as place, n, median from (${selectCells(prices, 'one')}) cell`;
  });
  return queryRows(pool, sql<MedianRow>`${sql.join(parts, sql` union all `)}`);
}
