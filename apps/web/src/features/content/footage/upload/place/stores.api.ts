import type { Input } from '@portal/contract/call';
import { addStore as addStoreCall, listStores, type Store } from '@portal/contract/places/stores';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../../lib/call-api.ts';
import { callQuery } from '../../../../../lib/call-query.ts';
import { queryClient, reloadQueries } from '../../../../../lib/query-client.ts';

const storesQuery = (retailerId: string) =>
  callQuery(['stores', retailerId], listStores, { retailer_id: retailerId, country_id: undefined });

export function useStores(retailerId: string) {
  return useQuery({ ...storesQuery(retailerId), enabled: retailerId !== '' });
}

export async function addStore(form: Input<typeof addStoreCall>): Promise<Store> {
  const store = await callApi(addStoreCall, form);
  const query = storesQuery(store.retailer_id);
  // It is chosen next, so it must be in the list at once.
  queryClient.setQueryData(query.queryKey, (stores) => stores && [...stores, store]);
  void reloadQueries(query);
  return store;
}
