import type * as contract from '@portal/contract/access/passkeys';
import { MAX_PASSKEYS, type OwnerProof, type Passkey } from '@portal/contract/access/passkeys';
import type { SecurityOccurrence } from '@portal/contract/record/notifications';
import type * as z from 'zod/mini';
import type { Caller, Origin } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { askForPassword } from '../passwords/own-password.service.ts';
import { findMemberById } from '../session/session.service.ts';
import { useCode } from '../two-factor/two-factor-code.service.ts';
import { issueChallenge, spendChallenge } from './challenges.service.ts';
import { countPasskeys, deletePasskey, holdSession, insertPasskey, selectPasskeys } from './passkeys.queries.ts';
import { ALGORITHMS, placeAt, readChallenge, readCredential } from './webauthn.ts';

type SignedIn = Deps & { caller: Caller; from: Origin };

export const listPasskeys: Handler<typeof contract.listPasskeys> = async ({ db, caller }) =>
  (await selectPasskeys(db, caller.memberId)).map(toPasskey);

/** A passkey takes the place of password and code, so both are asked for. */
async function askForProof(context: SignedIn, { password, code }: z.infer<typeof OwnerProof>) {
  const requireStillRight = await askForPassword(context, 'password', password);
  if (!context.caller.hasTwoFactor) return requireStillRight;
  const isRight = code !== undefined && (await useCode(context, context.caller.memberId, code));
  if (!isRight)
    throw new Refusal('invalidInput', { fields: [{ field: 'code', text: code ? 'wrongCode' : 'inputCode' }] });
  return requireStillRight;
}

export const beginPasskey: Handler<typeof contract.beginPasskey> = async (context, proof) => {
  const { db, caller, publicUrl } = context;
  const requireStillRight = await askForProof(context, proof);
  const [passkeys, member] = await Promise.all([
    selectPasskeys(db, caller.memberId),
    findMemberById(context, caller.memberId),
  ]);
  if (!member) throw new Refusal('notFound');
  if (passkeys.length >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys');
  const challenge = await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    return issueChallenge({ ...context, db: trx }, { purpose: 'add', holder: caller.sessionId });
  });
  return {
    challenge,
    rpId: placeAt(publicUrl).rpId,
    user: {
      id: userHandle(caller.memberId).toString('base64url'),
      name: member.email,
      displayName: `${member.first_name} ${member.last_name}`,
    },
    algorithms: ALGORITHMS,
    known: passkeys.map(({ credential_id }) => credential_id.toString('base64url')),
  };
};

/** The bytes of the member's id: no name and no address is stored on the device for it. */
export const userHandle = (memberId: string): Buffer => Buffer.from(memberId.replaceAll('-', ''), 'hex');

export const addPasskey: Handler<typeof contract.addPasskey> = async (context, { name, ...sent }) => {
  const { db, clock, caller, publicUrl } = context;
  const place = placeAt(publicUrl);
  const challenge = readChallenge(Buffer.from(sent.clientData, 'base64url'), 'webauthn.create', place);
  const holder = { purpose: 'add', holder: caller.sessionId } as const;
  const isAsked = challenge !== undefined && (await spendChallenge(context, challenge, holder));
  const credential = isAsked ? readCredential(Buffer.from(sent.attestation, 'base64url'), place) : undefined;
  if (!credential) throw new Refusal('passkeyNotAdded');
  const added = await db.transaction().execute(async (trx) => {
    if ((await countPasskeys(trx, caller.memberId)) >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys');
    if (!(await holdSession(trx, caller.sessionId))) throw new Refusal('signInFirst');
    const row = await insertPasskey(trx, {
      member_id: caller.memberId,
      credential_id: credential.id,
      public_key: credential.publicKey,
      sign_count: credential.signCount,
      name: name.trim(),
      created_at: clock.now(),
    });
    if (!row) throw new Refusal('passkeyNotAdded');
    await recordAct(trx, context, { action: 'passkey.added', subject: { id: row.id, name: row.name } });
    await notifyOwner(trx, notice(context, 'passkey-added'));
    return row;
  });
  return toPasskey(added);
};

export const removePasskey: Handler<typeof contract.removePasskey> = async (context, { id, ...proof }) => {
  const { db, caller } = context;
  const requireStillRight = await askForProof(context, proof);
  await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    const deleted = await deletePasskey(trx, caller.memberId, id);
    if (!deleted) throw new Refusal('notFound');
    await recordAct(trx, context, { action: 'passkey.removed', subject: { id, name: deleted.name } });
    await notifyOwner(trx, notice(context, 'passkey-removed'));
  });
  return { _id: id };
};

const notice = ({ caller, clock }: SignedIn, occurrence: SecurityOccurrence) => ({
  memberId: caller.memberId,
  occurrence,
  at: clock.now(),
});

type Row = { id: string; name: string; created_at: Date; last_used_at: Date | null };

const toPasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  _id: id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
