import { type Caller, isAdminAccount, isGranted } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { isEnded, seenBy } from '../licence-scope/scope.service.ts';
import { currentTermsHash } from '../terms/terms.service.ts';
import {
  type CallerRow,
  noteVisit,
  type SessionRow,
  selectAdminIn,
  selectMemberAsCaller,
  selectSession,
  selectStanding,
  selectTokenHolder,
  selectVisitBefore,
  updateLastSeen,
  updateLastUsed,
  updateLock,
} from './session.queries.ts';
import { deleteEndedSessions, deleteSession } from './session-ends.queries.ts';

/** Avoids a write per request; a thirtieth of the idle limit is exact enough, and five minutes for a visit. */
const LAST_SEEN_STEPS = 30;
const VISIT_STEP_MS = 5 * MINUTE_MS;

/** Expired sessions are deleted, so that a clock set back cannot revive them. */
export async function identify(deps: Deps, token: string, call: { background: boolean }): Promise<Caller | undefined> {
  return callerIn(deps, await selectSession(deps.pool, hashSecret(token), currentTermsHash), call);
}

export async function identifyMedia(deps: Deps, mediaKey: string): Promise<Caller | undefined> {
  const row = await selectSession(deps.pool, hashSecret(mediaKey), currentTermsHash, 'media_hash');
  return callerIn(deps, row, { background: true });
}

async function callerIn(
  deps: Deps,
  row: SessionRow | undefined,
  call: { background: boolean },
): Promise<Caller | undefined> {
  if (!row) return undefined;
  const now = deps.clock.now();
  const behind = row.behind_session_id === null ? undefined : await findAdminBehind(deps, row.behind_session_id);
  const isOver = row.ends_at <= now || (row.behind_id !== null && !behind);
  // A promotion takes effect at the next sign-in.
  const role = isAdminAccount({ role: row.session_role }) ? row.role : 'CLIENT';
  const caller = isOver ? undefined : await toCaller(deps, { ...row, role }, now);
  if (!caller) {
    await (row.ends_at <= now ? deleteEndedSessions(deps.db, now, row.id) : deleteSession(deps.db, row.id));
    return undefined;
  }
  const idleMs = now.getTime() - row.last_seen_at.getTime();
  const limitMs = Math.min(readIdleLimit(row, deps), behind?.idleLimitMs ?? Number.POSITIVE_INFINITY);
  const isIdle = idleMs > limitMs;
  if (isIdle && !row.locked_at) await updateLock(deps.db, row.id, now, now);
  const isLocked = isIdle || row.locked_at !== null || behind?.isLocked === true;
  if (!isLocked && !call.background && idleMs > Math.min(limitMs / LAST_SEEN_STEPS, VISIT_STEP_MS)) {
    keepLastSeen(deps, row.id, now);
    // Work in a direct login counts as activity in the administrator's own session, and is nobody's visit.
    if (behind) keepLastSeen(deps, behind.sessionId, now);
    else keepVisit(deps, row.member_id, now);
  }
  const administration = behind ? 'notAsSomebodyElse' : administrationIn(deps, { ...row, role });
  const permissions = role === row.role ? caller.permissions : withoutRole(caller.permissions);
  return { ...caller, permissions, behind, administration, endsAt: row.ends_at, idleLimitMs: limitMs, isLocked };
}

function withoutRole(record: Caller['permissions']): Caller['permissions'] {
  if (!record) return undefined;
  const entries = record.entries.map(({ by_role = [], ...entry }) => ({
    ...entry,
    permissions: { ...entry.permissions, ...Object.fromEntries(by_role.map((name) => [name, false])) },
  }));
  return { ...record, entries };
}

/** Not awaited; one row at a time, so that no lock is held while waiting for another. */
function keepLastSeen({ db, log }: Deps, sessionId: string, now: Date): void {
  updateLastSeen(db, sessionId, now).catch((error: unknown) => log.warn({ err: error }, 'last seen not kept'));
}

function keepVisit({ db, log }: Deps, memberId: string, now: Date): void {
  noteVisit(db, memberId, now).catch((error: unknown) => log.warn({ err: error }, 'visit not kept'));
}

/** When the visit before this one ended; null on the first one. */
export const findVisitBefore = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) =>
  selectVisitBefore(db, memberId, clock.now());

function administrationIn({ adminTwoFactor }: Pick<Deps, 'adminTwoFactor'>, row: CallerRow): Caller['administration'] {
  if (!isAdminAccount(row)) return 'notAllowed';
  return adminTwoFactor && !row.has_two_factor ? 'twoFactorNeeded' : 'open';
}

export async function findAdminBehind(deps: Deps, sessionId: string) {
  const now = deps.clock.now();
  const admin = await selectAdminIn(deps.db, sessionId, now);
  if (!admin || !isGranted(admin.entries ?? [], 'Admin', 'impersonate')) return undefined;
  if (deps.adminTwoFactor && !admin.two_factor_id) return undefined;
  const idleLimitMs = readIdleLimit(admin, deps);
  return {
    id: admin.id,
    email: admin.email,
    sessionId: admin.session_id,
    idleLimitMs,
    isLocked: admin.locked_at !== null || now.getTime() - admin.last_seen_at.getTime() > idleLimitMs,
  };
}

export async function identifyToken(deps: Deps, token: string): Promise<Caller | undefined> {
  const row = await selectTokenHolder(deps.pool, hashSecret(token), currentTermsHash);
  const now = deps.clock.now();
  const caller = row && (await toCaller(deps, row, now));
  if (!row || !caller) return undefined;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > MINUTE_MS) {
    updateLastUsed(deps.db, row.id, now).catch((error: unknown) => deps.log.warn({ err: error }, 'last use not kept'));
  }
  return { ...caller, tokenScopes: row.scopes };
}

/** With the access of a new session, for messages to the member; undefined until they accept the current terms. */
export async function lookUpMember(deps: Deps, memberId: string): Promise<Caller | undefined> {
  const row = await selectMemberAsCaller(deps.pool, memberId, currentTermsHash);
  const caller = row?.has_accepted_terms ? await toCaller(deps, row, deps.clock.now()) : undefined;
  return row && caller && { ...caller, administration: administrationIn(deps, row) };
}

/** Undefined for suspended members and, after termination, for all but the Primary User. */
async function toCaller(deps: Deps, row: CallerRow, now: Date): Promise<Caller | undefined> {
  if (row.suspended_at !== null) return undefined;
  const { entries, scope } = seenBy(row, now);
  if (scope.why === 'terminated' && !(await hasStanding(deps, row.member_id))) return undefined;
  return {
    sessionId: row.id,
    tokenScopes: undefined,
    memberId: row.member_id,
    email: row.email,
    administration: 'notAllowed',
    isLocked: false,
    hasAcceptedTerms: row.has_accepted_terms,
    hasTwoFactor: row.has_two_factor,
    permissions: row.record_id
      ? { id: row.record_id, userType: row.user_type, entries, version: row.version }
      : undefined,
    scope,
    behind: undefined,
    endsAt: undefined,
    idleLimitMs: undefined,
  };
}

export async function hasStanding({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<boolean> {
  const standing = await selectStanding(db, memberId);
  return standing !== undefined && (standing.primary_of !== null || !isEnded(standing.events ?? [], clock.now()));
}

function readIdleLimit(row: Pick<SessionRow, 'lock_after_minutes'>, { sessions }: Deps): number {
  return Math.min(sessions.idleMs, row.lock_after_minutes * MINUTE_MS);
}
