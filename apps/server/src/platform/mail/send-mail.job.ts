import type { Language } from '@portal/contract/languages';
import type { Deps } from '../deps.ts';
import { DAY_MS } from '../durations.ts';
import { SEND_MAIL } from '../job-list.ts';
import type { Job } from '../jobs.ts';
import type { composeMail } from './compose.ts';
import { isNewsMail } from './outbox.ts';
import { forgetRefusals, isStopped, noteRefusal, RefusedRecipient } from './refused-recipient.ts';
import type { Letter, Transport } from './transport.ts';

type MailSubject = { recipient: string; language: Language; subjectIds: Record<string, string> };

/** Undefined when there is nothing to send, for example because the member is gone. */
export type WriteMail = (deps: Deps, about: MailSubject) => Promise<ReturnType<typeof composeMail> | undefined>;

type FindLogo = (deps: Deps) => Promise<string | undefined>;

/** Failures are retried with growing delays; a sent mail never is, nor one that the address refused. */
export function sendMailJob(transport: Transport, writers: Record<string, WriteMail>, findLogo: FindLogo): Job {
  return {
    name: SEND_MAIL,
    async run(deps, payload) {
      const { id } = payload as { id: string };
      const mail = await deps.db
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('refused_at', 'is', null)
        .executeTakeFirst();
      if (!mail) return;
      if (isNewsMail(mail.kind) && (await isStopped(deps.db, mail.recipient, deps.clock.now())))
        return markMail(deps, id, 'refused_at');
      const write = writers[mail.kind];
      if (!write) throw new Error(`nobody writes mails of the kind ${mail.kind}`);
      const letter = await write(deps, {
        recipient: mail.recipient,
        language: mail.language,
        subjectIds: mail.subject_ids,
      });
      if (letter) {
        const html = letter.html(await findLogo(deps));
        const refusal = await deliver(transport, { ...letter, html, id, to: mail.recipient });
        if (refusal) {
          await noteRefusal(deps.db, mail.recipient, refusal, deps.clock.now());
          return markMail(deps, id, 'refused_at');
        }
      }
      // First of all, so that it is never sent twice.
      await markMail(deps, id, 'sent_at');
      if (letter) await forgetRefusals(deps.db, mail.recipient);
    },
  };
}

async function deliver(transport: Transport, letter: Letter): Promise<RefusedRecipient | undefined> {
  try {
    await transport.send(letter);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedRecipient) return error;
    throw error;
  }
}

async function markMail({ db, clock }: Deps, id: string, how: 'sent_at' | 'refused_at'): Promise<void> {
  await db
    .updateTable('mails')
    .set({ [how]: clock.now() })
    .where('id', '=', id)
    .execute();
}

const KEPT_MS = 30 * DAY_MS;

/** Recipients are deleted once they no longer help to answer questions. */
export const sweepMails: Job = {
  name: 'sweep-mails',
  cron: '51 4 * * *',
  async run({ db, clock }) {
    await db
      .deleteFrom('mails')
      .where((eb) => eb(eb.fn.coalesce('sent_at', 'refused_at'), '<', new Date(clock.now().getTime() - KEPT_MS)))
      .execute();
  },
};
