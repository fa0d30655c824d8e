import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@portal/contract/prices/review';
import { ACTS_LISTED, UNDO_HOURS, type WaitingFilter } from '@portal/contract/prices/review';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { violatedBy } from '../../../../platform/database/violated.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { contentPublished, photosReleased } from '../../../hooks.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { photosSeenBy } from '../../observations/observations.service.ts';
import { addRecount } from '../../summaries/cells/cells-queue.ts';
import { addAuditNotices } from '../audit-notices.service.ts';
import {
  countWaiting,
  decide,
  giveBack,
  insertAct,
  lockAct,
  selectActs,
  selectAwaitingPhotos,
  selectBatchName,
  selectMatching,
  selectToGiveBack,
  updateAct,
  type Verdict,
} from './decisions.queries.ts';

/** Prices per call, so that answers stay quick. */
const MOST_AT_ONCE = 20_000;
const MAX_NAMES = 2_000;

export const reviewObservations: Handler<typeof contract.reviewObservations> = async (context, input) => {
  const { db, clock, caller } = context;
  const { decision, reason = '' } = input;
  const ids = [...new Set(input.ids)].toSorted();
  return db.transaction().execute(async (trx) => {
    const actId = randomUUID();
    const verdict = { status: decision, by: caller.memberId, at: clock.now(), reason, actId };
    const decided = await decide(trx, ids, verdict);
    const [first] = decided;
    if (first) {
      await announce(context, trx, verdict, decided);
      await insertAct(trx, { ...verdict, filter: {}, prices: decided.length });
      const after = { prices: decided.length, ids: decided.map(({ id }) => id) };
      const name = [...new Set(decided.map((price) => price.name))].join('; ').slice(0, MAX_NAMES);
      await recordAct(trx, context, { action: `prices.${decision}`, subject: { id: first.id, name }, after, reason });
    }
    return { decided: decided.length, left: ids.length - decided.length };
  });
};

export const reviewMatching: Handler<typeof contract.reviewMatching> = async (context, input) => {
  const { db, clock, caller } = context;
  const { decision, reason = '', act_id, ...filter } = input;
  return db.transaction().execute(async (trx) => {
    const batch = await findBatch(trx, filter);
    const act = act_id === undefined ? undefined : await continuedAct(trx, act_id, caller.memberId, input);
    const actId = act?.id ?? randomUUID();
    const verdict = { status: decision, by: caller.memberId, at: clock.now(), reason, actId };
    const matching = { ...filter, seen: photosSeenBy(caller) };
    const ids = await selectMatching(trx, matching, { without: caller.memberId, limit: MOST_AT_ONCE });
    const decided = await decide(trx, ids, verdict);
    const prices = decided.length;
    if (prices > 0) {
      await announce(context, trx, verdict, decided);
      if (act) await updateAct(trx, actId, { prices: act.prices + prices });
      else await insertAct(trx, { ...verdict, filter: onlyGiven(filter), prices });
      await recordAct(trx, context, {
        action: `prices.${batch ? 'batch' : 'queue'}-${decision}`,
        subject: batch ? { id: batch.id, name: batch.file_name } : { id: actId, name: '' },
        after: { prices, ...onlyGiven(filter) },
        reason,
      });
    }
    const more = ids.length === MOST_AT_ONCE;
    return { decided: prices, left: await countWaiting(trx, matching), more, act_id: act || prices > 0 ? actId : null };
  });
};

async function findBatch(trx: Transaction<Tables>, { batch_id }: WaitingFilter) {
  if (batch_id === undefined) return undefined;
  const batch = await selectBatchName(trx, batch_id);
  if (!batch) throw new Refusal('notFound');
  return batch;
}

const onlyGiven = (filter: WaitingFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** One act has one decision, one reason and one filter. */
async function continuedAct(
  trx: Transaction<Tables>,
  id: string,
  memberId: string,
  { decision, reason = '', act_id: _, ...filter }: Parameters<typeof reviewMatching>[1],
) {
  const act = await lockAct(trx, id, memberId);
  if (!act) throw new Refusal('notFound');
  const isSame = act.decision === decision && act.reason === reason;
  if (act.undone_at || !isSame || !isDeepStrictEqual(act.filter, onlyGiven(filter)))
    throw refuseField('act_id', 'invalidChoice');
  return act;
}

type Visit = { id: string; market_id: string; day: string };

/** One lock order, to avoid deadlocks. */
async function announce(
  { ask }: Pick<Deps, 'ask'>,
  trx: Transaction<Tables>,
  { status, at: now }: Verdict,
  decided: readonly Visit[],
): Promise<void> {
  await addRecount(trx);
  if (status === 'rejected') return;
  const visits = new Map(decided.map(({ market_id, day }) => [`${market_id} ${day}`, { market_id, day }]));
  await addAuditNotices(trx, new Set(decided.map(({ market_id }) => market_id)), now);
  await ask(contentPublished, { trx, now, published: { kind: 'audit', visits: [...visits.values()] } });
  const ids = await selectAwaitingPhotos(
    trx,
    decided.map(({ id }) => id),
  );
  if (ids.length > 0) await ask(photosReleased, { trx, now, ask, ids });
}

const undoLimit = (now: Date) => new Date(now.getTime() - UNDO_HOURS * HOUR_MS);

export const listReviewActs: Handler<typeof contract.listReviewActs> = async ({ db, clock, caller }) => {
  const acts = await selectActs(db, caller.memberId, undoLimit(clock.now()), ACTS_LISTED);
  return acts.map(({ id, left, decided_at, ...act }) => ({
    ...act,
    _id: id,
    prices: left,
    decidedAt: decided_at.toISOString(),
  }));
};

export const undoReviewAct: Handler<typeof contract.undoReviewAct> = async (context, { id }) => {
  const { db, clock, caller } = context;
  const now = clock.now();
  const undoing = db.transaction().execute(async (trx) => {
    const act = await lockAct(trx, id, caller.memberId);
    if (!act) throw new Refusal('notFound');
    const { decision, prices, reason, given_back } = act;
    if (act.undone_at) return { given_back: 0, kept: prices - given_back, more: false };
    if (act.decided_at <= undoLimit(now)) throw new Refusal('undoTooLate');
    const ids = await selectToGiveBack(trx, act, MOST_AT_ONCE);
    const given = await giveBack(trx, act, ids);
    const more = ids.length === MOST_AT_ONCE;
    if (!more) await updateAct(trx, id, { undone_at: now });
    if (given > 0) await addRecount(trx);
    const after = { prices: given, decision };
    await recordAct(trx, context, { action: 'prices.review-undone', subject: { id, name: '' }, after, reason });
    return { given_back: given, kept: more ? 0 : prices - given_back - given, more };
  });
  return undoing.catch((error: unknown) => {
    // Another import stored one of these labels at the same moment; the next attempt leaves it out.
    throw violatedBy(error) === 'prices_once' ? new Refusal('priceMovedOn', { cause: error }) : error;
  });
};
