import type * as contract from '@portal/contract/site/support';
import { type LicenceWish, SUPPORT_PAGE_SIZE, type SupportType } from '@portal/contract/site/support';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasQuota, type Quota, useQuota } from '../../../platform/throttle.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  countSupportMessages,
  insertReply,
  insertSupportMessage,
  selectMessageForMail,
  selectSupportMessages,
  updateStatus,
} from './support.queries.ts';

const MESSAGES_PER_MEMBER: Quota = { name: 'support', limit: 20, windowMs: HOUR_MS };

/** A stolen session must not flood a mailbox. */
const COPIES_PER_MEMBER: Quota = { name: 'support-copy', limit: 6, windowMs: HOUR_MS };

export const contactSupport: Handler<typeof contract.contactSupport> = (context, message) =>
  sendToDesk(context, { ...message, desk: chooseDesk(message.type, context.supportDesks) });

type Sending = Pick<Context<typeof contract.contactSupport>, keyof Deps | 'caller' | 'language'>;

type ToDesk = { type: string; detail: string; licence_wish?: LicenceWish | undefined; desk: string };

/** Stores the message, then mails it to the desk and a copy to the sender. */
export async function sendToDesk(context: Sending, { type, detail, licence_wish, desk }: ToDesk) {
  const { db, clock, caller, language } = context;
  await useQuota(context, MESSAGES_PER_MEMBER, caller.memberId);
  const hasCopiesLeft = await hasQuota(context, COPIES_PER_MEMBER, caller.memberId);
  return db.transaction().execute(async (trx) => {
    const message = await insertSupportMessage(trx, {
      member_id: caller.memberId,
      type,
      detail,
      licence_wish: licence_wish ?? null,
      created_at: clock.now(),
    });
    const subjectIds = { message: message._id };
    await queueMail(trx, { kind: 'support-desk', recipient: desk, language: 'en', subjectIds });
    if (hasCopiesLeft) await queueMail(trx, { kind: 'support-copy', recipient: caller.email, language, subjectIds });
    return message;
  });
}

function chooseDesk(type: SupportType, desks: Deps['supportDesks']): string {
  if (type === 'A question about the portal') return desks.portal;
  return type === "A question for the growers' body" ? desks.growers : desks.other;
}

export const listSupportMessages: Handler<typeof contract.listSupportMessages> = async ({ db }, { status, page }) => {
  const offset = (page - 1) * SUPPORT_PAGE_SIZE;
  const [items, total] = await Promise.all([
    selectSupportMessages(db, { status, limit: SUPPORT_PAGE_SIZE, offset }),
    countSupportMessages(db, status),
  ]);
  return { items, total, page, page_size: SUPPORT_PAGE_SIZE };
};

export const replyToSupportMessage: Handler<typeof contract.replyToSupportMessage> = async (context, { id, text }) => {
  const { db, clock, caller } = context;
  const message = await selectMessageForMail(db, id);
  if (!message) throw new Refusal('notFound');
  await db.transaction().execute(async (trx) => {
    const reply = { message_id: id, author_id: caller.memberId, text, created_at: clock.now() };
    const replyId = await insertReply(trx, reply);
    await updateStatus(trx, id, 'answered');
    const subjectIds = { message: id, reply: replyId };
    await queueMail(trx, { kind: 'support-reply', recipient: message.email, language: message.language, subjectIds });
    await recordAct(trx, context, { action: 'support.answered', subject: { id, name: message.email } });
  });
  return messageWith(db, id);
};

export const setSupportStatus: Handler<typeof contract.setSupportStatus> = async (context, { id, status }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await messageWith(trx, id);
    if (before.status === status) return before;
    await updateStatus(trx, id, status);
    await recordAct(trx, context, {
      action: 'support.status',
      subject: { id, name: before.sender.email },
      before: { status: before.status },
      after: { status },
    });
    return messageWith(trx, id);
  });

async function messageWith(db: Kysely<Tables>, id: string) {
  const [message] = await selectSupportMessages(db, { id, limit: 1, offset: 0 });
  if (!message) throw new Refusal('notFound');
  return message;
}
