import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { FLAGS } from '../price-words.ts';
import { blankAsAbsent, Id, optionalTextUpTo, Page } from '../shapes.ts';
import { ObservationRow } from './observations.ts';

export const REVIEW_PAGE_SIZE = 25;
export const MAX_REVIEWED = 500;
export const MAX_REASON = 500;

/** The first is the default. */
export const REVIEW_STATUSES = ['submitted', 'rejected'] as const;

export const ReviewItem = z.object({
  ...ObservationRow.shape,
  flags: z.array(z.enum(FLAGS)),
  /** The usual range in A$/kg; null where too few prices are known. */
  usual_from: z.nullable(z.string()),
  usual_to: z.nullable(z.string()),
  submitted_by: z.string(),
  /** Own prices must be decided by somebody else. */
  is_own: z.boolean(),
  reason: z.string(),
  reviewed_by: z.string(),
  reviewedAt: z.nullable(z.string()),
  batch_id: z.nullable(Id),
  batch_row: z.nullable(z.int()),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const listReviews = defineCall({
  method: 'GET',
  path: '/price-reviews',
  access: { page: 'Retail_Price_Audits', permission: 'publish' },
  summary: 'Prices waiting for review, flagged prices first, then the oldest; or rejected prices, newest first',
  query: z.object({
    status: blankAsAbsent(z.enum(REVIEW_STATUSES, 'invalidChoice')),
    batch_id: blankAsAbsent(Id),
    market_id: blankAsAbsent(Id),
    flagged: blankAsAbsent(z.enum(['yes', 'no'], 'invalidChoice')),
    page: Page,
  }),
  output: z.object({
    items: z.array(ReviewItem),
    total: z.int(),
    more: z.boolean(),
    page: z.int(),
    page_size: z.int(),
  }),
});

const Decision = z.enum(['approved', 'rejected'], 'invalidChoice');

export const reviewObservations = defineCall({
  method: 'POST',
  path: '/price-reviews',
  access: { page: 'Retail_Price_Audits', permission: 'publish' },
  summary: 'Approve or reject prices that others submitted; prices already decided stay unchanged',
  message: 'saved',
  body: z
    .object({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(MAX_REVIEWED, 'invalidInput')),
      decision: Decision,
      reason: optionalTextUpTo(MAX_REASON),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approved' || reason !== undefined, {
        path: ['reason'],
        error: 'required',
      }),
    ),
  /** `left`: own or already decided prices. */
  output: z.object({ decided: z.int(), left: z.int() }),
});

export const approveBatch = defineCall({
  method: 'POST',
  path: '/price-batches/:id/approve',
  access: { page: 'Retail_Price_Audits', permission: 'publish' },
  summary: 'Approve the prices of an import that are neither outliers nor the caller’s own, at most 20,000 per call',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z.object({ market_id: blankAsAbsent(Id) }),
  /** `more`: call again for the rest. */
  output: z.object({ decided: z.int(), left: z.int(), more: z.boolean() }),
});
