import type { Input } from '@portal/contract/call';
import { listFxRates, setFxRate } from '@portal/contract/prices/imports';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';

const ratesQuery = queryOptions({
  queryKey: ['fx-rates'],
  queryFn: ({ signal }) => callApi(listFxRates, {}, { signal }),
});

export const useRates = () => useQuery(ratesQuery);

export async function saveRate(rate: Input<typeof setFxRate>): Promise<void> {
  await callApi(setFxRate, rate);
  await reloadQueries(ratesQuery);
}
