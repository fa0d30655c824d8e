import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { SEND_MAIL } from '../job-list.ts';
import { addJob } from '../jobs.ts';

/** Ids only. Text and secrets are made when the mail is sent. */
export type QueuedMail = { kind: string; recipient: string; language: Language; subjectIds: Record<string, string> };

/** Nobody waits for them: they run after all others, and a stopped address gets none. */
const NEWS_KINDS: readonly string[] = ['news', 'monday-brief'];
export const isNewsMail = (kind: string): boolean => NEWS_KINDS.includes(kind);

/** Queued on commit and sent by any node. */
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
  await addJob(trx, { name: SEND_MAIL, key: `mail-${id}`, payload: { id }, runsLater: isNewsMail(mail.kind) });
}
