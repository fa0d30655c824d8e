import { listStores } from '@portal/contract/places/stores';
import {
  type Draft,
  discardVisitDraft,
  getVisitDraft,
  listVisitDrafts,
  submitVisitDraft,
} from '@portal/contract/prices/capture';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { keepAnswer, queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useAct } from '../../../ui/use-act.ts';

const DRAFTS = ['visit-drafts'];

export const useDrafts = () => useQuery({ ...callQuery([...DRAFTS, 'list'], listVisitDrafts, {}), staleTime: 0 });

const draftQuery = (id: string) =>
  queryOptions({
    ...callQuery([...DRAFTS, 'one', id], getVisitDraft, { id }),
    // Writing begins from what is there now; what is read later must not take its place.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useDraft = (id: string) => useQuery(draftQuery(id));

export function keepDraft(draft: Draft): Draft {
  keepAnswer(draftQuery(draft._id).queryKey, draft);
  void reloadQueries({ queryKey: [...DRAFTS, 'list'] });
  return draft;
}

/** Asked again after a lost answer, it is still stored once. */
export async function submitDraft(id: string, version: number): Promise<void> {
  keepDraft(await callApi(submitVisitDraft, { id }, { ifMatch: version }));
  void reloadQueries({ queryKey: ['price-batches'] });
  void reloadQueries({ queryKey: ['price-reviews'] });
}

export function useDiscardDraft(onDiscarded: () => void) {
  return useAct({
    mutationFn: async (id: string) => {
      await callApi(discardVisitDraft, { id });
      queryClient.removeQueries({ queryKey: draftQuery(id).queryKey });
      await reloadQueries({ queryKey: [...DRAFTS, 'list'] });
    },
    onSuccess: onDiscarded,
  });
}

export function useStores(retailerId: string) {
  return useQuery({
    ...callQuery(['stores', 'of-retailer', retailerId], listStores, { retailer_id: retailerId, country_id: undefined }),
    enabled: retailerId !== '',
  });
}
