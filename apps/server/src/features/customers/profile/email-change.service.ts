import type * as contract from '@portal/contract/customers/profile';
import { violatedBy } from '../../../platform/database/violated.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Handler } from '../../../platform/mount.ts';
import { isLiveLink, spendLink, voidLinks } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { guessSecret, type Quota, useQuota } from '../../../platform/throttle.ts';
import { askForPassword } from '../../access/passwords/own-password.service.ts';
import { identify } from '../../access/session/caller.service.ts';
import { endSessions, endTokens } from '../../access/session/session.service.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { adoptNewEmail, selectProfile, updateMember } from './profile.queries.ts';

const CHANGES_PER_MEMBER: Quota = { name: 'email-change', limit: 3, windowMs: HOUR_MS };

/** Nothing changes until the new address confirms; the old address is notified at once. */
export const requestEmailChange: Handler<typeof contract.requestEmailChange> = async (context, { email, password }) => {
  const { db, clock, caller } = context;
  const requireStillRight = await askForPassword(context, 'password', password);
  await useQuota(context, CHANGES_PER_MEMBER, caller.memberId);
  const { email: oldEmail, language } = await selectProfile(db, caller.memberId);
  const subjectIds = { member: caller.memberId };
  await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    await updateMember(trx, caller.memberId, { new_email: email.trim() });
    await voidLinks(trx, { purpose: 'change-email', subjectId: caller.memberId }, clock.now());
    await queueMail(trx, { kind: 'confirm-new-email', recipient: email.trim(), language, subjectIds });
    await queueMail(trx, { kind: 'email-change-notice', recipient: oldEmail, language, subjectIds });
  });
  return null;
};

/** Ends sessions, tokens and links of the old address; the confirming session stays. */
export const confirmEmailChange: Handler<typeof contract.confirmEmailChange> = async (context, { userId, token }) => {
  const { db, clock, bearer } = context;
  const now = clock.now();
  const link = { purpose: 'change-email', subjectId: userId } as const;
  await guessSecret(context, () => isLiveLink(db, now, link, token));
  const confirming = bearer ? await identify(context, bearer, { background: true }) : undefined;
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await spendLink(trx, now, link, token))) throw new Refusal('linkInvalid');
      const { email: formerEmail } = await selectProfile(trx, userId);
      await adoptNewEmail(trx, userId, now);
      await notifyOwner(trx, { memberId: userId, occurrence: 'email', at: now, formerEmail });
      await voidLinks(trx, { subjectId: userId }, now);
      await endSessions({ db: trx }, userId, confirming?.sessionId);
      await endTokens(trx, [userId]);
    });
  } catch (error) {
    if (violatedBy(error) === 'members_by_email') throw new Refusal('linkInvalid');
    throw error;
  }
  return null;
};
