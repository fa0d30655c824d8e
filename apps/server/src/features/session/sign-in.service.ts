import type * as contract from '@portal/contract/session';
import type { SignInWay } from '../../platform/database/tables.ts';
import type { Context, Handler } from '../../platform/mount.ts';
import { isLiveLink, spendLink } from '../../platform/one-time-links.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Guess, guessPassword } from '../../platform/throttle.ts';
import { useCode } from '../two-factor/two-factor-code.service.ts';
import { type MemberCredentials, selectCredentials, updatePasswordHash } from './session.queries.ts';
import { openSession, recordSignIn } from './session.service.ts';

type PublicContext = Context<typeof contract.signIn>;
type Given = { email: string; password: string; code?: string | undefined };
type Proof = (member: MemberCredentials | undefined, guess: Guess) => Promise<SignInWay | undefined>;

export const signIn: Handler<typeof contract.signIn> = (context, given) =>
  admit(context, given, async (member, guess) =>
    (await hasPassword(context, member, given, guess)) ? 'password' : undefined,
  );

/** The password field takes the one-time secret of a mailed link, or the real password like any other sign-in. */
export const signInWithLink: Handler<typeof contract.signInWithLink> = (context, { id, ...given }) =>
  admit(context, given, async (member, guess) => {
    const owner = member?.id === id ? member : undefined;
    const link = { purpose: 'sign-in', memberId: id } as const;
    // With two-factor on, a link is not spent before the code was asked for.
    const useLink = owner?.two_factor_id && !given.code ? isLiveLink : spendLink;
    if (owner && (await useLink(context.db, context.clock.now(), link, given.password))) {
      await guess.after(true);
      return 'link';
    }
    return (await hasPassword(context, owner, given, guess)) ? 'password' : undefined;
  });

/**
 * The one door for every way in: failures are counted, the same time and the same words for an unknown address and
 * a wrong password, and no session before all factors are done.
 */
async function admit(context: PublicContext, given: Given, prove: Proof) {
  const guess = guessPassword(context, given.email, context.from.address);
  await guess.before();
  const member = await selectCredentials(context.db, given.email);
  const way = await prove(member, guess);
  if (!member || !way || member.suspended_at) {
    if (member) await recordSignIn(context, member.id, way ?? 'password', false, context.from);
    else context.log.info({ way: 'password' }, 'sign-in refused');
    throw new Refusal('wrongCredentials');
  }
  if (member.two_factor_id) await askForCode(context, member.id, way, given.code);
  if (!member.email_verified_at && way === 'password') throw new Refusal('verifyFirst');
  return openSession(context, member, way, context.from);
}

async function askForCode(context: PublicContext, memberId: string, way: SignInWay, code: string | undefined) {
  if (!code) throw new Refusal('inputCode', { fields: [{ field: 'code', text: 'inputCode' }] });
  if (await useCode(context, memberId, code)) return;
  await recordSignIn(context, memberId, way, false, context.from);
  throw new Refusal('wrongCode', { fields: [{ field: 'code', text: 'wrongCode' }] });
}

async function hasPassword(
  { db, passwords }: PublicContext,
  member: MemberCredentials | undefined,
  { password }: Given,
  guess: Guess,
): Promise<boolean> {
  const isRight = await passwords.verify(password, member?.password_hash ?? null, guess);
  if (isRight && member?.password_hash && passwords.needsRehash(member.password_hash)) {
    await updatePasswordHash(db, member.id, await passwords.hash(password));
  }
  return isRight;
}
