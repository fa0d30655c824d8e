import type { Input } from '@portal/contract/call';
import { getObservation, listObservations, PRICES_PAGE_SIZE } from '@portal/contract/prices/observations';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { filterOf, type PriceSearch, readingOf, wantedOf } from '../../../shared/prices/address/price-address.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

type Wanted = Omit<Input<typeof listObservations>, 'page_size'>;

const pageQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...PRICES, 'list', wanted],
    queryFn: ({ signal }) => callApi(listObservations, { ...wanted, page_size: PRICES_PAGE_SIZE }, { signal }),
  });

export type PriceList = ReturnType<typeof usePrices>;

export function usePrices(wanted: Wanted) {
  return useQuery({ ...pageQuery(wanted), placeholderData: keepPreviousData });
}

/** While the screen itself is on its way: on a slow network each wait after the other counts. */
export function preloadPrices(address: PriceSearch) {
  const { order, unit } = readingOf(address);
  // The screen says what went wrong.
  queryClient
    .query(pageQuery({ ...wantedOf(filterOf(address), unit), order, page: address.page ?? 1 }))
    .catch(() => undefined);
}

export function usePrice(id: string) {
  return useQuery({
    queryKey: [...PRICES, 'one', id],
    queryFn: ({ signal }) => callApi(getObservation, { id }, { signal }),
  });
}

export function refreshPrices() {
  return reloadQueries({ queryKey: PRICES });
}
