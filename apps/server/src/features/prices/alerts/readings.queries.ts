import type { Pool } from 'pg';
import { type Table, togetherOf } from '../summaries/summary-source.ts';

export type MedianRow = { place: number; month: string; origin: string; n: number; median: string };

/** The medians of several tables of cells by one statement; `place` says of which. */
export async function selectMedians(pool: Pool, cells: readonly Table[]): Promise<MedianRow[]> {
  const columns = 'month, origin, n, median';
  const placed = cells.map(({ text, values }, place) => ({
    text: `select ${place} as place, ${columns} from (${text}) cell`,
    values,
  }));
  const { text, values } = togetherOf(placed, `place, ${columns}`);
  const { rows } = await pool.query<MedianRow>({
    text: `select place, to_char(month, 'YYYY-MM') as month, origin, n, median from (${text}) median`,
    values: [...values],
  });
  return rows;
}
