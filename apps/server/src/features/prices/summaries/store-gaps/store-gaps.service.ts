import { selectStoreGaps } from './store-gaps.queries.ts';

/** For the scorecard, which joins stores to retailers. */
export const readStoreGaps = selectStoreGaps;
