import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Page, TextUpTo } from '../../shapes.ts';
import { MAX_COMMENT, PostComment } from '../feed/comments.ts';

const ReviewComment = z.object({ ...PostComment.shape, edited_at: z.nullable(z.string()) });
export type ReviewComment = z.infer<typeof ReviewComment>;

const ofReview = { oneItem: true, params: z.object({ id: Id }) } as const;
const ofComment = { oneItem: true, ownerOnly: true, params: z.object({ id: Id, comment_id: Id }) } as const;
const body = z.object({ text: TextUpTo(MAX_COMMENT) });

export const listReviewComments = defineCall({
  ...ofReview,
  method: 'GET',
  path: '/competitor-reviews/:id/comments',
  access: { page: 'Competitor_Reviews', permission: 'view' },
  summary: 'Comments on a published review, newest first',
  query: z.object({ page: Page }),
  paged: true,
  output: z.array(ReviewComment),
});

export const addReviewComment = defineCall({
  ...ofReview,
  method: 'POST',
  path: '/competitor-reviews/:id/comments',
  access: { page: 'Competitor_Reviews', permission: 'comment' },
  summary: 'Comment on a published review',
  message: 'saved',
  ownerOnly: true,
  body,
  output: ReviewComment,
});

export const changeReviewComment = defineCall({
  ...ofComment,
  method: 'PUT',
  path: '/competitor-reviews/:id/comments/:comment_id',
  access: { page: 'Competitor_Reviews', permission: 'comment' },
  summary: 'Change your own comment',
  message: 'saved',
  body,
  output: ReviewComment,
});

export const deleteReviewComment = defineCall({
  ...ofComment,
  method: 'DELETE',
  path: '/competitor-reviews/:id/comments/:comment_id',
  access: { page: 'Competitor_Reviews', permission: 'view' },
  summary: 'Delete your own comment; with the permission to edit reviews, any comment',
  output: z.object({ _id: Id }),
});
