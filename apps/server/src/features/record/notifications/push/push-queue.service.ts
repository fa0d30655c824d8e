import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { addJob } from '../../../../platform/jobs.ts';
import { selectDevices } from './push.queries.ts';

export const SEND_PUSH = 'send-push';

/** News that reaches no device by then is in the inbox. Less than the time over which a job is tried again. */
const KEPT_MS = 12 * HOUR_MS;

export type PushJob = { member: string; batch: string; device: string; until: string };

/** A job for each device: one that fails repeats nothing on the others. */
export async function queuePush(
  trx: Transaction<Tables>,
  { memberId, batchId }: { memberId: string; batchId: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + KEPT_MS).toISOString();
  for (const { id } of await selectDevices(trx, memberId)) {
    await addPushJob(trx, { member: memberId, batch: batchId, device: id, until });
  }
}

export const addPushJob = (db: Parameters<typeof addJob>[0], payload: PushJob, inSeconds = 0) =>
  addJob(db, { name: SEND_PUSH, key: `push ${payload.device} ${payload.batch}`, payload, inSeconds });
