import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { hasQuota } from '../throttle.ts';
import { type QueuedMail, queueMail } from './outbox.ts';

/**
 * Hourly limits per address for mails requested without a session: six together, with separate shares per purpose. The
 * last link sent stays valid at least until the hour is over.
 */
const SHARES = { reset: 3, confirmation: 2, 'join-request': 1 } as const;

/**
 * Beyond its share, or for unknown addresses, a mail without content is queued and dropped later: the response time is
 * the same, and unregistered addresses lose no share.
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
