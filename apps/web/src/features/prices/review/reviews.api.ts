import type { Input, Output } from '@portal/contract/call';
import { approveBatch, listReviews, reviewObservations } from '@portal/contract/prices/review';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { refreshPrices } from '../observations/observations.api.ts';

const REVIEWS = ['price-reviews'];

export const useReviews = (wanted: Input<typeof listReviews>) =>
  useQuery({ ...listQuery([...REVIEWS, wanted], listReviews, wanted), staleTime: 0 });

export type Decided = Output<typeof reviewObservations>;

export async function decide(decision: Input<typeof reviewObservations>): Promise<Decided> {
  return settled(await callApi(reviewObservations, decision));
}

export type Part = { readonly batch_id: string; readonly market_id: string | undefined };

export function useUnflagged(part: Part, isOpen: boolean) {
  const wanted = { ...part, status: undefined, flagged: 'no', page: 1 } as const;
  return useQuery({
    ...callQuery([...REVIEWS, 'unflagged', part], listReviews, wanted),
    enabled: isOpen,
    staleTime: 0,
  });
}

export async function approveAll({ batch_id, market_id }: Part): Promise<Decided> {
  let decided = 0;
  for (;;) {
    const step = await callApi(approveBatch, { id: batch_id, market_id });
    decided += step.decided;
    if (!step.more) return settled({ decided, left: step.left });
  }
}

async function settled(decided: Decided): Promise<Decided> {
  void refreshPrices();
  void reloadQueries({ queryKey: ['price-batches'] });
  await reloadQueries({ queryKey: REVIEWS });
  return decided;
}
