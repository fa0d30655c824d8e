import type { Output } from '@portal/contract/call';
import { type HitKind, MAX_HITS_COUNTED, type searchHits } from '@portal/contract/site/search';

export type Totals = Output<typeof searchHits>['totals'];

/** Of one kind, or of all. */
export function countHits(totals: Totals, kind: HitKind | undefined) {
  const counted = totals.filter((each) => kind === undefined || each.kind === kind);
  return {
    count: counted.reduce((sum, { total }) => sum + total, 0),
    /** The server has stopped to count. */
    hasMore: counted.some(({ total }) => total >= MAX_HITS_COUNTED),
  };
}
