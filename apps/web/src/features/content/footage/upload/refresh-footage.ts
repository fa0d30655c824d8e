import { reloadQueries } from '../../../../lib/query-client.ts';

/** Lists, counts, dates and single items: all of them may be others now. */
export function refreshFootage(): Promise<void> {
  return reloadQueries({ queryKey: ['footage'] });
}
