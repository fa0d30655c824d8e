import type { Input } from '@portal/contract/call';
import {
  getRetailerRecord,
  listRetailerRecords,
  listRetailerTypes,
  type RetailerRecord,
} from '@portal/contract/places/retailers';
import { listStoreRecords, type StoreRecord } from '@portal/contract/places/stores';
import { useQuery } from '@tanstack/react-query';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { contractText } from '../../../lib/i18n.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { showNotice } from '../../../ui/notices.tsx';

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
  showNotice({ kind: 'success', title: contractText('saved') });
  keepItem({ queryKey: RECORDS }, saved);
  for (const key of [RECORDS, ['retailers'], ['stores'], ['markets']]) {
    void reloadQueries({ queryKey: key });
  }
}
