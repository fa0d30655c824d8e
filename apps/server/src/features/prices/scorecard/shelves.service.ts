import {
  addShelves,
  compareTotals,
  type ShelfCounts,
  type ShelfScore,
  scoreShelf,
} from '@portal/contract/prices/scorecard/score-shelf';
import type { Pool } from 'pg';
import type { Slice } from '../summaries/question/summary-source.ts';
import { readStoreGaps } from '../summaries/store-gaps/store-gaps.service.ts';
import { type ShelfRow, selectShelves } from './scorecard.queries.ts';

export type Days = { from: string; to: string };
export type Shelf = ShelfRow & ShelfCounts;

/** The counts of each store in each span, by two statements whatever the number of stores. */
export async function readShelves(pool: Pool, slice: Slice, spans: readonly Days[]): Promise<Shelf[]> {
  const [rows, gaps] = await Promise.all([selectShelves(pool, slice, spans), readStoreGaps(pool, slice, spans)]);
  const key = ({ span, store_id }: Pick<ShelfRow, 'span' | 'store_id'>) => `${span} ${store_id}`;
  const gapsByKey = Map.groupBy(gaps, key);
  return rows.map((row) => ({ ...row, gaps: gapsByKey.get(key(row)) ?? [] }));
}

type Compared = ShelfScore & { change: number | null; visits: number; last_date: string };

export function scoreShelves(now: readonly Shelf[], before: readonly Shelf[]): Compared {
  const counts = addShelves(now);
  const scores = scoreShelf(counts);
  return {
    ...scores,
    change: compareTotals(scores, scoreShelf(addShelves(before))),
    visits: counts.visits,
    last_date: now.reduce((last, { last_date }) => (last_date > last ? last_date : last), ''),
  };
}
