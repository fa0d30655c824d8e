import {
  addReviewComment,
  changeReviewComment,
  deleteReviewComment,
  listReviewComments,
} from '@portal/contract/content/competitor-reviews/comments';
import {
  compareRivals,
  getCompetitorReview,
  listReviewRevisions,
  listRivals,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { getReviewPublication, listReviewPublications } from '@portal/contract/content/competitor-reviews/publications';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';

/** Prefix of every read; a write invalidates it. */
const REVIEWS = ['competitor-reviews'];

export const useRivals = (marketId: string | undefined, text?: string) =>
  useCall(
    [...REVIEWS, 'origins', marketId, text],
    listRivals,
    { market_id: marketId, text },
    { placeholderData: keepPreviousData },
  );

export const useCompared = (marketId: string, origins: readonly string[]) =>
  useCall([...REVIEWS, 'compared', marketId, origins], compareRivals, {
    market_id: marketId,
    origins: origins.join(','),
  });

export const useReview = (id: string) => useCall([...REVIEWS, 'one', id], getCompetitorReview, { id });

export const useRevisions = (id: string) => useCall([...REVIEWS, 'revisions', id], listReviewRevisions, { id });

export const usePublications = (id: string, isOpen: boolean) =>
  useCall([...REVIEWS, 'publications', id], listReviewPublications, { id }, { enabled: isOpen });

export const usePublication = (id: string, number: number) =>
  useCall([...REVIEWS, 'publication', id, number], getReviewPublication, { id, number });

const commentsKey = (id: string) => [...REVIEWS, 'comments', id];

export const useComments = (id: string, page: number, isOpen: boolean) =>
  useCall(
    [...commentsKey(id), page],
    listReviewComments,
    { id, page },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );

type Comment = { id: string; comment_id: string };
const refreshComments = (id: string) => reloadQueries({ queryKey: commentsKey(id) });

export async function addComment({ id, text }: { id: string; text: string }) {
  await callApi(addReviewComment, { id, text });
  await refreshComments(id);
}

export async function changeComment(comment: Comment & { text: string }) {
  await callApi(changeReviewComment, comment);
  await refreshComments(comment.id);
}

export async function deleteComment(comment: Comment) {
  await callApi(deleteReviewComment, comment);
  await refreshComments(comment.id);
}

export function refreshReviews() {
  return reloadQueries({ queryKey: REVIEWS });
}
