import { ENDING_LICENCE_DAYS, listWaiting, type WaitingCount, type WaitingName } from '@portal/contract/record/waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import type { ScreenName } from '../../../shared/catalogue/catalogue.ts';

const ASK_AGAIN_MS = 2 * 60_000;
const waitingQuery = callQuery(['waiting'], listWaiting, {});

type Where = { readonly screen: ScreenName; readonly search?: Readonly<Record<string, string>> };

/** The list behind each count. */
export const WHERE: Readonly<Record<WaitingName, Where>> = {
  approvals: { screen: 'approvals' },
  'join-requests': { screen: 'companies', search: { join_requests: 'waiting' } },
  prices: { screen: 'priceReview' },
  support: { screen: 'supportInbox' },
  advisory: { screen: 'advisory', search: { tab: 'requests' } },
  invoices: { screen: 'invoices', search: { state: 'overdue' } },
  licences: { screen: 'companies', search: { ends_within: ENDING_LICENCE_DAYS } },
  jobs: { screen: 'jobs' },
};

export const useWaiting = () => useQuery({ ...waitingQuery, refetchOnWindowFocus: true });

/** Counts beside the entries of the menu, asked anew after every act: any of them may have changed one. */
export function useMenuCounts(isOn: boolean): (entry: ScreenName) => number {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    ...waitingQuery,
    enabled: isOn,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!isOn) return;
    return client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') void client.invalidateQueries(waitingQuery);
    });
  }, [client, isOn]);
  return (entry) => (isOn ? sum(data.filter(({ name }) => menuEntry(name) === entry)) : 0);
}

const IN_MENU: Partial<Record<WaitingName, ScreenName>> = { prices: 'retail', invoices: 'companies', jobs: 'settings' };
const menuEntry = (name: WaitingName): ScreenName => IN_MENU[name] ?? WHERE[name].screen;
const sum = (counts: readonly WaitingCount[]) => counts.reduce((total, { count }) => total + count, 0);
