import type { Input } from '@portal/contract/call';
import { listFxRates, setFxRate } from '@portal/contract/prices/rates';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

const ratesQuery = callQuery(['fx-rates'], listFxRates, {});

export const useRates = () => useQuery(ratesQuery);

export async function saveRate(rate: Input<typeof setFxRate>): Promise<void> {
  await callApi(setFxRate, rate);
  await reloadQueries(ratesQuery);
}
