import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, numberUpTo } from '../../shapes.ts';
import { CompetitorReview, ReviewChange } from './competitor-reviews.ts';

const MAX_NUMBER = 1_000_000;

const Publication = z.object({
  number: z.int(),
  published_at: z.string(),
  /** Fields that differ from the publication before. */
  changed: z.array(z.string()),
});
export type ReviewPublication = z.infer<typeof Publication>;

export const listReviewPublications = defineCall({
  method: 'GET',
  path: '/competitor-reviews/:id/publications',
  access: { page: 'Competitor_Reviews', permission: 'view' },
  summary: 'The revisions of a review that members could read, newest first; withdrawn ones are left out',
  oneItem: true,
  params: z.object({ id: Id }),
  output: z.array(Publication),
});

export const getReviewPublication = defineCall({
  method: 'GET',
  path: '/competitor-reviews/:id/publications/:number',
  access: { page: 'Competitor_Reviews', permission: 'view' },
  summary: 'An earlier published revision, and how the current one differs from it',
  oneItem: true,
  params: z.object({ id: Id, number: numberUpTo(MAX_NUMBER) }),
  output: z.object({ review: CompetitorReview, changed: z.array(ReviewChange) }),
});
