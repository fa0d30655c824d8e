import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Page, TextUpTo } from '../../shapes.ts';
import { Author } from '../feed.ts';

export const COMMENTS_PAGE_SIZE = 20;
export const MAX_COMMENT = 1_000;

const one = { params: z.object({ id: Id }), oneItem: true } as const;

export const PostComment = z.object({
  _id: Id,
  text: z.string(),
  author: Author,
  is_own: z.boolean(),
  createdAt: z.string(),
});
export type PostComment = z.infer<typeof PostComment>;

export const listPostComments = defineCall({
  method: 'GET',
  path: '/posts/:id/comments',
  access: { page: 'Feed', permission: 'view' },
  summary: 'Comments, newest first',
  ...one,
  query: z.object({ page: Page }),
  paged: true,
  output: z.array(PostComment),
});

export const addPostComment = defineCall({
  method: 'POST',
  path: '/posts/:id/comments',
  access: { page: 'Feed', permission: 'comment' },
  summary: 'Comment on a post',
  message: 'saved',
  ...one,
  ownerOnly: true,
  body: z.object({ text: TextUpTo(MAX_COMMENT) }),
  output: PostComment,
});

export const deletePostComment = defineCall({
  method: 'DELETE',
  path: '/posts/:id/comments/:comment_id',
  access: { page: 'Feed', permission: 'view' },
  summary: 'Delete your own comment; with the permission to delete, any comment',
  ...one,
  ownerOnly: true,
  params: z.object({ id: Id, comment_id: Id }),
  output: z.object({ _id: Id }),
});
