import type { Input, Output } from '@portal/contract/call';
import {
  countReviews,
  listReviewActs,
  listReviewers,
  listReviews,
  reviewMatching,
  reviewObservations,
  tuneBatch,
  undoReviewAct,
  type WaitingFilter,
} from '@portal/contract/prices/review';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { refreshPrices } from '../observations/observations.api.ts';

const REVIEWS = ['price-reviews'];

export const useReviews = (wanted: Input<typeof listReviews>) =>
  useQuery({ ...listQuery([...REVIEWS, wanted], listReviews, wanted), staleTime: 0 });

export const useReviewCounts = (filter: WaitingFilter, isWanted: boolean) =>
  useQuery({
    ...listQuery([...REVIEWS, 'counts', filter], countReviews, filter),
    enabled: isWanted,
    staleTime: 0,
  });

export const useReviewActs = () => useQuery({ ...callQuery([...REVIEWS, 'acts'], listReviewActs, {}), staleTime: 0 });

export const useReviewers = () => useQuery(callQuery([...REVIEWS, 'reviewers'], listReviewers, {}));

export type Decided = Output<typeof reviewObservations>;

export async function decide(decision: Input<typeof reviewObservations>): Promise<Decided> {
  return settled(await callApi(reviewObservations, decision));
}

type Decision = Pick<Input<typeof reviewMatching>, 'decision' | 'reason'>;

/** One act in as many steps as it takes; after a failure, the decided part can be undone like a whole one. */
export async function decideMatching(
  filter: WaitingFilter,
  decision: Decision,
  tellDone: (decided: number) => void,
): Promise<Decided> {
  let decided = 0;
  let act_id: string | undefined;
  try {
    for (;;) {
      const step = await callApi(reviewMatching, { ...filter, ...decision, act_id });
      decided += step.decided;
      act_id = step.act_id ?? undefined;
      tellDone(decided);
      if (!step.more) return { decided, left: step.left };
    }
  } finally {
    await settled(undefined);
  }
}

export async function undoAct(id: string): Promise<{ given_back: number; kept: number }> {
  let given_back = 0;
  try {
    for (;;) {
      const step = await callApi(undoReviewAct, { id });
      given_back += step.given_back;
      if (!step.more) return { given_back, kept: step.kept };
    }
  } finally {
    await settled(undefined);
  }
}

export async function tune(flags: Omit<Input<typeof tuneBatch>, 'from'>): Promise<number> {
  let changed = 0;
  let from: number | undefined;
  do {
    const step = await callApi(tuneBatch, { ...flags, from });
    changed += step.changed;
    from = step.next ?? undefined;
  } while (from !== undefined);
  return settled(changed);
}

async function settled<Answer>(answer: Answer): Promise<Answer> {
  void refreshPrices();
  void reloadQueries({ queryKey: ['price-batches'] });
  await reloadQueries({ queryKey: REVIEWS });
  return answer;
}
