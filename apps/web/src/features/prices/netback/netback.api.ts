import type { Input } from '@portal/contract/call';
import {
  createNetbackScenario,
  deleteNetbackDefault,
  deleteNetbackScenario,
  getNetbackScenario,
  listNetbackDefaults,
  listNetbackMarkets,
  listNetbackScenarios,
  saveNetbackScenario,
  setNetbackDefault,
} from '@portal/contract/prices/netback';
import { summariseFigures } from '@portal/contract/prices/summaries/summaries';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';
import { useAct } from '../../../ui/use-act.ts';

const NETBACK = [...PRICES, 'netback'];
const reload = () => reloadQueries({ queryKey: NETBACK });

export const useNetbackMarkets = () => useQuery(callQuery([...NETBACK, 'markets'], listNetbackMarkets, {}));

export const useScenarios = () => useQuery(callQuery([...NETBACK, 'scenarios'], listNetbackScenarios, {}));

export const useScenario = (id: string | undefined) =>
  useQuery({ ...callQuery([...NETBACK, 'scenario', id], getNetbackScenario, { id: id ?? '' }), enabled: Boolean(id) });

/** The portal's median of Australian fruit, per kg in local currency. */
export const useShelfMedian = (market_id: string) =>
  useQuery(
    callQuery([...NETBACK, 'median', market_id], summariseFigures, { market_id, unit: 'kg', currency: 'local' }),
  );

export async function createScenario(form: Input<typeof createNetbackScenario>) {
  const created = await callApi(createNetbackScenario, form);
  await reload();
  return created;
}

export async function saveScenario(form: Input<typeof saveNetbackScenario>, version: number) {
  const saved = await callApi(saveNetbackScenario, form, { ifMatch: version });
  await reload();
  return saved;
}

export const useDeleteScenario = () =>
  useAct({ mutationFn: (id: string) => callApi(deleteNetbackScenario, { id }), onSettled: reload });

export const useDefaults = (market_id: string) =>
  useQuery(callQuery([...NETBACK, 'defaults', market_id], listNetbackDefaults, { market_id }));

export async function saveDefault(given: Input<typeof setNetbackDefault>) {
  const saved = await callApi(setNetbackDefault, given);
  await reload();
  return saved;
}

export const useDeleteDefault = () =>
  useAct({
    mutationFn: (key: Input<typeof deleteNetbackDefault>) => callApi(deleteNetbackDefault, key),
    onSettled: reload,
  });
