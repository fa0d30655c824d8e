import type { Input } from '@portal/contract/call';
import {
  createHarvestPlan,
  deleteHarvestPlan,
  findHarvestWindows,
  type Harvest,
  saveHarvestPlan,
} from '@portal/contract/prices/windows';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { listQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { harvestPlansQuery } from '../../../shared/prices/harvest-plans-query.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';
import { useAct } from '../../../ui/use-act.ts';

const reload = () => reloadQueries({ queryKey: harvestPlansQuery.queryKey });

export const usePlans = () => useQuery(harvestPlansQuery);

export function useWindows({ region: _, size, ...harvest }: Harvest, rival: string) {
  const asked = { ...harvest, ...(size && { size }), ...(rival && { rival }) };
  return useQuery(listQuery([...PRICES, 'windows', asked], findHarvestWindows, asked));
}

export async function createPlan(form: Input<typeof createHarvestPlan>) {
  const created = await callApi(createHarvestPlan, form);
  await reload();
  return created;
}

export async function savePlan(form: Input<typeof saveHarvestPlan>, version: number) {
  const saved = await callApi(saveHarvestPlan, form, { ifMatch: version });
  await reload();
  return saved;
}

export const useDeletePlan = () =>
  useAct({ mutationFn: (id: string) => callApi(deleteHarvestPlan, { id }), onSettled: reload });
