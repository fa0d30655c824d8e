import type * as contract from '@portal/contract/content/feed';
import type * as comments from '@portal/contract/content/feed/comments';
import { COMMENTS_PAGE_SIZE, type PostComment } from '@portal/contract/content/feed/comments';
import { mayOn } from '../../../platform/caller.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { readPost, requirePost } from './feed.service.ts';
import {
  type CommentRow,
  deleteCommentRow,
  insertComment,
  lockComment,
  selectCommentPage,
  setReaction,
} from './talk.queries.ts';

const COMMENTS_PER_MEMBER: Quota = { name: 'comment', limit: 60, windowMs: HOUR_MS };

const IS_USEFUL = { useful: true, 'not useful': false, none: null };

export const reactToPost: Handler<typeof contract.reactToPost> = async (context, { id, reaction }) => {
  await requirePost(context, id);
  const member_id = context.caller.memberId;
  await setReaction(context.db, { post_id: id, member_id, is_useful: IS_USEFUL[reaction] });
  return readPost(context, id);
};

export const listPostComments: Handler<typeof comments.listPostComments> = async (context, { id, page }) => {
  await requirePost(context, id);
  const range = { limit: COMMENTS_PAGE_SIZE, offset: (page - 1) * COMMENTS_PAGE_SIZE };
  const { rows, total } = await selectCommentPage(context.db, id, range);
  const items = rows.map((row) => toComment(row, context.caller.memberId));
  return { items, total, page, page_size: COMMENTS_PAGE_SIZE };
};

export const addPostComment: Handler<typeof comments.addPostComment> = async (context, { id, text }) => {
  const { db, clock, caller } = context;
  await requirePost(context, id);
  await useQuota(context, COMMENTS_PER_MEMBER, caller.memberId);
  const comment = { post_id: id, member_id: caller.memberId, text: text.trim(), created_at: clock.now() };
  const added = await insertComment(db, comment);
  if (!added) throw new Refusal('notFound');
  return toComment(added, caller.memberId);
};

/** Comments of others answer 404. */
export const deletePostComment: Handler<typeof comments.deletePostComment> = async (context, input) => {
  const { db, caller } = context;
  const { title } = await readPost({ ...context, language: 'en' }, input.id);
  await db.transaction().execute(async (trx) => {
    const comment = await lockComment(trx, { id: input.comment_id, postId: input.id });
    const isOwn = comment?.member_id === caller.memberId;
    if (!comment || !(isOwn || mayOn(caller, 'Feed', 'delete'))) throw new Refusal('notFound');
    await deleteCommentRow(trx, comment.id);
    if (isOwn) return;
    const before = { text: comment.text, author: `${comment.first_name} ${comment.last_name}` };
    await recordAct(trx, context, { action: 'feed.comment-deleted', subject: { id: input.id, name: title }, before });
  });
  return { _id: input.comment_id };
};

const toComment = (row: CommentRow, reader: string): PostComment => ({
  _id: row.id,
  text: row.text,
  author: { _id: row.member_id, firstName: row.first_name, lastName: row.last_name },
  is_own: row.member_id === reader,
  createdAt: row.created_at.toISOString(),
});
