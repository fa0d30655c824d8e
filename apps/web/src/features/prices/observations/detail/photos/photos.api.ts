import type { Input } from '@portal/contract/call';
import { FOOTAGE_PAGE_SIZE, listFootage } from '@portal/contract/content/footage';
import { setObservationPhotos } from '@portal/contract/prices/observations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../../lib/call-api.ts';
import { refreshPrices } from '../../observations.api.ts';

type Wanted = { readonly store_id: string; readonly date?: string | undefined; readonly page: number };

/** Below the key of footage: what is added or taken away there shows here too. */
export function useFootageOfStore(wanted: Wanted) {
  return useQuery({
    queryKey: ['footage', 'of-store', wanted],
    queryFn: ({ signal }) => callApi(listFootage, { ...wanted, page_size: FOOTAGE_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export async function setPhotos(photos: Input<typeof setObservationPhotos>) {
  await callApi(setObservationPhotos, photos);
  await refreshPrices();
}
