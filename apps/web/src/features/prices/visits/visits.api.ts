import { PRICES_PAGE_SIZE, type PriceFilter } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { getStoreVisit, listStoreVisits, summariseDistribution } from '@portal/contract/prices/visits';
import { useQuery } from '@tanstack/react-query';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

export const useVisits = (filter: SummaryFilter & Pick<PriceFilter, 'photo'>, page: number) =>
  useQuery(
    listQuery([...PRICES, 'visits', filter, page], listStoreVisits, { ...filter, page, page_size: PRICES_PAGE_SIZE }),
  );

export const useDistribution = (filter: SummaryFilter) =>
  useQuery(listQuery([...PRICES, 'distribution', filter], summariseDistribution, filter));

export const useVisit = (id: string) => useQuery(callQuery([...PRICES, 'visit', id], getStoreVisit, { id }));
