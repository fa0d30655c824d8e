import type { Input } from '@portal/contract/call';
import {
  checkRates,
  deleteFxRate,
  listFxRates,
  listRateHistory,
  setFxRate,
  storeRates,
} from '@portal/contract/prices/rates';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useAct } from '../../../ui/use-act.ts';

const RATES = ['fx-rates'];
const reload = () => reloadQueries({ queryKey: RATES });

export const useRates = () => useQuery(callQuery([...RATES, 'newest'], listFxRates, {}));

export const useRateHistory = (query: Input<typeof listRateHistory>) =>
  useQuery(listQuery([...RATES, 'history', query], listRateHistory, query));

export async function saveRate(rate: Input<typeof setFxRate>): Promise<void> {
  await callApi(setFxRate, rate);
  await reload();
}

export const useDeleteRate = () =>
  useAct({
    mutationFn: ({ currency, date }: Input<typeof deleteFxRate>) => callApi(deleteFxRate, { currency, date }),
    onSettled: reload,
  });

export const readRates = (file: File) => callApi(checkRates, {}, { file });

export async function saveRates(rates: Input<typeof storeRates>) {
  const stored = await callApi(storeRates, rates);
  await reload();
  return stored;
}
