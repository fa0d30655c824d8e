import { listMarkets } from '@portal/contract/places/markets/markets';
import { listRetailers } from '@portal/contract/places/retailers';
import { listStores } from '@portal/contract/places/stores';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export function useMarkets() {
  return useQuery({ queryKey: ['markets'], queryFn: ({ signal }) => callApi(listMarkets, {}, { signal }) });
}

export function useRetailers(marketId: string | undefined) {
  return useQuery({
    queryKey: ['retailers', marketId],
    queryFn: ({ signal }) => callApi(listRetailers, { country_id: marketId, type: undefined }, { signal }),
  });
}

export function useCities(marketId: string | undefined) {
  return useQuery({
    queryKey: ['stores', 'of-market', marketId],
    queryFn: ({ signal }) => callApi(listStores, { retailer_id: undefined, country_id: marketId }, { signal }),
    select: (stores) => [...new Set(stores.map(({ city }) => city))].toSorted(),
  });
}
