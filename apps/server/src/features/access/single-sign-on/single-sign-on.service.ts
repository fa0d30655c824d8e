import type * as contract from '@portal/contract/access/single-sign-on';
import { readPartnerPerson, SSO_MAX_AGE_SECONDS } from '@portal/contract/access/single-sign-on';
import { isAdminAccount } from '../../../platform/caller.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, sourceNetwork, useQuota } from '../../../platform/throttle.ts';
import { findMember, openSession, recordSignIn, tellSignIn } from '../session/session.service.ts';
import { proveAddress, registerVouched } from '../sign-up/sign-up.service.ts';
import { isSignedByPartner, type PartnerParameters } from './partner-signature.ts';
import { insertNonce } from './single-sign-on.queries.ts';

const SIGN_ONS_PER_SOURCE: Quota = { name: 'sso-source', limit: 60, windowMs: 15 * MINUTE_MS };
/** Longer than any signature with this nonce is valid. */
const NONCE_KEPT_MS = 3 * SSO_MAX_AGE_SECONDS * 1000;

type SsoContext = Context<typeof contract.signInFromPartner>;

export const signInFromPartner: Handler<typeof contract.signInFromPartner> = async (context, input) => {
  const { BPR_Status: status, ...rest } = input;
  const isTrue = status.toLowerCase() === 'true';
  // Unauthenticated input: recorded without naming a member.
  if (status.toLowerCase() === 'false') throw await recordRefusal(context, undefined, 'loginFailed');
  await useQuota(context, SIGN_ONS_PER_SOURCE, sourceNetwork(context.from.address));
  const person = readPartnerPerson(input);
  if (!isTrue || !person) throw await recordRefusal(context, undefined, 'invalidInput');
  if (!(await isAccepted(context, { ...rest, BPRStatus: status }))) {
    // Not awaited: the response time must not reveal known addresses.
    recordVoid(context, person.email).catch((error: unknown) => {
      context.log.warn({ err: error }, 'refused sign-in not kept');
    });
    throw new Refusal('invalidInput');
  }

  const known = await findMember(context, person.email);
  if (!known) await registerVouched(context, context.language, { ...person, phone: input.phone ?? '' });
  const member = known ?? (await findMember(context, person.email));
  // Single sign-on never opens an ADMIN account or one with two-factor.
  if (!member || isAdminAccount(member) || member.suspended_at || member.two_factor_id)
    throw await recordRefusal(context, member, 'loginFailed');
  if (!member.email_verified_at) await proveAddress(context, member.id);
  const email_verified_at = member.email_verified_at ?? context.clock.now();
  return openSession(context, { member: { ...member, email_verified_at }, way: 'sso', from: context.from });
};

/** Requires a fresh, unused signature. The demo accepts bare parameters. */
async function isAccepted(
  { db, clock, singleSignOn }: SsoContext,
  given: Record<string, string | undefined>,
): Promise<boolean> {
  if (singleSignOn.isDemo && given['sig'] === undefined) return true;
  const parameters = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ) satisfies PartnerParameters;
  const { ts = '', nonce = '' } = parameters;
  const now = clock.now();
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(ts));
  const isFresh = /^\d{1,12}$/.test(ts) && ageSeconds <= SSO_MAX_AGE_SECONDS;
  if (!singleSignOn.secret || !isFresh || nonce === '' || !isSignedByPartner(parameters, singleSignOn.secret)) {
    return false;
  }
  return insertNonce(db, nonce, new Date(now.getTime() + NONCE_KEPT_MS));
}

async function recordVoid(context: SsoContext, email: string): Promise<void> {
  await recordRefusal(context, await findMember(context, email), 'invalidInput');
}

async function recordRefusal(
  context: SsoContext,
  member: { id: string; email: string } | undefined,
  code: 'loginFailed' | 'invalidInput',
): Promise<Refusal> {
  if (member) await recordSignIn(context, member, 'sso', false, context.from);
  else tellSignIn(context, 'sso', false);
  return new Refusal(code);
}
