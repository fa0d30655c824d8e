import type * as contract from '@portal/contract/access/passwords/passwords';
import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Given } from '../../../platform/hooks.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { queueStrangersMail } from '../../../platform/mail/strangers-mail.ts';
import type { Handler } from '../../../platform/mount.ts';
import { isLiveLink, spendLink, voidLinks } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { forgetGuesses, guessSecret, type Quota, sourceNetwork, useQuota } from '../../../platform/throttle.ts';
import { addressConfirmed, passwordChanged } from '../../hooks.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { askForPassword } from './own-password.service.ts';
import { findWeakness } from './password-policy.service.ts';
import { selectMemberByEmail, selectMemberForPassword, updatePassword } from './passwords.queries.ts';

const CALLS_PER_SOURCE: Quota = { name: 'reset-source', limit: 10, windowMs: 15 * MINUTE_MS };

type MemberOfPassword = NonNullable<Awaited<ReturnType<typeof selectMemberForPassword>>>;

/** The answer never tells whether the address is known; the mail is sent by a job. */
export const requestPasswordReset: Handler<typeof contract.requestPasswordReset> = async (context, { email }) => {
  await useQuota(context, CALLS_PER_SOURCE, sourceNetwork(context.from.address));
  const { db, clock, language } = context;
  const member = await selectMemberByEmail(db, email);
  const mail = resetMail(member ?? { id: '', email: email.trim(), language });
  await db
    .transaction()
    .execute((trx) =>
      queueStrangersMail({ db: trx, clock }, { ...mail, purpose: 'reset', isAwaited: member !== undefined }),
    );
  return null;
};

const resetMail = (to: { id: string; email: string; language: Language }) => ({
  kind: 'reset-password',
  recipient: to.email,
  language: to.language,
  subjectIds: { member: to.id },
});

/** Runs in the transaction of the administrator's act. */
export async function sendPasswordReset(trx: Transaction<Tables>, memberId: string): Promise<void> {
  const member = await selectMemberForPassword(trx, memberId);
  if (member) await queueMail(trx, resetMail(member));
}

export const setNewPassword: Handler<typeof contract.setNewPassword> = async (context, { userId, token, password }) => {
  const now = context.clock.now();
  const link = { purpose: 'reset-password', subjectId: userId } as const;
  const member = await guessSecret(
    context,
    async () => (await isLiveLink(context.db, now, link, token)) && selectMemberForPassword(context.db, userId),
  );
  // Checked before the link is used up, so that the member can try again.
  await refuseWeak(context, member, password);
  const hash = await context.passwords.hash(password);
  await context.db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, now, link, token))) throw new Refusal('linkInvalid');
    await updatePassword(trx, userId, hash, now);
    if (!member.email_verified_at) await context.ask(addressConfirmed, { ...context, trx, now, memberId: userId });
    await endOlderAccess(context, { trx, now, memberId: userId });
  });
  await forgetGuesses(context, member.email);
  return null;
};

export const changePassword: Handler<typeof contract.changePassword> = async (
  context,
  { currentPassword, password },
) => {
  const { db, clock, passwords, caller } = context;
  const requireStillRight = await askForPassword(context, 'currentPassword', currentPassword);
  const member = await selectMemberForPassword(db, caller.memberId);
  if (!member) throw new Refusal('notFound');
  await refuseWeak(context, member, password);
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    await updatePassword(trx, caller.memberId, hash);
    await endOlderAccess(context, {
      trx,
      now: clock.now(),
      memberId: caller.memberId,
      keptSessionId: caller.sessionId,
    });
  });
  context.rememberBrowser({ id: caller.memberId, password_hash: hash });
  return null;
};

/** A new password ends all sessions, tokens and mailed links, and notifies the owner. */
async function endOlderAccess({ ask }: Pick<Deps, 'ask'>, changed: Given<typeof passwordChanged>) {
  const { trx, memberId, now } = changed;
  await ask(passwordChanged, changed);
  await voidLinks(trx, { subjectId: memberId }, now);
  await notifyOwner(trx, { memberId, occurrence: 'password', at: now });
}

async function refuseWeak({ passwords }: Deps, member: MemberOfPassword, password: string): Promise<void> {
  const weakness = await findWeakness(password, {
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    company: member.company ?? '',
  });
  const isOld = !weakness && (await passwords.verify(password, member.password_hash));
  const text = weakness ?? (isOld ? 'samePassword' : undefined);
  if (text) throw new Refusal('invalidInput', { fields: [{ field: 'password', text }] });
}
