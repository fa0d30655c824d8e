import type { Input } from '@portal/contract/call';
import {
  deleteRetailer,
  getRetailerRecord,
  listRetailerRecords,
  listRetailers,
  listRetailerTypes,
  type RetailerRecord,
} from '@portal/contract/places/retailers';
import { deleteStore, listStoreRecords, listStores, type StoreRecord } from '@portal/contract/places/stores';
import { countRetailerMerge, countStoreMerge } from '@portal/contract/prices/place-merging';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { contractText } from '../../../lib/i18n.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { useAct } from '../../../ui/use-act.ts';

const RECORDS = ['retailer-records'];

export const useRetailerRecords = (wanted: Input<typeof listRetailerRecords>) =>
  useQuery({ ...listQuery([...RECORDS, 'list', wanted], listRetailerRecords, wanted), staleTime: 0 });

export const useRetailerRecord = (id: string) =>
  useQuery(callQuery([...RECORDS, 'one', id], getRetailerRecord, { id }));

export const useStoreRecords = (wanted: Input<typeof listStoreRecords>) =>
  useQuery({ ...listQuery([...RECORDS, 'stores', wanted], listStoreRecords, wanted), staleTime: 0 });

export const useKinds = () =>
  useQuery({ ...callQuery(['retailer-types'], listRetailerTypes, {}), staleTime: Number.POSITIVE_INFINITY });

/** Wherever places are chosen, they are read anew. */
export function tellSaved(saved: RetailerRecord | StoreRecord) {
  keepItem({ queryKey: RECORDS }, saved);
  tellChanged();
}

export function tellChanged() {
  showNotice({ kind: 'success', title: contractText('saved') });
  for (const key of [RECORDS, ['retailers'], ['stores'], ['markets']]) {
    void reloadQueries({ queryKey: key });
  }
}

export const useDeleteRetailer = () =>
  useAct({ mutationFn: (id: string) => callApi(deleteRetailer, { id }), onSuccess: tellChanged });

export const useDeleteStore = () =>
  useAct({ mutationFn: (id: string) => callApi(deleteStore, { id }), onSuccess: tellChanged });

export const useRetailersOfMarket = (country_id: string) =>
  useQuery(callQuery(['retailers', 'all-of', country_id], listRetailers, { country_id, type: undefined }));

export const useStoresOfRetailer = (retailer_id: string) =>
  useQuery(callQuery(['stores', 'all-of', retailer_id], listStores, { retailer_id, country_id: undefined }));

const COUNTS = { retailer: countRetailerMerge, store: countStoreMerge } as const;

export const useMergeCounts = (kind: keyof typeof COUNTS, id: string, into: string) =>
  useQuery({
    ...callQuery([...RECORDS, 'merge', kind, id, into], COUNTS[kind], { id, into }),
    enabled: into !== '',
    staleTime: 0,
  });
