import { createHash, createHmac } from 'node:crypto';
import type * as contract from '@portal/contract/access/company-sign-in';
import { Email } from '@portal/contract/shapes';
import { isAdminAccount } from '../../../platform/caller.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { countGuessingSource, type Quota, sourceNetwork, useQuota } from '../../../platform/throttle.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { findMember, openSessionWhile, recordSignIn, tellSignIn } from '../session/session.service.ts';
import {
  holdSeat,
  insertAttempt,
  linkSubject,
  type Setup,
  selectCompanyByDomain,
  selectSetup,
  takeAttempt,
} from './company-sign-in.queries.ts';
import { readIdToken } from './id-token.ts';
import { discover, exchangeCode, fetchKeys, fetchUserInfo } from './provider.ts';
import { readSecret, redirectAddress } from './setup.service.ts';

const ATTEMPT_MS = 10 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const DOMAINS_PER_SOURCE: Quota = { name: 'company-domains', limit: 60, windowMs: WINDOW_MS };
const ATTEMPTS_PER_SOURCE: Quota = { name: 'company-attempts', limit: 60, windowMs: WINDOW_MS };

export const findCompanySignIn: Handler<typeof contract.findCompanySignIn> = async (context, { domain }) => {
  await useQuota(context, DOMAINS_PER_SOURCE, sourceNetwork(context.from.address));
  return { exists: (await selectCompanyByDomain(context.db, domain)) !== undefined };
};

export const beginCompanySignIn: Handler<typeof contract.beginCompanySignIn> = async (context, { domain }) => {
  const { db, clock, browserKey } = context;
  await useQuota(context, ATTEMPTS_PER_SOURCE, sourceNetwork(context.from.address));
  const companyId = await selectCompanyByDomain(db, domain);
  const setup = companyId && (await selectSetup(db, companyId));
  if (!setup) throw new Refusal('noCompanySignIn');
  const provider = await discover(context.callOutside, setup.issuer);
  if (!provider) throw new Refusal('providerSilent');
  const state = newSecret();
  await insertAttempt(db, {
    state_hash: hashSecret(state),
    company_id: setup.company_id,
    browser_hash: hashSecret(browserKey),
    expires_at: new Date(clock.now().getTime() + ATTEMPT_MS),
  });
  const address = new URL(provider.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: setup.client_id,
    redirect_uri: redirectAddress(context),
    scope: 'openid email',
    state,
    nonce: derive('nonce', browserKey, state),
    code_challenge: createHash('sha256')
      .update(derive('verifier', browserKey, state))
      .digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address: address.href };
};

/** Known to this browser and us alone, so neither is stored. */
const derive = (purpose: 'nonce' | 'verifier', browserKey: string, state: string) =>
  createHmac('sha256', browserKey).update(`${purpose} ${state}`).digest('base64url');

type SignInContext = Context<typeof contract.signInWithCompany>;
type Handed = { code: string; state: string; iss?: string | undefined };

export const signInWithCompany: Handler<typeof contract.signInWithCompany> = async (context, handed) => {
  const guess = await countGuessingSource(context, context.from.address);
  const setup = await findAttempted(context, handed);
  // Nobody guesses the attempt of this browser, and the provider's faults are no guesses.
  if (setup) await guess.right();
  const person = setup && (await askProvider(context, setup, handed));
  const member = person && (await findMember(context, person.email));
  const refuse = async (code: 'companySignInRefused' | 'verifyFirst') => {
    if (member) await recordSignIn(context, member, 'company', false, context.from);
    else tellSignIn(context, 'company', false);
    return new Refusal(code);
  };
  if (!setup || !person) throw await refuse('companySignInRefused');
  const isInDomain = setup.proven.includes(person.email.slice(person.email.lastIndexOf('@') + 1));
  // Never an ADMIN account or one with two-factor, as with partners.
  if (!member || !isInDomain || isAdminAccount(member) || member.suspended_at || member.two_factor_id)
    throw await refuse('companySignInRefused');
  if (!member.email_verified_at) throw await refuse('verifyFirst');
  const opened = await openSessionWhile(context, { member, way: 'company', from: context.from }, async (trx) => {
    if (!(await holdSeat(trx, member.id, setup))) return false;
    const link = { member_id: member.id, company_id: setup.company_id, subject: person.subject };
    const linked = await linkSubject(trx, link);
    if (linked === 'new')
      await notifyOwner(trx, { memberId: member.id, occurrence: 'company-sign-in', at: context.clock.now() });
    return linked !== undefined;
  });
  if (!opened) throw await refuse('companySignInRefused');
  return opened;
};

async function findAttempted(context: SignInContext, { state, iss }: Handed): Promise<Setup | undefined> {
  const { db, clock, browserKey } = context;
  const attempt = await takeAttempt(db, hashSecret(state));
  if (!attempt || attempt.expires_at <= clock.now()) return undefined;
  if (!attempt.browser_hash.equals(hashSecret(browserKey))) return undefined;
  const setup = await selectSetup(db, attempt.company_id);
  // RFC 9207: an answer of another provider is none of this one.
  return iss === undefined || iss === setup?.issuer ? setup : undefined;
}

/** Roles and names are not read: the provider says who it is, and nothing else. */
async function askProvider(
  context: SignInContext,
  setup: Setup,
  { code, state, iss }: Handed,
): Promise<{ email: string; subject: string } | undefined> {
  const { callOutside, clock, browserKey, secretsKey } = context;
  const clientSecret = secretsKey && readSecret(setup, secretsKey);
  if (!clientSecret) {
    context.log.error({ companyId: setup.company_id }, 'SECRETS_KEY does not open the secret of a company sign-in');
    throw new Refusal('providerSilent');
  }
  const provider = await discover(callOutside, setup.issuer);
  if (!provider) throw new Refusal('providerSilent');
  const doubt = (missing: string): undefined => {
    context.log.warn({ companyId: setup.company_id, missing }, 'a company’s provider did not vouch for a member');
  };
  // Left out by another provider that sends its browsers here.
  if (provider.authorization_response_iss_parameter_supported && !iss) return doubt('the name of the provider');
  const client = { clientId: setup.client_id, clientSecret };
  const verifier = derive('verifier', browserKey, state);
  const exchange = { code, verifier, redirectAddress: redirectAddress(context) };
  const tokens = await exchangeCode(callOutside, provider, client, exchange);
  const claims =
    tokens &&
    readIdToken(tokens.id_token, await fetchKeys(callOutside, provider), {
      issuer: setup.issuer,
      clientId: setup.client_id,
      nonce: derive('nonce', browserKey, state),
      now: clock.now(),
    });
  if (!tokens || !claims) return doubt(tokens ? 'a valid ID token' : 'tokens for the code');
  const said = claims['email'] === undefined ? await fetchUserInfo(callOutside, provider, tokens) : claims;
  if (said?.['sub'] !== claims.sub || said['email_verified'] !== true) return doubt('a verified e-mail address');
  const email = Email.safeParse(said['email']).data?.trim().toLowerCase();
  return email === undefined ? undefined : { email, subject: claims.sub };
}
