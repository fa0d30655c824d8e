import type { Input } from '@portal/contract/call';
import {
  getRetailerRecord,
  listRetailerRecords,
  listRetailerTypes,
  type RetailerRecord,
} from '@portal/contract/places/retailers';
import { listStoreRecords, type StoreRecord } from '@portal/contract/places/stores';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { showNotice } from '../../../ui/notices.tsx';

const RECORDS = ['retailer-records'];

export function useRetailerRecords(wanted: Input<typeof listRetailerRecords>) {
  return useQuery({
    queryKey: [...RECORDS, 'list', wanted],
    queryFn: ({ signal }) => callApi(listRetailerRecords, wanted, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useRetailerRecord(id: string) {
  return useQuery({
    queryKey: [...RECORDS, 'one', id],
    queryFn: ({ signal }) => callApi(getRetailerRecord, { id }, { signal }),
  });
}

export function useStoreRecords(wanted: Input<typeof listStoreRecords>) {
  return useQuery({
    queryKey: [...RECORDS, 'stores', wanted],
    queryFn: ({ signal }) => callApi(listStoreRecords, wanted, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useKinds() {
  return useQuery({
    queryKey: ['retailer-types'],
    queryFn: ({ signal }) => callApi(listRetailerTypes, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Wherever places are chosen, they are read anew. */
export function tellSaved(saved: RetailerRecord | StoreRecord) {
  showNotice({ kind: 'success', title: contractText('saved') });
  keepItem({ queryKey: RECORDS }, saved);
  for (const key of [RECORDS, ['retailers'], ['stores'], ['markets']]) {
    void reloadQueries({ queryKey: key });
  }
}
