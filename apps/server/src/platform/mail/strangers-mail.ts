import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { hasQuota } from '../throttle.ts';
import { type QueuedMail, queueMail } from './outbox.ts';

/**
 * Mails an hour that people without a session can have sent to one address: six together, so that no mailbox is filled.
 * Each purpose has its own share, so that none uses up another's. A share that is used up silences nobody: the newest
 * link in the mailbox stays good at least until the hour is over.
 */
const SHARES = { reset: 3, confirmation: 2, 'join-request': 1 } as const;

/**
 * A mail that needs no session to be asked for. Beyond its share, or where nobody waits for it, it is queued about
 * nothing and dropped when it is to be written: the answer takes as long, and hammering an address that is not
 * registered yet takes nothing from its owner.
 */
export async function queueStrangersMail(
  { db, clock }: Pick<Deps, 'clock'> & { db: Transaction<Tables> },
  mail: QueuedMail & { purpose: keyof typeof SHARES; isAwaited?: boolean },
): Promise<void> {
  const { purpose, isAwaited = true, subjectIds, ...rest } = mail;
  const quota = { name: `${isAwaited ? 'mail' : 'no-mail'}-${purpose}`, limit: SHARES[purpose], windowMs: HOUR_MS };
  const hasShare = await hasQuota({ db, clock }, quota, mail.recipient.toLowerCase());
  await queueMail(db, { ...rest, subjectIds: hasShare && isAwaited ? subjectIds : {} });
}
