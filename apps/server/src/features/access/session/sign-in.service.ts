import type * as contract from '@portal/contract/access/session';
import type { SignInWay } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { isKnownBrowser } from '../../../platform/http/known-browser.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { findLink, isLiveLink, spendLink } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Guess, guessPassword, hasQuota, type Quota, refuseLockedSource } from '../../../platform/throttle.ts';
import { invitationAccepted, invitationOpened, type OpenedInvitation } from '../../hooks.ts';
import { isStillRight } from '../passwords/own-password.service.ts';
import { useCode } from '../two-factor/two-factor-code.service.ts';
import { findAdminBehind } from './caller.service.ts';
import { type MemberCredentials, renewPasswordHash, selectCredentials, selectEmails } from './session.queries.ts';
import { openSession, openSessionWhile, recordSignIn, tellSignIn } from './session.service.ts';

type PublicContext = Context<typeof contract.signIn>;
type Given = { email: string; password: string; code?: string | undefined };
type Proved = { way: 'password'; hash: string } | { way: 'link' };
type Proof = (member: MemberCredentials | undefined, guess: Guess) => Promise<Proved | undefined>;

export const signIn: Handler<typeof contract.signIn> = (context, given) =>
  admit(context, given, (member, guess) => provePassword(context, member, given, guess));

/**
 * The password field takes the one-time secret of a mailed link or the real password. An invitation link creates the
 * member first.
 */
export const signInWithLink: Handler<typeof contract.signInWithLink> = async (context, { id, ...given }) => {
  const named = await selectCredentials(context.db, given.email);
  if (!isKnownBrowser(context.from, named)) await refuseLockedSource(context, context.from.address);
  const link = await findLink(context.db, given.password);
  if (link?.purpose === 'direct-login') return openDirectly(context, id, given, link);
  const invitation = { id, email: given.email, secret: given.password };
  if (await context.ask(invitationOpened, { deps: context, invitation }))
    return enterInvited(context, invitation, given.code);
  return admit(
    context,
    given,
    async (member, guess) => {
      const owner = member?.id === id ? member : undefined;
      if (owner && (await isLiveLink(context.db, context.clock.now(), signInLink(owner), given.password))) {
        return { way: 'link' };
      }
      return provePassword(context, owner, given, guess);
    },
    link ? 'link' : 'password',
  );
};

/** A known member may use two-factor: the link is used up only after the code is right. */
async function enterInvited(context: PublicContext, invitation: OpenedInvitation, code: string | undefined) {
  const known = await selectCredentials(context.db, invitation.email);
  if (known?.suspended_at) throw await recordRefusal(context, known, 'link');
  if (known?.two_factor_id) await askForCode(context, known, 'link', code);
  const isAccepted = await context.ask(invitationAccepted, { deps: context, invitation });
  const member = isAccepted ? await selectCredentials(context.db, invitation.email) : undefined;
  if (!member) throw await recordRefusal(context, known, 'link');
  return openSession(context, { member, way: 'link', from: context.from });
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * The administrator has already signed in, so no code is asked for, and failures do not count as guesses at the
 * member's password.
 */
async function openDirectly(context: PublicContext, id: string, { email, password }: Given, link: Link) {
  const { db, clock, from } = context;
  const isGood = await spendLink(db, clock.now(), link, password);
  const behind = isGood && link.issuerSessionId ? await findAdminBehind(context, link.issuerSessionId) : undefined;
  const member = behind && (await selectCredentials(db, email));
  if (!member || member.id !== id || member.id !== link.subjectId || member.suspended_at) {
    throw await recordDirectRefusal(context, link);
  }
  const entry = { member, way: 'direct', from, behind: { ...behind, reason: link.reason } } as const;
  return openSession(context, entry).catch(async (error: unknown) => {
    throw violatedBy(error) === 'sessions_behind_session_id_fkey' ? await recordDirectRefusal(context, link) : error;
  });
}

/** Repeated tries with one secret must not fill the log. */
const KEPT_REFUSALS: Quota = { name: 'direct-login-refused', limit: 20, windowMs: HOUR_MS };

/** Logged for the member under the name of the administrator who made the link. */
async function recordDirectRefusal(context: PublicContext, { subjectId, issuerId }: Link): Promise<Refusal> {
  const emails = await selectEmails(context.db, issuerId ? [subjectId, issuerId] : [subjectId]);
  const subject = emails.find(({ id }) => id === subjectId);
  const issuer = emails.find(({ id }) => id === issuerId);
  if (subject && (await hasQuota(context, KEPT_REFUSALS, subjectId)))
    await recordSignIn(context, subject, 'direct', false, context.from, issuer);
  else tellSignIn(context, 'direct', false);
  return new Refusal('wrongCredentials');
}

async function admit(context: PublicContext, given: Given, prove: Proof, tried: SignInWay = 'password') {
  const { from } = context;
  const member = await selectCredentials(context.db, given.email);
  const guess = guessPassword(context, given.email, from.address, isKnownBrowser(from, member));
  await guess.before();
  const proved = await prove(member, guess);
  const way = proved?.way;
  if (!member || !proved || !way || member.suspended_at) throw await recordRefusal(context, member, way ?? tried);
  if (member.two_factor_id) await askForCode(context, member, way, given.code);
  if (!member.email_verified_at && way === 'password') {
    await recordSignIn(context, member, way, false, from);
    throw new Refusal('verifyFirst');
  }
  // The password may have changed since the check. A link is used up here, so a wrong code keeps it and of two parallel
  // uses one wins.
  const opened = await openSessionWhile(context, { member, way, from }, (trx) =>
    proved.way === 'password'
      ? isStillRight(trx, member.id, proved.hash)
      : spendLink(trx, context.clock.now(), signInLink(member), given.password),
  );
  if (!opened) throw await recordRefusal(context, member, way);
  if (proved.way === 'password') context.rememberBrowser({ id: member.id, password_hash: proved.hash });
  else await guess.after(true);
  return opened;
}

const signInLink = ({ id }: MemberCredentials) => ({ purpose: 'sign-in', subjectId: id }) as const;

async function recordRefusal(
  context: PublicContext,
  member: MemberCredentials | undefined,
  way: SignInWay,
): Promise<Refusal> {
  if (member) await recordSignIn(context, member, way, false, context.from);
  else tellSignIn(context, way, false);
  return new Refusal('wrongCredentials');
}

async function askForCode(context: PublicContext, member: MemberCredentials, way: SignInWay, code?: string) {
  if (!code) throw new Refusal('inputCode', { fields: [{ field: 'code', text: 'inputCode' }] });
  if (await useCode(context, member.id, code)) return;
  await recordSignIn(context, member, way, false, context.from);
  throw new Refusal('wrongCode', { fields: [{ field: 'code', text: 'wrongCode' }] });
}

async function provePassword(
  { db, passwords }: PublicContext,
  member: MemberCredentials | undefined,
  { password }: Given,
  guess: Guess,
): Promise<Proved | undefined> {
  const hash = member?.password_hash ?? null;
  const isRight = await passwords.verify(password, hash, guess);
  if (!isRight || !member || hash === null) return undefined;
  if (!passwords.needsRehash(hash)) return { way: 'password', hash };
  const renewed = await passwords.hash(password);
  await renewPasswordHash(db, member.id, hash, renewed);
  return { way: 'password', hash: renewed };
}
