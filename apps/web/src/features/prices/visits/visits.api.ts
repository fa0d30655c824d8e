import { PRICES_PAGE_SIZE } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { getStoreVisit, listStoreVisits, summariseDistribution } from '@portal/contract/prices/visits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

export function useVisits(filter: SummaryFilter, page: number) {
  return useQuery({
    queryKey: [...PRICES, 'visits', filter, page],
    queryFn: ({ signal }) => callApi(listStoreVisits, { ...filter, page, page_size: PRICES_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDistribution(filter: SummaryFilter) {
  return useQuery({
    queryKey: [...PRICES, 'distribution', filter],
    queryFn: ({ signal }) => callApi(summariseDistribution, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useVisit(id: string) {
  return useQuery({
    queryKey: [...PRICES, 'visit', id],
    queryFn: ({ signal }) => callApi(getStoreVisit, { id }, { signal }),
  });
}
