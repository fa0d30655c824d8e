import { reloadQueries } from '../../../../lib/query-client.ts';

export function refreshFootage(): Promise<void> {
  return reloadQueries({ queryKey: ['footage'] });
}
