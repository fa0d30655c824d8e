import type { DayGaps } from '@portal/contract/prices/windows/window-shapes';
import type { Pool } from 'pg';
import type { Slice } from '../question/summary-source.ts';
import { type ShelfOriginRow, selectDayGaps, selectShelfOrigins } from './day-gaps.queries.ts';

// For the window finder, which puts days into weeks of harvest.
export const readShelfOrigins = selectShelfOrigins;
export type ShelfRow = ShelfOriginRow;

/** Two statements at once: a single one keeps to one core. A day of a market is in one slice only. */
export async function readDayGaps(pool: Pool, slices: readonly Slice[]): Promise<DayGaps[]> {
  const halves = [0, 1].map((half) => slices.filter((_, at) => at % 2 === half));
  return (await Promise.all(halves.map((half) => selectDayGaps(pool, half)))).flat();
}
