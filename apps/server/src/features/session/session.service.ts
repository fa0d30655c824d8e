import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '@portal/contract/session';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  deleteSession,
  insertSession,
  type SessionRow,
  selectCredentials,
  selectSession,
  updateLastSeen,
  updatePasswordHash,
} from './session.queries.ts';

const TOKEN_BYTES = 32;
const LAST_SEEN_STEP_MS = 60_000;

export const signIn: Handler<typeof contract.signIn> = async (deps, { email, password }) => {
  const { db, passwords, log } = deps;
  const member = await selectCredentials(db, email);
  const isRight = await passwords.verify(password, member?.password_hash ?? null);
  if (!member || !isRight || member.suspended_at) {
    log.info({ memberId: member?.id, way: 'password' }, 'sign-in refused');
    throw new Refusal('wrongCredentials');
  }
  if (passwords.needsRehash(member.password_hash ?? '')) {
    await updatePasswordHash(db, member.id, await passwords.hash(password));
  }
  const token = await openSession(deps, member.id);
  log.info({ memberId: member.id, way: 'password' }, 'signed in');
  return {
    id: member.id,
    token,
    user: {
      id: member.id,
      firstName: member.first_name,
      lastName: member.last_name,
      email: { name: member.email, verified: member.email_verified_at !== null },
      role: member.role,
      imgUrl: member.img_url,
    },
  };
};

export const signOut: Handler<typeof contract.signOut> = async ({ db, caller }) => {
  await deleteSession(db, caller.sessionId);
  return null;
};

/** Only the hash of a token is stored: who reads the table cannot sign in with it. */
async function openSession({ db, clock, sessions }: Deps, memberId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  const endsAt = new Date(now.getTime() + sessions.lifetimeMs);
  await insertSession(db, { tokenHash: hashOf(token), memberId, now, endsAt });
  return token;
}

/** Who is behind a token, or nobody. A session that has run out is removed, so that no clock can bring it back. */
export async function identify(deps: Deps, token: string, call: { background: boolean }): Promise<Caller | undefined> {
  const row = await selectSession(deps.pool, hashOf(token));
  if (!row) return undefined;
  const now = deps.clock.now();
  if (isOver(row, now, deps.sessions.idleMs)) {
    await deleteSession(deps.db, row.id);
    return undefined;
  }
  if (!call.background && now.getTime() - row.last_seen_at.getTime() > LAST_SEEN_STEP_MS) {
    updateLastSeen(deps.db, row.id, now).catch((error: unknown) => deps.log.warn({ err: error }, 'last seen not kept'));
  }
  return {
    sessionId: row.id,
    memberId: row.member_id,
    role: row.role,
    permissions: row.record_id ? { id: row.record_id, userType: row.user_type, entries: row.entries } : undefined,
  };
}

function isOver(row: SessionRow, now: Date, idleMs: number): boolean {
  return row.suspended_at !== null || row.ends_at <= now || now.getTime() - row.last_seen_at.getTime() > idleMs;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
