import type * as contract from '@portal/contract/access/session';
import type { OpenedSession, SessionUser } from '@portal/contract/access/session';
import type { Kysely, Transaction } from 'kysely';
import { type Caller, isAdminAccount, type Origin } from '../../../platform/caller.ts';
import type { SignInWay, Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import type { Given } from '../../../platform/hooks.ts';
import { deriveMediaKey } from '../../../platform/http/media-key.ts';
import type { Handler } from '../../../platform/mount.ts';
import { coarseNetwork, describeDevice } from '../../../platform/origin.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { count } from '../../../platform/sight/metrics.ts';
import type { passwordChanged } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { proveOwnPassword } from '../passwords/own-password.service.ts';
import { hasStanding } from './caller.service.ts';
import {
  insertSession,
  type MemberCredentials,
  markSingleSignOn,
  noteVisit,
  selectCredentials,
  selectCredentialsById,
  updateLock,
  updateMemberSeen,
} from './session.queries.ts';
import {
  deleteMemberPasskeys,
  deleteMemberSessions,
  deleteMembersSessions,
  deleteMemberTokens,
  deleteSession,
} from './session-ends.queries.ts';
import { insertSignIn } from './sign-ins.queries.ts';

/** Enough for a look; after that the administrator signs in as the member again. */
const DIRECT_LOGIN_MS = 30 * MINUTE_MS;

type Member = Pick<
  MemberCredentials,
  'id' | 'email' | 'email_verified_at' | 'first_name' | 'last_name' | 'role' | 'picture_id'
>;

type Behind = { id: string; email: string; sessionId: string; reason: string };
type Entry = { member: Member; way: SignInWay; from: Origin; behind?: Behind };
type Proof = (trx: Transaction<Tables>) => Promise<boolean>;

async function requireStanding(deps: Deps, { member, way, from, behind }: Entry): Promise<void> {
  if (isAdminAccount(member) || (await hasStanding(deps, member.id))) return;
  await recordSignIn(deps, member, way, false, from, behind);
  throw new Refusal('licenceEnded');
}

export async function openSession(deps: Deps, entry: Entry): Promise<OpenedSession> {
  await requireStanding(deps, entry);
  return deps.db.transaction().execute((trx) => writeSession({ ...deps, db: trx }, entry));
}

export async function openSessionWhile(deps: Deps, entry: Entry, isGood: Proof): Promise<OpenedSession | undefined> {
  // Outside the transaction, so that a refusal does not roll back its own log entry.
  await requireStanding(deps, entry);
  return deps.db
    .transaction()
    .execute(async (trx) => ((await isGood(trx)) ? writeSession({ ...deps, db: trx }, entry) : undefined));
}

async function writeSession(deps: Deps & { db: Transaction<Tables> }, { member, way, from, behind }: Entry) {
  const token = newSecret();
  const now = deps.clock.now();
  // The member is locked before the log is written, as everywhere.
  if (!behind) {
    await updateMemberSeen(deps.db, member.id, now);
    await noteVisit(deps.db, member.id, now);
  }
  const notice = { memberId: member.id, at: now };
  if (way === 'sso' && (await markSingleSignOn(deps.db, member.id, now)))
    await notifyOwner(deps.db, { ...notice, occurrence: 'single-sign-on' });
  if (behind)
    await notifyOwner(deps.db, { ...notice, occurrence: 'direct-login', by: behind.id, reason: behind.reason });
  await insertSession(deps.db, {
    token_hash: hashSecret(token),
    media_hash: hashSecret(deriveMediaKey(token)),
    member_id: member.id,
    created_at: now,
    ends_at: new Date(now.getTime() + (behind ? DIRECT_LOGIN_MS : deps.sessions.lifetimeMs)),
    way,
    role: member.role,
    behind_id: behind?.id ?? null,
    behind_session_id: behind?.sessionId ?? null,
    device: describeDevice(from.userAgent),
    network: coarseNetwork(from.address),
  });
  await recordSignIn(deps, member, way, true, from, behind);
  return { id: member.id, token, user: toSessionUser(member) };
}

export function findMember({ db }: Deps, email: string): Promise<MemberCredentials | undefined> {
  return selectCredentials(db, email);
}

export function findMemberById({ db }: Deps, id: string): Promise<MemberCredentials | undefined> {
  return selectCredentialsById(db, id);
}

/** To the log and the metrics; recordSignIn keeps those of members. */
export function tellSignIn({ log }: Pick<Deps, 'log'>, way: SignInWay, succeeded: boolean, memberId?: string): void {
  count('portal_sign_ins', { way, outcome: succeeded ? 'succeeded' : 'refused' });
  log.info({ ...(memberId && { memberId }), way }, succeeded ? 'signed in' : 'sign-in refused');
}

/** Sign-ins, good or bad, appear in the member's history and in the audit log. */
export async function recordSignIn(
  deps: Deps,
  { id, email }: { id: string; email: string },
  way: SignInWay,
  succeeded: boolean,
  from: Origin,
  behind?: { id: string; email: string; reason?: string },
): Promise<void> {
  const { db, clock } = deps;
  const reason = behind?.reason ?? '';
  tellSignIn(deps, way, succeeded, id);
  const device = describeDevice(from.userAgent);
  await insertSignIn(db, {
    member_id: id,
    at: clock.now(),
    way,
    by: behind?.email ?? '',
    reason,
    succeeded,
    device,
    network: coarseNetwork(from.address),
  });
  await recordAct(
    db,
    { clock, caller: { memberId: id, email, behind }, from },
    {
      action: succeeded ? 'sign-in.succeeded' : 'sign-in.refused',
      subject: { id, name: email },
      after: { way },
      reason,
    },
  );
}

function toSessionUser(member: Member): SessionUser {
  return {
    id: member.id,
    firstName: member.first_name,
    lastName: member.last_name,
    email: { name: member.email, verified: member.email_verified_at !== null },
    role: member.role,
    imgUrl: mediaAddress(member.picture_id),
  };
}

export const signOut: Handler<typeof contract.signOut> = async ({ db, caller }) => {
  await deleteSession(db, caller.sessionId);
  return null;
};

export const lockSession: Handler<typeof contract.lockSession> = async ({ db, clock, caller }) => {
  await updateLock(db, caller.sessionId, clock.now(), clock.now());
  return null;
};

/** Accepts the password of the session's own member only. */
export const unlockSession: Handler<typeof contract.unlockSession> = async (context, { email, password }) => {
  const isOwn = email.trim().toLowerCase() === context.caller.email.toLowerCase();
  const hash = await proveOwnPassword(context, isOwn ? password : null);
  if (!(await unlockIf(hash !== undefined, context))) throw new Refusal('wrongCredentials');
  if (hash) context.rememberBrowser({ id: context.caller.memberId, password_hash: hash });
  return null;
};

export async function unlockIf(isRight: boolean, context: Deps & { caller: Caller; from: Origin }): Promise<boolean> {
  const { db, clock, caller, from } = context;
  if (isRight && !caller.isLocked) return true;
  await recordSignIn(context, { id: caller.memberId, email: caller.email }, 'unlock', isRight, from);
  if (isRight) await updateLock(db, caller.sessionId, null, clock.now());
  return isRight;
}

export async function endSessions({ db }: Pick<Deps, 'db'>, memberId: string, but?: string): Promise<boolean> {
  return deleteMemberSessions(db, memberId, but);
}

export async function endMembersSessions(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await deleteMembersSessions(db, memberIds);
}

export async function endCredentials(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  await endMembersSessions(db, memberIds);
  await endTokens(db, memberIds);
}

export async function endTokens(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await deleteMemberTokens(db, memberIds);
}

export async function endAccess({ trx, memberId, keptSessionId }: Given<typeof passwordChanged>): Promise<void> {
  await endSessions({ db: trx }, memberId, keptSessionId);
  await endTokens(trx, [memberId]);
  // A reset takes the account back from whoever had it, and a passkey opens it alone.
  if (!keptSessionId) await deleteMemberPasskeys(trx, memberId);
}
