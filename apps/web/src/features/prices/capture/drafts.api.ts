import { listMarkets } from '@portal/contract/places/markets/markets';
import { listRetailers } from '@portal/contract/places/retailers';
import { listStores } from '@portal/contract/places/stores';
import { type DraftLine, discardVisitDraft, listVisitDrafts, submitVisitDraft } from '@portal/contract/prices/capture';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, isRefused, isUnanswered } from '../../../lib/call-api.ts';
import { keepAnswer, queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useSessionUser } from '../../../shared/session/session.ts';
import { forgetVisit, isSaved, type KeptVisit, keptVisits } from '../../../shared/visits/kept-visits.ts';
import { useAct } from '../../../ui/use-act.ts';
import { keptQuery } from './device/kept-query.ts';
import { type Opened, openVisit } from './device/open-visit.ts';

const DRAFTS = ['visit-drafts'];

export const useMember = () => useSessionUser()?.id ?? '';

/** `unsent`: changes that only this device has. */
export type OwnVisit = Omit<DraftLine, 'updatedAt'> & { readonly updatedAt: string; readonly isUnsent: boolean };

export function useOwnVisits() {
  const member = useMember();
  const answer = useQuery({
    queryKey: [...DRAFTS, 'list', member],
    queryFn: ({ signal }) => listOwnVisits(member, signal),
    staleTime: 0,
  });
  const { refetch } = answer;
  useEffect(() => keptVisits.subscribe(() => void refetch()), [refetch]);
  return answer;
}

async function listOwnVisits(member: string, signal: AbortSignal): Promise<OwnVisit[]> {
  const lines = await callApi(listVisitDrafts, {}, { signal }).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error;
    return error as Error;
  });
  const kept = await keptVisits.list([member]);
  const unsent = kept.filter((visit) => !isSaved(visit));
  if (lines instanceof Error) {
    if (kept.length === 0) throw lines;
    return kept.map(toOwnVisit);
  }
  const others = lines.filter(({ _id }) => !unsent.some(({ id }) => id === _id));
  return [...unsent.map(toOwnVisit), ...others.map((line) => ({ ...line, isUnsent: false }))];
}

const toOwnVisit = (visit: KeptVisit): OwnVisit => {
  const { id, place, form, changedAt } = visit;
  const { store_id, date, labels } = form;
  const said = { store_id, date, label_count: labels.length, batch_id: null, updatedAt: changedAt };
  return { ...place, ...said, _id: id, isUnsent: !isSaved(visit) };
};

const visitQuery = (member: string, id: string) =>
  queryOptions({
    queryKey: [...DRAFTS, 'one', member, id],
    queryFn: () => openVisit(member, id),
    // Writing begins from what is there now; what is read later must not take its place.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function useOpenedVisit(id: string) {
  const member = useMember();
  return useQuery(visitQuery(member, id));
}

/** Reads again how the portal has it. */
export const reopenVisit = (member: string, id: string) => reloadQueries({ queryKey: visitQuery(member, id).queryKey });

/** Asked again after a lost answer, it is still stored once. */
export async function submitVisit(member: string, id: string, version: number): Promise<void> {
  const submitted = await callApi(submitVisitDraft, { id }, { ifMatch: version });
  await forgetVisit(member, id);
  keepAnswer(visitQuery(member, id).queryKey, { submitted } satisfies Opened);
  void reloadQueries({ queryKey: [...DRAFTS, 'list'] });
  void reloadQueries({ queryKey: ['price-batches'] });
  void reloadQueries({ queryKey: ['price-reviews'] });
}

export function useDiscardVisit(onDiscarded: () => void) {
  const member = useMember();
  return useAct({
    mutationFn: async (id: string) => {
      const kept = await keptVisits.get([member, id]);
      if (!kept || kept.sync.version !== undefined) {
        await callApi(discardVisitDraft, { id }).catch((error: unknown) => {
          // Submitted or discarded elsewhere: only the copy on this device is left.
          if (!isRefused(error, 'visitSubmitted', 'notFound')) throw error;
        });
      }
      await forgetVisit(member, id);
      queryClient.removeQueries({ queryKey: visitQuery(member, id).queryKey });
      await reloadQueries({ queryKey: [...DRAFTS, 'list'] });
    },
    onSuccess: onDiscarded,
  });
}

// All of them at once: a store can then be chosen without a connection.
export const useKeptMarkets = () => useQuery(keptQuery('markets', listMarkets, {}));
export const useKeptRetailers = () =>
  useQuery(keptQuery('retailers', listRetailers, { country_id: undefined, type: undefined }));
export const useKeptStores = () =>
  useQuery(keptQuery('stores', listStores, { retailer_id: undefined, country_id: undefined }));
