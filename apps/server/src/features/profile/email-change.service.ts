import type * as contract from '@portal/contract/profile';
import { violatedBy } from '../../platform/database/violated.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { mayMail } from '../../platform/mail/address-quota.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Handler } from '../../platform/mount.ts';
import { isLiveLink, spendLink, voidLinks } from '../../platform/one-time-links.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Quota, useQuota } from '../../platform/throttle.ts';
import { tellOwner } from '../notifications/notifications.service.ts';
import { askForPassword } from '../passwords/own-password.service.ts';
import { identify } from '../session/caller.service.ts';
import { endSessions } from '../session/session.service.ts';
import { adoptNewEmail, selectProfile, updateMember } from './profile.queries.ts';

const CHANGES_PER_MEMBER: Quota = { name: 'email-change', limit: 3, windowMs: HOUR_MS };

/** Nothing changes before the new address has answered; the old one is told at once. */
export const requestEmailChange: Handler<typeof contract.requestEmailChange> = async (context, { email, password }) => {
  const { db, clock, caller } = context;
  const requireStillRight = await askForPassword(context, 'password', password);
  await useQuota(context, CHANGES_PER_MEMBER, caller.memberId);
  const isMailed = await mayMail(context, email);
  const { email: oldEmail, language } = await selectProfile(db, caller.memberId);
  const subjectIds = { member: caller.memberId };
  await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    await updateMember(trx, caller.memberId, { new_email: email.trim() });
    await voidLinks(trx, { purpose: 'change-email', subjectId: caller.memberId }, clock.now());
    // The address may be a stranger's, who has had mails enough.
    if (isMailed) await queueMail(trx, { kind: 'confirm-new-email', recipient: email.trim(), language, subjectIds });
    await queueMail(trx, { kind: 'email-change-notice', recipient: oldEmail, language, subjectIds });
  });
  return null;
};

/** Whoever could get in by the old address is out: sessions and links end, but for the session that confirms. */
export const confirmEmailChange: Handler<typeof contract.confirmEmailChange> = async (context, { userId, token }) => {
  const { db, clock, bearer } = context;
  const now = clock.now();
  const link = { purpose: 'change-email', subjectId: userId } as const;
  if (!(await isLiveLink(db, now, link, token))) throw new Refusal('linkInvalid');
  const confirming = bearer ? await identify(context, bearer, { background: true }) : undefined;
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await spendLink(trx, now, link, token))) throw new Refusal('linkInvalid');
      await adoptNewEmail(trx, userId, now);
      await tellOwner(trx, userId, 'email', now);
      await voidLinks(trx, { subjectId: userId }, now);
      await endSessions({ db: trx }, userId, confirming?.sessionId);
    });
  } catch (error) {
    if (violatedBy(error) === 'members_by_email') throw new Refusal('linkInvalid');
    throw error;
  }
  return null;
};
