import type * as contract from '@portal/contract/prices/review';
import { REVIEW_PAGE_SIZE, type ReviewItem } from '@portal/contract/prices/review';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { contentPublished } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { photosSeenBy, toObservationRow } from '../observations/observations.service.ts';
import { addRecount } from '../summaries/cells/cells-queue.ts';
import { addAuditNotices } from './audit-notices.service.ts';
import { countWaiting, decide, type ReviewRow, selectReviewPage } from './review.queries.ts';

/** Prices approved per statement and per call, so that answers stay quick. */
const STEP = 2_000;
const MOST_AT_ONCE = 20_000;
const MAX_NAMES = 2_000;

export const listReviews: Handler<typeof contract.listReviews> = async ({ pool, caller }, input) => {
  const { page, flagged, status = 'submitted', ...places } = input;
  const queue = { ...places, status, is_flagged: flagged && flagged === 'yes' };
  const range = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
  const { rows, ...counted } = await selectReviewPage(pool, queue, photosSeenBy(caller), range);
  return {
    items: rows.map((row) => toReviewItem(row, caller.memberId)),
    ...counted,
    page,
    page_size: REVIEW_PAGE_SIZE,
  };
};

function toReviewItem(row: ReviewRow, reader: string): ReviewItem {
  const { is_outlier, usual_from, usual_to, submitted_by, confirmed_by, submitter, batch_id, batch_row, ...rest } = row;
  const { review_reason, reviewer, reviewed_at, ...line } = rest;
  const flags: ReviewItem['flags'] = [];
  if (is_outlier) flags.push('outlier');
  if (row.aud_per_kg === null) flags.push('noWeight');
  return {
    ...toObservationRow(line),
    flags,
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

export const reviewObservations: Handler<typeof contract.reviewObservations> = async (context, input) => {
  const { db, clock, caller } = context;
  const { decision, reason = '' } = input;
  const ids = [...new Set(input.ids)];
  return db.transaction().execute(async (trx) => {
    const verdict = { status: decision, by: caller.memberId, at: clock.now(), reason };
    const decided = await decide(trx, { ids }, verdict);
    const [first] = decided;
    if (first) {
      if (decision === 'approved') await announce(context, trx, decided, verdict.at);
      else await addRecount(trx);
      const after = { prices: decided.length, ids: decided.map(({ id }) => id) };
      const name = [...new Set(decided.map((price) => price.name))].join('; ').slice(0, MAX_NAMES);
      await recordAct(trx, context, { action: `prices.${decision}`, subject: { id: first.id, name }, after, reason });
    }
    return { decided: decided.length, left: ids.length - decided.length };
  });
};

type Visit = { market_id: string; day: string };

/** One lock order, to avoid deadlocks. */
async function announce(
  { ask }: Pick<Deps, 'ask'>,
  trx: Transaction<Tables>,
  visits: readonly Visit[],
  now: Date,
): Promise<void> {
  await addRecount(trx);
  await addAuditNotices(trx, new Set(visits.map(({ market_id }) => market_id)), now);
  await ask(contentPublished, { trx, now, published: { kind: 'audit', visits } });
}

export const approveBatch: Handler<typeof contract.approveBatch> = async (context, { id, market_id }) => {
  const { db, clock, caller } = context;
  const which = { batchId: id, marketId: market_id };
  return db.transaction().execute(async (trx) => {
    const batch = await trx.selectFrom('price_batches').select('file_name').where('id', '=', id).executeTakeFirst();
    if (!batch) throw new Refusal('notFound');
    const verdict = { status: 'approved', by: caller.memberId, at: clock.now(), reason: '' } as const;
    let decided = 0;
    let more = true;
    const visits = new Map<string, Visit>();
    while (more && decided < MOST_AT_ONCE) {
      const some = await decide(trx, { ...which, limit: STEP }, verdict);
      for (const { market_id: at, day } of some) visits.set(`${at} ${day}`, { market_id: at, day });
      decided += some.length;
      more = some.length === STEP;
    }
    if (decided > 0) {
      await announce(context, trx, [...visits.values()], verdict.at);
      const subject = { id, name: batch.file_name };
      await recordAct(trx, context, { action: 'prices.batch-approved', subject, after: { prices: decided } });
    }
    return { decided, left: await countWaiting(trx, which), more };
  });
};
