import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../../platform/deps.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { memberLookedUp } from '../../../hooks.ts';
import { ownEntries } from '../inbox.service.ts';
import { type DeliveryChannel, selectDelivered } from '../notifications.queries.ts';
import { wantedTopics } from '../preferences.service.ts';
import { queuePush } from '../push/push-queue.service.ts';
import { isMailDue, isQuiet } from './mail-times.ts';
import { releaseBatch, selectReader, selectWaiting, takeWaiting, type Waiting } from './mailing.queries.ts';
import { isQuietFor } from './schedule.service.ts';

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const NEWS_MAIL = 'news';

type Gathering = Pick<Deps, 'db' | 'clock' | 'log'>;

/** One e-mail and one push message for everything that waits for a member, at the times that they have chosen. */
export async function gatherNews(deps: Gathering, stopping?: AbortSignal): Promise<void> {
  for (const channel of ['mail', 'push'] as const) await gatherBy(channel, deps, stopping);
}

async function gatherBy(channel: DeliveryChannel, { db, clock, log }: Gathering, stopping?: AbortSignal) {
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined && !stopping?.aborted) {
    const waiting: Waiting[] = await selectWaiting(db, channel, { after, limit: AT_ONCE });
    const now = clock.now();
    for (const member of waiting) {
      if (stopping?.aborted) return;
      try {
        if (isDue(channel, member, now)) await queueNews(db, channel, member, now);
      } catch (error) {
        log.error({ err: error, member: member.memberId }, 'news of a member not gathered');
      }
    }
    after = waiting.length === AT_ONCE ? waiting.at(-1)?.memberId : undefined;
  }
}

const isDue = (channel: DeliveryChannel, { since, times }: Waiting, now: Date) =>
  channel === 'mail' ? isMailDue(since, now, times) : !isQuiet(now, times);

/** Taken in the transaction that queues them, so that nothing is sent twice. */
async function queueNews(
  db: Deps['db'],
  channel: DeliveryChannel,
  { memberId, email, language }: Waiting,
  now: Date,
): Promise<void> {
  const batchId = randomUUID();
  await db.transaction().execute(async (trx) => {
    if (!(await takeWaiting(trx, { memberId, channel, batchId }))) return;
    if (channel === 'push') return queuePush(trx, { memberId, batchId }, now);
    const subjectIds = { member: memberId, batch: batchId };
    await queueMail(trx, { kind: NEWS_MAIL, recipient: email, language, subjectIds });
  });
}

type Batch = { memberId: string; batchId: string };

/**
 * Checked when it is written. Undefined without access, and in quiet hours or after a change of the address; then the
 * entries wait for the next e-mail.
 */
export async function readBatch(deps: Deps, { recipient, ...batch }: Batch & { recipient: string }) {
  const found = await readDelivery(deps, 'mail', batch);
  if (!found) return undefined;
  if (found.reader.email !== recipient || (await isQuietFor(deps.db, batch.memberId, deps.clock.now()))) {
    await releaseBatch(deps.db, batch.batchId);
    return undefined;
  }
  return found;
}

/** The entries that the member may still see and still wants; undefined for members who may not sign in. */
export async function readDelivery(deps: Deps, channel: DeliveryChannel, { memberId, batchId }: Batch) {
  const reader = await selectReader(deps.db, memberId);
  const caller = reader && (await deps.ask(memberLookedUp, { deps, memberId }));
  if (!caller) return undefined;
  const { topics, ...own } = ownEntries({ ...deps, caller });
  const wanted = await wantedTopics(deps.db, memberId, channel);
  const seen = { ...own, topics: topics.filter((topic) => wanted.includes(topic)) };
  return { reader, caller, entries: await selectDelivered(deps.db, seen, batchId, channel) };
}
