import {
  FOOTAGE_PAGE_SIZE,
  type FootageItem,
  getFootage,
  listFootage,
  listFootageDates,
} from '@portal/contract/content/footage';
import { listFootageStores, listFootageWeeks, STORES_PAGE_SIZE } from '@portal/contract/content/footage/gallery';
import { listFirstPrices } from '@portal/contract/prices/observations/photo-prices';
import { CancelledError, keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';
import { type FootageFilter, type FootageSearch, readFilter } from './address/footage-address.ts';
import { preloadFirst } from './early-footage.ts';

/** Prefix of every read; a write invalidates it. */
export const FOOTAGE = ['footage'];
const MOST_VISITS = 60;

type Wanted = FootageFilter & { readonly page: number };

const pageQuery = (wanted: Wanted) =>
  callQuery([...FOOTAGE, 'list', wanted], listFootage, { ...wanted, page_size: FOOTAGE_PAGE_SIZE });

export type FootageList = ReturnType<typeof useFootage>;

export function useFootage(wanted: Wanted, isOpen: boolean) {
  return useQuery({ ...pageQuery(wanted), enabled: isOpen, placeholderData: keepPreviousData });
}

/** While the screen itself is on its way: on a slow network each wait after the other counts. */
export function preloadFootage(address: FootageSearch): Promise<void> {
  const wanted = { ...readFilter(address), page: address.page ?? 1 };
  return queryClient.query(pageQuery(wanted)).then(
    ({ items }) => preloadFirst(items),
    // The screen says what went wrong.
    () => undefined,
  );
}

/** A page beside the one in sight; it may be there already. */
export function loadFootage(wanted: Wanted) {
  const load = () =>
    queryClient.query({
      ...pageQuery(wanted),
      queryFn: () => callApi(listFootage, { ...wanted, page_size: FOOTAGE_PAGE_SIZE }),
    });
  // Called off by a change: it is asked for anew, as whatever is in sight is.
  return load().catch((error: unknown) => {
    if (error instanceof CancelledError) return load();
    throw error;
  });
}

export const useFootageDates = ({ market_id, retailer_id }: FootageFilter) =>
  useCall(
    [...FOOTAGE, 'dates', { market_id, retailer_id }],
    listFootageDates,
    { market_id, retailer_id },
    { placeholderData: keepPreviousData },
  );

export const useFootageWeeks = ({ date: _date, week: _week, ...filter }: FootageFilter, isOpen: boolean) =>
  useCall([...FOOTAGE, 'weeks', filter], listFootageWeeks, filter, {
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });

export type StoreList = ReturnType<typeof useFootageStores>;

export const useFootageStores = (wanted: Wanted, isOpen: boolean) =>
  useCall(
    [...FOOTAGE, 'stores', wanted],
    listFootageStores,
    { ...wanted, page_size: STORES_PAGE_SIZE },
    { placeholderData: keepPreviousData, enabled: isOpen },
  );

/** One call for all cards of a page. */
export function useFirstPrices(items: readonly FootageItem[], isOpen: boolean) {
  const ids = items.map(({ _id }) => _id).join(',');
  return useCall([...PRICES, 'first-of-photos', ids], listFirstPrices, { ids }, { enabled: isOpen && ids !== '' });
}

export const useFootageItem = (id: string | undefined) =>
  useCall([...FOOTAGE, 'item', id], getFootage, { id: id ?? '' }, { enabled: id !== undefined });

export const refreshFootage = () => reloadQueries({ queryKey: FOOTAGE });

export const keepFootage = (saved: FootageItem) => keepItem({ queryKey: FOOTAGE }, saved);

export const useStoreVisits = (storeId: string) =>
  useCall([...FOOTAGE, 'store', storeId], listFootage, { store_id: storeId, page: 1, page_size: MOST_VISITS });
