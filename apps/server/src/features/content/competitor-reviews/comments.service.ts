import type * as contract from '@portal/contract/content/competitor-reviews/comments';
import type { ReviewComment } from '@portal/contract/content/competitor-reviews/comments';
import { COMMENTS_PAGE_SIZE } from '@portal/contract/content/feed/comments';
import { mayOn } from '../../../platform/caller.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  type CommentRow,
  deleteCommentRow,
  insertComment,
  lockComment,
  selectCommentPage,
  updateComment,
} from './comments.queries.ts';
import { readReview } from './reviews.service.ts';

const COMMENTS_PER_MEMBER: Quota = { name: 'review-comment', limit: 60, windowMs: HOUR_MS };

export const listReviewComments: Handler<typeof contract.listReviewComments> = async (context, { id, page }) => {
  await readReview(context, id, 'published_number');
  const range = { limit: COMMENTS_PAGE_SIZE, offset: (page - 1) * COMMENTS_PAGE_SIZE };
  const { rows, total } = await selectCommentPage(context.db, id, range);
  const items = rows.map((row) => toComment(row, context.caller.memberId));
  return { items, total, page, page_size: COMMENTS_PAGE_SIZE };
};

export const addReviewComment: Handler<typeof contract.addReviewComment> = async (context, { id, text }) => {
  const { db, clock, caller } = context;
  await readReview(context, id, 'published_number');
  await useQuota(context, COMMENTS_PER_MEMBER, caller.memberId);
  const comment = { review_id: id, member_id: caller.memberId, text: text.trim(), created_at: clock.now() };
  return toComment(await insertComment(db, comment), caller.memberId);
};

/** Comments of others answer 404. */
export const changeReviewComment: Handler<typeof contract.changeReviewComment> = async (context, input) => {
  const { db, clock, caller } = context;
  await readReview(context, input.id, 'published_number');
  const changed = await updateComment(db, {
    id: input.comment_id,
    reviewId: input.id,
    memberId: caller.memberId,
    text: input.text.trim(),
    at: clock.now(),
  });
  if (!changed) throw new Refusal('notFound');
  return toComment(changed, caller.memberId);
};

export const deleteReviewComment: Handler<typeof contract.deleteReviewComment> = async (context, input) => {
  const { db, caller } = context;
  const { origin_code, market_name } = await readReview(context, input.id, 'published_number');
  await db.transaction().execute(async (trx) => {
    const comment = await lockComment(trx, { id: input.comment_id, reviewId: input.id });
    const isOwn = comment?.member_id === caller.memberId;
    if (!comment || !(isOwn || mayOn(caller, 'Competitor_Reviews', 'edit'))) throw new Refusal('notFound');
    await deleteCommentRow(trx, comment.id);
    if (isOwn) return;
    const before = { text: comment.text, author: `${comment.first_name} ${comment.last_name}` };
    const subject = { id: input.id, name: `${origin_code}, ${market_name}` };
    await recordAct(trx, context, { action: 'competitor-review.comment-deleted', subject, before });
  });
  return { _id: input.comment_id };
};

const toComment = (row: CommentRow, reader: string): ReviewComment => ({
  _id: row.id,
  text: row.text,
  author: { _id: row.member_id, firstName: row.first_name, lastName: row.last_name },
  is_own: row.member_id === reader,
  createdAt: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});
