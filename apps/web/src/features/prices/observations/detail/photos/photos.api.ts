import type { Input } from '@portal/contract/call';
import { FOOTAGE_PAGE_SIZE, listFootage } from '@portal/contract/content/footage';
import { setObservationPhotos } from '@portal/contract/prices/observations';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../../lib/call-api.ts';
import { listQuery } from '../../../../../lib/call-query.ts';
import { reloadQueries } from '../../../../../lib/query-client.ts';
import { refreshPrices } from '../../observations.api.ts';

type Wanted = { readonly store_id: string; readonly date?: string | undefined; readonly page: number };

/** Below the key of footage: what is added or taken away there shows here too. */
export const useFootageOfStore = (wanted: Wanted) =>
  useQuery(listQuery(['footage', 'of-store', wanted], listFootage, { ...wanted, page_size: FOOTAGE_PAGE_SIZE }));

export async function setPhotos(photos: Input<typeof setObservationPhotos>) {
  await callApi(setObservationPhotos, photos);
  await Promise.all([refreshPrices(), reloadQueries({ queryKey: ['price-reviews'] })]);
}
