import type * as contract from '@portal/contract/access/passkeys';
import type { PasskeyAssertion } from '@portal/contract/access/passkeys';
import type { Origin } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countGuessingSource, type Quota, sourceNetwork, useQuota } from '../../../platform/throttle.ts';
import { findMemberById, openSessionWhile, recordSignIn, tellSignIn, unlockIf } from '../session/session.service.ts';
import { issueChallenge, spendChallenge } from './challenges.service.ts';
import {
  type ChallengePurpose,
  holdMember,
  selectByCredential,
  selectPasskeys,
  updateSignCount,
} from './passkeys.queries.ts';
import { userHandle } from './passkeys.service.ts';
import { placeAt, readChallenge, verifyAssertion } from './webauthn.ts';

const CHALLENGES_PER_SOURCE: Quota = { name: 'passkey-challenges', limit: 60, windowMs: 15 * MINUTE_MS };

/** The same for everybody: it names no account, and the device offers its own passkeys. */
export const beginPasskeySignIn: Handler<typeof contract.beginPasskeySignIn> = async (context) => {
  await useQuota(context, CHALLENGES_PER_SOURCE, sourceNetwork(context.from.address));
  const challenge = await issueChallenge(context, { purpose: 'sign-in', holder: context.browserKey });
  return { challenge, rpId: placeAt(context.publicUrl).rpId };
};

export const signInWithPasskey: Handler<typeof contract.signInWithPasskey> = async (context, assertion) => {
  const { from, clock } = context;
  const { memberId, proved } = await prove(context, assertion, { purpose: 'sign-in', holder: context.browserKey });
  const member = memberId ? await findMemberById(context, memberId) : undefined;
  const refuse = async (code: 'passkeyRefused' | 'verifyFirst') => {
    if (member) await recordSignIn(context, member, 'passkey', false, from);
    else tellSignIn(context, 'passkey', false);
    return new Refusal(code);
  };
  if (!member || !proved || member.suspended_at) throw await refuse('passkeyRefused');
  if (!member.email_verified_at) throw await refuse('verifyFirst');
  const opened = await openSessionWhile(
    context,
    { member, way: 'passkey', from },
    async (trx) => (await holdMember(trx, member.id)) && updateSignCount(trx, proved.id, proved.signCount, clock.now()),
  );
  if (!opened) throw await refuse('passkeyRefused');
  return opened;
};

export const beginPasskeyUnlock: Handler<typeof contract.beginPasskeyUnlock> = async (context) => {
  const { db, caller, publicUrl } = context;
  const passkeys = await selectPasskeys(db, caller.memberId);
  if (passkeys.length === 0) throw new Refusal('noPasskey');
  const challenge = await issueChallenge(context, { purpose: 'unlock', holder: caller.sessionId });
  const known = passkeys.map(({ credential_id }) => credential_id.toString('base64url'));
  return { challenge, rpId: placeAt(publicUrl).rpId, known };
};

export const unlockWithPasskey: Handler<typeof contract.unlockWithPasskey> = async (context, assertion) => {
  const { db, clock, caller } = context;
  const { memberId, proved } = await prove(context, assertion, { purpose: 'unlock', holder: caller.sessionId });
  const isRight =
    proved !== undefined &&
    memberId === caller.memberId &&
    (await updateSignCount(db, proved.id, proved.signCount, clock.now()));
  if (!(await unlockIf(isRight, context))) throw new Refusal('passkeyRefused');
  return null;
};

type Proved = { id: string; signCount: number };

/** `proved` is set after every check. Failures count for the source, as wrong passwords do. */
async function prove(
  context: Deps & { from: Origin },
  given: PasskeyAssertion,
  asked: { purpose: ChallengePurpose; holder: string },
): Promise<{ memberId?: string; proved?: Proved }> {
  const guess = await countGuessingSource(context, context.from.address);
  const place = placeAt(context.publicUrl);
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const clientData = bytes(given.clientData);
  const challenge = readChallenge(clientData, 'webauthn.get', place);
  const isAsked = challenge !== undefined && (await spendChallenge(context, challenge, asked));
  const passkey = await selectByCredential(context.db, bytes(given.credentialId));
  if (!passkey) return {};
  const memberId = passkey.member_id;
  const isOwners = given.userHandle ? bytes(given.userHandle).equals(userHandle(memberId)) : asked.purpose === 'unlock';
  const signed = {
    clientData,
    authenticatorData: bytes(given.authenticatorData),
    signature: bytes(given.signature),
  };
  const signCount = isAsked && isOwners ? verifyAssertion(signed, passkey.public_key, place) : undefined;
  if (signCount === undefined) return { memberId };
  await guess.right();
  return { memberId, proved: { id: passkey.id, signCount } };
}
