import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { addJob } from '../jobs.ts';

/** Whom and about what; ids only. The text and any secret in it are made when the mail is sent. */
export type QueuedMail = { kind: string; recipient: string; language: Language; subjectIds: Record<string, string> };

export const SEND_MAIL = 'send-mail';

/** The mail exists if the transaction commits, and is sent after the answer, by whichever node is free. */
export async function queueMail(trx: Transaction<Tables>, mail: QueuedMail): Promise<void> {
  const { id } = await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      subject_ids: JSON.stringify(mail.subjectIds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(trx, { name: SEND_MAIL, key: `mail-${id}`, payload: { id } });
}
