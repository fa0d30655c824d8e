import { type ShelfOriginRow, selectDayGaps, selectShelfOrigins } from './day-gaps.queries.ts';

/** For the window finder, which puts days into weeks of harvest. */
export const readDayGaps = selectDayGaps;
export const readShelfOrigins = selectShelfOrigins;
export type ShelfRow = ShelfOriginRow;
