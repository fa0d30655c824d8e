import type { SecurityOccurrence } from '@portal/contract/record/notifications';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { notify } from '../notifications.service.ts';
import { selectPerson } from './security.queries.ts';

type Notice = {
  memberId: string;
  occurrence: SecurityOccurrence;
  at: Date;
  by?: string;
  reason?: string;
  formerEmail?: string;
};

/** Runs in the same transaction; sent in the portal and by mail, whatever the preferences. */
export async function notifyOwner(trx: Transaction<Tables>, notice: Notice): Promise<void> {
  const { memberId, occurrence, at, by, reason, formerEmail } = notice;
  await notify(trx, { topic: 'security', at }, [{ memberId, words: { occurrence, ...(reason && { reason }) } }]);
  const owner = await selectPerson(trx, memberId);
  if (!owner) return;
  const subjectIds = {
    member: memberId,
    occurrence,
    at: at.toISOString(),
    ...(by && { by }),
    ...(reason && { reason }),
  };
  for (const recipient of [owner.email, ...(formerEmail ? [formerEmail] : [])])
    await queueMail(trx, { kind: 'security-notice', recipient, language: owner.language, subjectIds });
}
