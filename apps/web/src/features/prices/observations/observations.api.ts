import type { Input } from '@portal/contract/call';
import { getObservation, listObservations, PRICES_PAGE_SIZE } from '@portal/contract/prices/observations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import {
  type PriceSearch,
  readDisplay,
  readFilter,
  toPriceQuery,
} from '../../../shared/prices/address/price-address.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

type Wanted = Omit<Input<typeof listObservations>, 'page_size'>;

const pageQuery = (wanted: Wanted) =>
  callQuery([...PRICES, 'list', wanted], listObservations, { ...wanted, page_size: PRICES_PAGE_SIZE });

export type PriceList = ReturnType<typeof usePrices>;

export const usePrices = (wanted: Wanted) => useQuery({ ...pageQuery(wanted), placeholderData: keepPreviousData });

/** While the screen itself is on its way: on a slow network each wait after the other counts. */
export function preloadPrices(address: PriceSearch) {
  const { order, unit } = readDisplay(address);
  queryClient
    .query(pageQuery({ ...toPriceQuery(readFilter(address), unit), order, page: address.page ?? 1 }))
    .catch(() => undefined);
}

export const usePrice = (id: string) => useQuery(callQuery([...PRICES, 'one', id], getObservation, { id }));

export function refreshPrices() {
  return reloadQueries({ queryKey: PRICES });
}
