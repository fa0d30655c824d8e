import { type HitKind, SEARCH_PAGE_SIZE, searchHits, suggestHits } from '@portal/contract/site/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, listQuery } from '../../../lib/call-query.ts';

export type SearchFilter = {
  readonly q: string;
  readonly kind: HitKind | undefined;
  readonly market: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** Nobody is asked while there are no words. */
export const useSuggestions = (q: string) =>
  useQuery({
    ...callQuery(['search', 'suggestions', q], suggestHits, { q }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });

export const useHits = (filter: SearchFilter, page: number) =>
  useQuery({
    ...listQuery(['search', 'hits', filter, page], searchHits, { ...filter, page, page_size: SEARCH_PAGE_SIZE }),
    enabled: filter.q !== '',
  });
