import { PRICES_PAGE_SIZE } from '@portal/contract/prices/observations';
import { listOffers } from '@portal/contract/prices/promotions';
import {
  MAX_CALENDAR_WEEKS,
  type SummaryFilter,
  summarisePromotions,
} from '@portal/contract/prices/summaries/summaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

export function useOffers(filter: SummaryFilter, page: number) {
  return useQuery({
    queryKey: [...PRICES, 'offers', filter, page],
    queryFn: ({ signal }) => callApi(listOffers, { ...filter, page, page_size: PRICES_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCalendar(filter: SummaryFilter) {
  return useQuery({
    queryKey: [...PRICES, 'calendar', filter],
    queryFn: ({ signal }) => callApi(summarisePromotions, { ...filter, weeks: MAX_CALENDAR_WEEKS }, { signal }),
    placeholderData: keepPreviousData,
  });
}
