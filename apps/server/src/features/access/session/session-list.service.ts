import type * as contract from '@portal/contract/access/session';
import { SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectMemberSessions } from './session.queries.ts';
import { deleteMemberSessions, deleteOwnSession } from './session-ends.queries.ts';
import { selectSignIns } from './sign-ins.queries.ts';

export const getCurrentSession: Handler<typeof contract.getCurrentSession> = async ({ clock, caller }) => ({
  endsAt: (caller.endsAt ?? clock.now()).toISOString(),
  by: caller.behind?.email ?? '',
  lockAfterMinutes: (caller.idleLimitMs ?? 0) / MINUTE_MS,
});

export const listSessions: Handler<typeof contract.listSessions> = async ({ db, clock, caller }) => {
  const sessions = await selectMemberSessions(db, caller.memberId, clock.now());
  return sessions.map(({ id, by, created_at, last_seen_at, ...session }) => ({
    ...session,
    by: by ?? '',
    _id: id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: id === caller.sessionId,
  }));
};

export const endSession: Handler<typeof contract.endSession> = async ({ db, caller }, { id }) => {
  if (!(await deleteOwnSession(db, caller.memberId, id))) throw new Refusal('notFound');
  return { _id: id };
};

export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async ({ db, caller }) => {
  await deleteMemberSessions(db, caller.memberId, caller.sessionId);
  return null;
};

export const listSignIns: Handler<typeof contract.listSignIns> = async ({ db, clock, caller }, { way }) => {
  const since = new Date(clock.now().getTime() - SIGN_IN_HISTORY_DAYS * DAY_MS);
  const signIns = await selectSignIns(db, caller.memberId, since, way);
  return signIns.map(({ id, at, ...signIn }) => ({ ...signIn, _id: id, at: at.toISOString() }));
};
