import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { notifyPrimary } from '../licences/licence-notices.service.ts';
import type { selectPrimaryUser } from './payments.queries.ts';

type PrimaryUser = Awaited<ReturnType<typeof selectPrimaryUser>>;

type Told = {
  mail: { kind: string; subjectIds: Record<string, string> };
  words: Parameters<typeof notifyPrimary>[2];
  now: Date;
};

/** By mail and in the portal, in the transaction of the act. */
export async function tellPrimaryUser(
  trx: Transaction<Tables>,
  primary: PrimaryUser,
  { mail, words, now }: Told,
): Promise<void> {
  if (!primary) return;
  await queueMail(trx, { ...mail, recipient: primary.email, language: primary.language });
  await notifyPrimary(trx, primary.id, words, now);
}
