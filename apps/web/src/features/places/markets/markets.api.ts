import { type Country, setCountryStatus } from '@portal/contract/places/markets/markets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { marketsMessages } from './messages.ts';

/** As they are now: other screens keep the list for good, for its names. */
export function useCountries() {
  return useQuery({ ...countriesQuery, staleTime: 0 });
}

/**
 * A country's tick, and how to set it. Choices of one country are sent one after the other, so that the last one
 * stays; until it is stored and the list has been read again, it is what is shown.
 */
export function useCountryStatus({ _id, status }: Country, name: string) {
  const save = useMutation({
    scope: { id: `country ${_id}` },
    mutationFn: (next: boolean) => callApi(setCountryStatus, { id: _id, status: next }),
    onSuccess: (country) => {
      queryClient.setQueryData(countriesQuery.queryKey, (countries) =>
        countries?.map((other) => (other._id === _id ? country : other)),
      );
      const text = marketsMessages.t(country.status ? 'switchedOn' : 'switchedOff', { country: name });
      showNotice({ kind: 'success', title: contractText(setCountryStatus.message), text });
    },
    onSettled: refreshMarkets,
  });
  // Kept here too: what the mutation knows is shown a moment later, and a second click may come before that.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (next: boolean) => {
    setChosen(next);
    save.mutate(next, { onSettled: () => setChosen(undefined) });
  };
  const isSaving = chosen !== undefined;
  return {
    isOn: chosen ?? status,
    isSaving,
    choose,
    failure: isSaving ? undefined : save.error?.message,
    retry: () => save.variables !== undefined && choose(save.variables),
  };
}

/** Wherever countries and markets are chosen, they are read anew. */
export function refreshMarkets() {
  for (const queryKey of [countriesQuery.queryKey, ['markets'], ['market'], ['retailers'], ['retailer-records']]) {
    void reloadQueries({ queryKey });
  }
}
