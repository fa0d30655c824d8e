import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { FLAGS, USUAL_WIDTHS } from '../price-words.ts';
import { blankAsAbsent, Id, optionalTextUpTo, Page } from '../shapes.ts';
import { ObservationRow, PriceFilter } from './observations.ts';

export const REVIEW_PAGE_SIZE = 25;
export const MAX_REVIEWED = 500;
export const MAX_REASON = 500;
/** Waiting prices are counted by reason and store up to this number. */
export const MAX_WAITING = 100_000;
export const STORES_LISTED = 200;
export const ACTS_LISTED = 5;
export const UNDO_HOURS = 24;

/** The first is the default. */
export const REVIEW_STATUSES = ['submitted', 'rejected', 'withdrawn'] as const;

const access = { page: 'Retail_Price_Audits', permission: 'publish' } as const;

export const ReviewItem = z.object({
  ...ObservationRow.shape,
  flags: z.array(z.enum(FLAGS)),
  /** One of the flags counts in this import. */
  stands_out: z.boolean(),
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

const YesNo = z.enum(['yes', 'no'], 'invalidChoice');
const waiting = {
  batch_id: blankAsAbsent(Id),
  market_id: blankAsAbsent(Id),
  store_id: blankAsAbsent(Id),
  flag: blankAsAbsent(z.enum(FLAGS, 'invalidChoice')),
  /** Stands out, or does not. */
  flagged: blankAsAbsent(YesNo),
  photo: PriceFilter.shape.photo,
};
export const WaitingFilter = z.object(waiting);
export type WaitingFilter = z.infer<typeof WaitingFilter>;

export const listReviews = defineCall({
  method: 'GET',
  path: '/price-reviews',
  access,
  summary:
    'Prices waiting for review, those that stand out first, then the oldest; or rejected or withdrawn prices, newest first',
  query: z.object({ status: blankAsAbsent(z.enum(REVIEW_STATUSES, 'invalidChoice')), ...waiting, page: Page }),
  output: z.object({
    items: z.array(ReviewItem),
    total: z.int(),
    more: z.boolean(),
    page: z.int(),
    page_size: z.int(),
  }),
});

const BatchFlags = z.object({
  reasons: z.array(z.enum(FLAGS, 'invalidChoice')).check(z.maxLength(FLAGS.length, 'invalidInput')),
  width: z.enum(USUAL_WIDTHS, 'invalidChoice'),
});

export const ReviewCounts = z.object({
  /** Of the import and market, in the store if one is given; counted up to 100,000. */
  waiting: z.int(),
  more: z.boolean(),
  /** Submitted or confirmed by the caller. */
  own: z.int(),
  /** Match the whole filter and are not the caller’s own. */
  matching: z.int(),
  /** Of these, the ones that do not stand out. */
  matching_unflagged: z.int(),
  flags: z.record(z.enum(FLAGS), z.int()),
  /** The stores with most waiting prices. */
  stores: z.array(z.object({ _id: Id, name: z.string(), retailer_name: z.string(), prices: z.int() })),
  batch: z.nullable(z.object({ name: z.string(), ...BatchFlags.shape })),
});
export type ReviewCounts = z.infer<typeof ReviewCounts>;

export const countReviews = defineCall({
  method: 'GET',
  path: '/price-reviews/counts',
  access,
  summary: 'How many waiting prices stand out for which reason, and in which stores',
  query: WaitingFilter,
  output: ReviewCounts,
});

export const tuneBatch = defineCall({
  method: 'PUT',
  path: '/price-batches/:id/flags',
  access,
  summary:
    'Choose which reasons make the prices of an import stand out, and how wide the usual range is; at most 20,000 rows are judged again per call',
  message: 'saved',
  params: z.object({ id: Id }),
  /** `from`: the `next` of the answer before, until there is none. */
  body: z.object({ ...BatchFlags.shape, from: z.optional(z.int('invalidInput').check(z.positive('invalidInput'))) }),
  /** Waiting prices that are judged otherwise now. */
  output: z.object({ changed: z.int(), next: z.nullable(z.int()) }),
});

const decision = {
  decision: z.enum(['approved', 'rejected'], 'invalidChoice'),
  reason: optionalTextUpTo(MAX_REASON),
};
const hasReason = z.refine<{ decision: 'approved' | 'rejected'; reason?: string | undefined }>(
  ({ decision: decided, reason }) => decided === 'approved' || reason !== undefined,
  { path: ['reason'], error: 'required' },
);

export const reviewObservations = defineCall({
  method: 'POST',
  path: '/price-reviews',
  access,
  summary: 'Approve or reject prices that others submitted; prices already decided stay unchanged',
  message: 'saved',
  body: z
    .object({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(MAX_REVIEWED, 'invalidInput')),
      ...decision,
    })
    .check(hasReason),
  /** `left`: own or already decided prices. */
  output: z.object({ decided: z.int(), left: z.int() }),
});

export const reviewMatching = defineCall({
  method: 'POST',
  path: '/price-reviews/matching',
  access,
  summary:
    'Approve or reject all waiting prices that match and are not the caller’s own, at most 20,000 per call; one act, continued by its id',
  message: 'saved',
  body: z.object({ ...waiting, ...decision, act_id: blankAsAbsent(Id) }).check(hasReason),
  /** `left`: matching prices that wait still. `more`: call again with `act_id`. */
  output: z.object({ decided: z.int(), left: z.int(), more: z.boolean(), act_id: z.nullable(Id) }),
});

const ReviewAct = z.object({
  _id: Id,
  decision: z.enum(['approved', 'rejected']),
  reason: z.string(),
  prices: z.int(),
  decidedAt: z.string(),
});
export type ReviewAct = z.infer<typeof ReviewAct>;

export const listReviewActs = defineCall({
  method: 'GET',
  path: '/price-reviews/acts',
  access,
  summary: `The caller’s last decisions that can be undone, up to ${UNDO_HOURS} hours old`,
  output: z.array(ReviewAct),
});

export const undoReviewAct = defineCall({
  method: 'POST',
  path: '/price-reviews/acts/:id/undo',
  access,
  summary:
    'Return the prices of a decision of the caller to the queue, unless they were changed since; at most 20,000 per call',
  message: 'saved',
  params: z.object({ id: Id }),
  /** `kept`: corrected, withdrawn or deleted since. `more`: call again. */
  output: z.object({ given_back: z.int(), kept: z.int(), more: z.boolean() }),
});

const Person = z.object({ _id: Id, name: z.string(), email: z.string() });

export const listReviewers = defineCall({
  method: 'GET',
  path: '/price-reviews/reviewers',
  access,
  summary: 'The others who can review prices, and who can appoint one',
  output: z.object({
    reviewers: z.array(Person),
    /** May change permissions; the caller may be among them. */
    appointers: z.array(Person),
    may_appoint: z.boolean(),
    /** Administrators without the permission to publish prices. */
    candidates: z.array(Person),
  }),
});
