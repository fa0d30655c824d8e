import {
  compareRivals,
  getCompetitorReview,
  listReviewRevisions,
  listRivals,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

/** Every read stands below it: whoever writes invalidates it. */
const REVIEWS = ['competitor-reviews'];

export function useRivals(marketId: string | undefined, isOpen: boolean) {
  return useQuery({
    queryKey: [...REVIEWS, 'origins', marketId],
    queryFn: ({ signal }) => callApi(listRivals, { market_id: marketId }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

export function useCompared(marketId: string, origins: readonly string[]) {
  return useQuery({
    queryKey: [...REVIEWS, 'compared', marketId, origins],
    queryFn: ({ signal }) => callApi(compareRivals, { market_id: marketId, origins: origins.join(',') }, { signal }),
  });
}

/** As it was last saved; for administrators. */
export function useReview(id: string) {
  return useQuery({
    queryKey: [...REVIEWS, 'one', id],
    queryFn: ({ signal }) => callApi(getCompetitorReview, { id }, { signal }),
  });
}

export function useRevisions(id: string) {
  return useQuery({
    queryKey: [...REVIEWS, 'revisions', id],
    queryFn: ({ signal }) => callApi(listReviewRevisions, { id }, { signal }),
  });
}

export function refreshReviews() {
  return reloadQueries({ queryKey: REVIEWS });
}
