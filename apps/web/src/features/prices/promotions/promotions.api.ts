import { PRICES_PAGE_SIZE } from '@portal/contract/prices/observations';
import { listOffers } from '@portal/contract/prices/promotions';
import {
  MAX_CALENDAR_WEEKS,
  type SummaryFilter,
  summarisePromotions,
} from '@portal/contract/prices/summaries/summaries';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/call-query.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

export const useOffers = (filter: SummaryFilter, page: number) =>
  useQuery(
    listQuery([...PRICES, 'offers', filter, page], listOffers, { ...filter, page, page_size: PRICES_PAGE_SIZE }),
  );

export const useCalendar = (filter: SummaryFilter) =>
  useQuery(listQuery([...PRICES, 'calendar', filter], summarisePromotions, { ...filter, weeks: MAX_CALENDAR_WEEKS }));
