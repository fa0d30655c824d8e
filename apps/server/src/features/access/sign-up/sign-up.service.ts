import type * as contract from '@portal/contract/access/sign-up';
import type { SignUpForm } from '@portal/contract/access/sign-up';
import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { queueStrangersMail } from '../../../platform/mail/strangers-mail.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { spendLink, wasLink } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { guessSecret, type Quota, sourceNetwork, useQuota } from '../../../platform/throttle.ts';
import { addressConfirmed, memberRegistered } from '../../hooks.ts';
import { findWeakness } from '../passwords/password-policy.service.ts';
import { recordTermsAcceptance } from '../terms/terms.service.ts';
import {
  clearUnprovenPassword,
  countryExists,
  insertMember,
  selectAustralia,
  selectMemberToVerify,
  updateVerified,
  updateVouched,
} from './sign-up.queries.ts';

const SIGN_UPS_PER_SOURCE: Quota = { name: 'sign-up-source', limit: 20, windowMs: HOUR_MS };

type SignUpContext = Context<typeof contract.signUp>;
type Owner = { email: string; language: Language; email_verified_at: Date | null };

export const signUp: Handler<typeof contract.signUp> = async (context, form) => {
  // A form with errors does not count towards the quota.
  await refuseUnfit(context, form);
  await useQuota(context, SIGN_UPS_PER_SOURCE, sourceNetwork(context.from.address));
  const hash = await context.passwords.hash(form.password);
  await context.db.transaction().execute(async (trx) => {
    const email = form.email.trim();
    const memberId = await insertMember(trx, {
      email,
      password_hash: hash,
      first_name: form.firstName,
      last_name: form.lastName,
      position: form.position,
      country_id: form.country,
      phone_number: form.phoneNumber,
      language: context.language,
    });
    if (memberId) await settle(trx, context, memberId, form);
    // Two sign-ups with one unconfirmed address: neither password is valid until the mailbox sets one.
    if (!memberId) await clearUnprovenPassword(trx, email);
    const owner = await selectMemberToVerify(trx, { email });
    if (owner) await queueConfirmation({ ...context, db: trx }, owner);
  });
  return null;
};

/** Sent to the stored spelling: a spelling that only folds to it may be another mailbox. */
function queueConfirmation(
  deps: Parameters<typeof queueStrangersMail>[0],
  { email, language, email_verified_at }: Owner,
  isAwaited = true,
): Promise<void> {
  const kind = email_verified_at ? 'address-taken' : 'verify-email';
  const mail = { kind, recipient: email, language, subjectIds: { email } };
  return queueStrangersMail(deps, { ...mail, purpose: 'confirmation', isAwaited });
}

async function refuseUnfit({ db }: SignUpContext, form: SignUpForm): Promise<void> {
  const weakness = await findWeakness(form.password, form);
  if (weakness) throw new Refusal('invalidInput', { fields: [{ field: 'password', text: weakness }] });
  if (!(await countryExists(db, form.country))) {
    throw new Refusal('invalidInput', { fields: [{ field: 'country', text: 'invalidChoice' }] });
  }
}

async function settle(trx: Transaction<Tables>, context: SignUpContext, memberId: string, form: SignUpForm) {
  const now = context.clock.now();
  await recordTermsAcceptance(trx, { memberId, at: now, from: context.from });
  const company = { name: form.company, countryId: form.country };
  await context.ask(memberRegistered, { trx, now, memberId, company, evaluationDays: context.evaluationDays });
}

/** Creates a company of their own; the terms are accepted on first use. */
export async function registerVouched(
  { db, clock, evaluationDays, ask }: Deps,
  language: Language,
  person: { email: string; firstName: string; lastName: string; phone: string },
): Promise<void> {
  const now = clock.now();
  const country = await selectAustralia(db);
  await db.transaction().execute(async (trx) => {
    const memberId = await insertMember(trx, {
      email: person.email,
      email_verified_at: now,
      single_sign_on_at: now,
      password_hash: null,
      first_name: person.firstName,
      last_name: person.lastName,
      position: '',
      country_id: country,
      phone_number: person.phone,
      language,
    });
    // Longer than the form allows, so it cannot be taken.
    const company = { name: `${person.email} (by single sign-on)`, countryId: country };
    if (memberId) await ask(memberRegistered, { trx, now, memberId, company, evaluationDays });
  });
}

/** The invitation proves the mailbox; a password set before by a stranger is removed. */
export async function registerInvited(
  trx: Transaction<Tables>,
  person: {
    email: string;
    first_name: string;
    last_name: string;
    language: Language;
    known: string | undefined;
    now: Date;
  },
): Promise<string> {
  const { email, first_name, last_name, language, known, now } = person;
  if (known) {
    await updateVouched(trx, known, now);
    return known;
  }
  const names = { first_name, last_name, position: '', phone_number: '' };
  const account = { email, email_verified_at: now, password_hash: null, country_id: null, language };
  const memberId = await insertMember(trx, { ...account, ...names });
  if (!memberId) throw new Refusal('linkInvalid');
  return memberId;
}

/** The unconfirmed sign-up may have been a stranger's, so its password is removed. */
export async function proveAddress(deps: Deps, memberId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await updateVouched(trx, memberId, now);
    await deps.ask(addressConfirmed, { ...deps, trx, now, memberId });
  });
}

/** Opening a used link again succeeds too. */
export const verifyMail: Handler<typeof contract.verifyMail> = async (context, { userId, token }) => {
  await guessSecret(context, () => confirmAddress(context, userId, token));
  return null;
};

async function confirmAddress(context: Deps, userId: string, token: string): Promise<boolean> {
  const { db, clock } = context;
  const link = { purpose: 'verify-email', subjectId: userId } as const;
  const now = clock.now();
  const isSpent = await db.transaction().execute(async (trx) => {
    const isGood = await spendLink(trx, now, link, token);
    if (isGood) {
      await updateVerified(trx, userId, now);
      await context.ask(addressConfirmed, { ...context, trx, now, memberId: userId });
    }
    return isGood;
  });
  if (isSpent) return true;
  // The second of two parallel requests waited for the first.
  const member = await selectMemberToVerify(db, { id: userId });
  return member?.email_verified_at ? wasLink(db, link, token) : false;
}

export const resendVerification: Handler<typeof contract.resendVerification> = async (context, { email }) => {
  await useQuota(context, SIGN_UPS_PER_SOURCE, sourceNetwork(context.from.address));
  const { db, clock, language } = context;
  const member = await selectMemberToVerify(db, { email });
  const isAwaited = member !== undefined && !member.email_verified_at;
  const to = { email: email.trim(), language, ...member, email_verified_at: null };
  await db.transaction().execute((trx) => queueConfirmation({ db: trx, clock }, to, isAwaited));
  return null;
};
