import { isDeepStrictEqual } from 'node:util';
import { FLAGS, type Flag, type USUAL_WIDTHS } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/review';
import { MAX_WAITING } from '@portal/contract/prices/review';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { photosSeenBy } from '../../observations/observations.service.ts';
import {
  type BatchFlags,
  judgeAnew,
  lockBatchFlags,
  selectBatchFlags,
  selectCounts,
  updateBatchFlags,
} from './flags.queries.ts';

type Width = (typeof USUAL_WIDTHS)[number];

const toFlags = ({ flag_reasons, usual_width }: BatchFlags) => ({
  reasons: inOrder(flag_reasons),
  width: usual_width as Width,
});

const inOrder = (reasons: readonly string[]): Flag[] => FLAGS.filter((flag) => reasons.includes(flag));

export const countReviews: Handler<typeof contract.countReviews> = async ({ pool, caller }, filter) => {
  const [counts, batch] = await Promise.all([
    selectCounts(pool, { ...filter, seen: photosSeenBy(caller) }, caller.memberId),
    filter.batch_id === undefined ? undefined : selectBatchFlags(pool, filter.batch_id),
  ]);
  if (!counts || (filter.batch_id !== undefined && !batch)) throw new Refusal('notFound');
  const { counted, waiting, own, matching, matching_unflagged, ...flags } = counts.total;
  return {
    waiting,
    more: counted > MAX_WAITING,
    own,
    matching,
    matching_unflagged,
    flags,
    stores: counts.stores,
    batch: batch ? { name: batch.file_name, ...toFlags(batch) } : null,
  };
};

export const tuneBatch: Handler<typeof contract.tuneBatch> = async (context, { id, width, from, ...given }) =>
  context.db.transaction().execute(async (trx) => {
    const batch = await lockBatchFlags(trx, id);
    if (!batch) throw new Refusal('notFound');
    if (batch.state !== 'stored') throw new Refusal('batchNotReady');
    const [before, after] = [toFlags(batch), { reasons: inOrder(given.reasons), width }];
    const isSame = isDeepStrictEqual(before, after);
    if (from !== undefined && !isSame) throw new Refusal('batchNotReady');
    // The same choice is judged again: an earlier call may have judged only the first rows.
    if (!isSame) {
      await updateBatchFlags(trx, id, after.reasons, width);
      const subject = { id, name: batch.file_name };
      await recordAct(trx, context, { action: 'prices.batch-tuned', subject, before, after });
    }
    return judgeAnew(trx, id, after, from ?? 0);
  });
