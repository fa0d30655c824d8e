import {
  compareRivals,
  getCompetitorReview,
  listReviewRevisions,
  listRivals,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { keepPreviousData } from '@tanstack/react-query';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';

/** Prefix of every read; a write invalidates it. */
const REVIEWS = ['competitor-reviews'];

export const useRivals = (marketId: string | undefined, isOpen: boolean) =>
  useCall(
    [...REVIEWS, 'origins', marketId],
    listRivals,
    { market_id: marketId },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );

export const useCompared = (marketId: string, origins: readonly string[]) =>
  useCall([...REVIEWS, 'compared', marketId, origins], compareRivals, {
    market_id: marketId,
    origins: origins.join(','),
  });

export const useReview = (id: string) => useCall([...REVIEWS, 'one', id], getCompetitorReview, { id });

export const useRevisions = (id: string) => useCall([...REVIEWS, 'revisions', id], listReviewRevisions, { id });

export function refreshReviews() {
  return reloadQueries({ queryKey: REVIEWS });
}
