import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '@portal/contract/session';
import type { SessionUser } from '@portal/contract/session';
import type { Kysely } from 'kysely';
import type { Caller, Origin } from '../../platform/caller.ts';
import type { SignInWay, Tables } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import type { Handler } from '../../platform/mount.ts';
import { coarseNetwork, describeDevice } from '../../platform/origin.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import { currentTermsHash } from '../legal/legal.service.ts';
import { isEnded, seenBy } from '../licences/scope.service.ts';
import { proveOwnPassword } from '../passwords/own-password.service.ts';
import {
  type CallerRow,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfAll,
  deleteTokensOf,
  insertSession,
  type MemberCredentials,
  type SessionRow,
  selectCredentials,
  selectSession,
  selectStanding,
  selectTokenHolder,
  updateLastSeen,
  updateLastUsed,
  updateLock,
  updateMemberSeen,
} from './session.queries.ts';
import { insertSignIn } from './sign-ins.queries.ts';

const TOKEN_BYTES = 32;
/** An administrator has a look; whoever wants to stay signs in again. */
const DIRECT_LOGIN_MS = 30 * MINUTE_MS;
/** Writing it with every request would cost a write a request; a part of the idle limit is exact enough. */
const LAST_SEEN_STEPS = 30;

type Member = Pick<
  MemberCredentials,
  'id' | 'email' | 'email_verified_at' | 'first_name' | 'last_name' | 'role' | 'img_url'
>;

/** Refuses whose licence was terminated, but for its Primary User. */
export async function requireStanding(
  deps: Deps,
  member: Member,
  way: SignInWay,
  from: Origin,
  behind?: { id: string; email: string },
): Promise<void> {
  if (member.role === 'ADMIN' || (await hasStanding(deps, member.id))) return;
  await recordSignIn(deps, member, way, false, from, behind);
  throw new Refusal('licenceEnded');
}

/** Opens a session for somebody who has proved to be this member. Only the hash of the token is stored. */
export async function openSession(
  deps: Deps,
  member: Member,
  way: SignInWay,
  from: Origin,
  behind?: { id: string; email: string },
) {
  await requireStanding(deps, member, way, from, behind);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.clock.now();
  await insertSession(deps.db, {
    token_hash: hashOf(token),
    member_id: member.id,
    created_at: now,
    ends_at: new Date(now.getTime() + (behind ? DIRECT_LOGIN_MS : deps.sessions.lifetimeMs)),
    way,
    role: member.role,
    behind_id: behind?.id ?? null,
    device: describeDevice(from.userAgent),
    network: coarseNetwork(from.address),
  });
  await recordSignIn(deps, member, way, true, from, behind);
  if (!behind) await updateMemberSeen(deps.db, member.id, now);
  return { id: member.id, token, user: sessionUserOf(member) };
}

/** By address, in any spelling of case. */
export function findMember({ db }: Deps, email: string): Promise<MemberCredentials | undefined> {
  return selectCredentials(db, email);
}

/** Each sign-in, good or bad, is kept for the member to see and for the provider's log. */
export async function recordSignIn(
  { db, clock, log }: Deps,
  { id, email }: { id: string; email: string },
  way: SignInWay,
  succeeded: boolean,
  from: Origin,
  behind?: { id: string; email: string },
): Promise<void> {
  log.info({ memberId: id, way }, succeeded ? 'signed in' : 'sign-in refused');
  const device = describeDevice(from.userAgent);
  await insertSignIn(db, {
    member_id: id,
    at: clock.now(),
    way,
    by: behind?.email ?? '',
    succeeded,
    device,
    network: coarseNetwork(from.address),
  });
  await recordAct(
    db,
    { clock, caller: { memberId: id, email, behind }, from },
    { action: succeeded ? 'sign-in.succeeded' : 'sign-in.refused', subject: { id, name: email }, after: { way } },
  );
}

function sessionUserOf(member: Member): SessionUser {
  return {
    id: member.id,
    firstName: member.first_name,
    lastName: member.last_name,
    email: { name: member.email, verified: member.email_verified_at !== null },
    role: member.role,
    imgUrl: member.img_url,
  };
}

/** Who is behind a token, or nobody. A session that has run out is removed, so that no clock can bring it back. */
export async function identify(deps: Deps, token: string, call: { background: boolean }): Promise<Caller | undefined> {
  const row = await selectSession(deps.pool, hashOf(token), currentTermsHash);
  if (!row) return undefined;
  const now = deps.clock.now();
  const isOver = row.ends_at <= now || (row.behind_id !== null && row.behind_email === null);
  const role = row.session_role === 'ADMIN' ? row.role : 'CLIENT';
  const caller = isOver ? undefined : await callerOf(deps, { ...row, role }, now);
  if (!caller) {
    await deleteSession(deps.db, row.id);
    return undefined;
  }
  const idleMs = now.getTime() - row.last_seen_at.getTime();
  const limitMs = idleLimitOf(row, deps);
  const isIdle = idleMs > limitMs;
  if (isIdle && !row.locked_at) await updateLock(deps.db, row.id, now, now);
  const isLocked = isIdle || row.locked_at !== null;
  if (!isLocked && !call.background && idleMs > limitMs / LAST_SEEN_STEPS) {
    updateLastSeen(deps.db, row.id, now).catch((error: unknown) => deps.log.warn({ err: error }, 'last seen not kept'));
  }
  const behind = row.behind_id && row.behind_email ? { id: row.behind_id, email: row.behind_email } : undefined;
  return { ...caller, behind, endsAt: row.ends_at, isLocked };
}

/** The same for a personal token: it never locks, and ends with what it was made for. */
export async function identifyToken(deps: Deps, token: string): Promise<Caller | undefined> {
  const row = await selectTokenHolder(deps.pool, hashOf(token), currentTermsHash);
  const now = deps.clock.now();
  const caller = row && (await callerOf(deps, row, now));
  if (!row || !caller) return undefined;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > MINUTE_MS) {
    updateLastUsed(deps.db, row.id, now).catch((error: unknown) => deps.log.warn({ err: error }, 'last use not kept'));
  }
  return { ...caller, tokenScope: row.scope };
}

/** Nobody for a suspended member, and for everybody but the Primary User once the licence was terminated. */
async function callerOf(deps: Deps, row: CallerRow, now: Date): Promise<Caller | undefined> {
  if (row.suspended_at !== null) return undefined;
  const { entries, scope } = seenBy(row, now);
  if (scope.why === 'terminated' && !(await hasStanding(deps, row.member_id))) return undefined;
  return {
    sessionId: row.id,
    tokenScope: undefined,
    memberId: row.member_id,
    email: row.email,
    role: row.role,
    isLocked: false,
    hasAcceptedTerms: row.has_accepted_terms,
    hasTwoFactor: row.has_two_factor,
    permissions: row.record_id
      ? { id: row.record_id, userType: row.user_type, entries, version: row.version }
      : undefined,
    scope,
    behind: undefined,
    endsAt: undefined,
  };
}

async function hasStanding({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<boolean> {
  const standing = await selectStanding(db, memberId);
  return standing !== undefined && (standing.primary_of !== null || !isEnded(standing.events ?? [], clock.now()));
}

function idleLimitOf(row: SessionRow, { sessions }: Deps): number {
  return Math.min(sessions.idleMs, row.lock_after_minutes * MINUTE_MS);
}

export const signOut: Handler<typeof contract.signOut> = async ({ db, caller }) => {
  await deleteSession(db, caller.sessionId);
  return null;
};

export const lockSession: Handler<typeof contract.lockSession> = async ({ db, clock, caller }) => {
  await updateLock(db, caller.sessionId, clock.now(), clock.now());
  return null;
};

/** Asks for the password of the session's own member; anybody else's is as wrong as a wrong one. */
export const unlockSession: Handler<typeof contract.unlockSession> = async (context, { email, password }) => {
  const { db, clock, caller, from } = context;
  const isOwn = email.trim().toLowerCase() === caller.email.toLowerCase();
  const isRight = await proveOwnPassword(context, isOwn ? password : null);
  await recordSignIn(context, { id: caller.memberId, email: caller.email }, 'unlock', isRight, from);
  if (!isRight) throw new Refusal('wrongCredentials');
  await updateLock(db, caller.sessionId, null, clock.now());
  return null;
};

/** After a change of password or rights: everywhere, or everywhere but here, direct logins included. */
export async function endSessions({ db }: Pick<Deps, 'db'>, memberId: string, but?: string): Promise<void> {
  await deleteSessionsOf(db, memberId, but);
}

/** Of several members at once. */
export async function endSessionsOfAll(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await deleteSessionsOfAll(db, memberIds);
}

/** Of several members at once, with their personal tokens: a seat, or a licence, has ended. */
export async function endCredentials(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  await endSessionsOfAll(db, memberIds);
  await endTokens(db, memberIds);
}

export async function endTokens(db: Kysely<Tables>, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await deleteTokensOf(db, memberIds);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
