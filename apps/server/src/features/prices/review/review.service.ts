import type * as contract from '@portal/contract/prices/review';
import { REVIEW_PAGE_SIZE, type ReviewItem } from '@portal/contract/prices/review';
import type { Handler } from '../../../platform/mount.ts';
import { photosSeenBy, toObservationRow } from '../observations/observations.service.ts';
import { type ReviewRow, selectReviewPage } from './review.queries.ts';

export const listReviews: Handler<typeof contract.listReviews> = async ({ pool, caller }, input) => {
  const { page, status = 'submitted', ...filter } = input;
  const range = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
  const { rows, ...counted } = await selectReviewPage(pool, { ...filter, status }, photosSeenBy(caller), range);
  return {
    items: rows.map((row) => toReviewItem(row, caller.memberId)),
    ...counted,
    page,
    page_size: REVIEW_PAGE_SIZE,
  };
};

function toReviewItem(row: ReviewRow, reader: string): ReviewItem {
  const { flags, is_flagged, usual_from, usual_to, submitted_by, confirmed_by, submitter, ...rest } = row;
  const { batch_id, batch_row, review_reason, reviewer, reviewed_at, ...line } = rest;
  return {
    ...toObservationRow(line),
    flags,
    stands_out: is_flagged,
    usual_from,
    usual_to,
    submitted_by: submitter ?? '',
    is_own: submitted_by === reader || confirmed_by === reader,
    reason: review_reason,
    reviewed_by: reviewer ?? '',
    reviewedAt: reviewed_at?.toISOString() ?? null,
    batch_id,
    batch_row,
  };
}
