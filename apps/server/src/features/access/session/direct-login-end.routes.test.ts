import { changePassword } from '@portal/contract/access/passwords/passwords';
import {
  endSession,
  getCurrentSession,
  listSessions,
  listSignIns,
  lockSession,
  signInWithLink,
  signOut,
  unlockSession,
} from '@portal/contract/access/session';
import { setAdmin, startDirectLogin } from '@portal/contract/customers/members';
import { getProfile } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { actsOn, enter, registerAdmin } from '../../../../test/administration.ts';
import { PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { issueLink } from '../../../platform/one-time-links.ts';

const portal = usePortal();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

type Sender = { token: string };
type Who = { id: string; email: string };

const arrive = (id: string, email: string, password: string) =>
  portal.call(signInWithLink, { id, email, password }, { from: newSource() });

async function secretFor({ id }: Who, { token }: Sender): Promise<string> {
  const answer = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, { token });
  return answer.body.data.secret;
}

const signInAs = async (member: Who, admin: Sender): Promise<Sender> =>
  (await arrive(member.id, member.email, await secretFor(member, admin))).body.data;

const fetchStatus = async (sender: Sender, call: typeof getProfile | typeof getCurrentSession = getProfile) =>
  (await portal.call(call, {}, sender)).status;

async function pair() {
  const [admin, member] = [await registerAdmin(portal), await registerMember(portal)];
  return { admin, member };
}

async function readCurrentId({ token }: Sender): Promise<string> {
  const sessions = (await portal.call(listSessions, {}, { token })).body.data;
  return sessions.find(({ current }) => current)?._id ?? '';
}

describe('a direct login ends with the session that it was begun in', () => {
  test('when the administrator signs out there, and with no other session of theirs', async () => {
    const { admin, member } = await pair();
    const other = await enter(portal, admin);
    const [mine, others] = [await signInAs(member, admin), await signInAs(member, { token: other.token ?? '' })];
    expect((await portal.call(signOut, {}, { token: admin.token, from: newSource() })).status).toBe(200);
    expect([await fetchStatus(mine), await fetchStatus(others), await fetchStatus(member)]).toEqual([401, 200, 200]);
  });

  test('when the administrator ends it from another one', async () => {
    const { admin, member } = await pair();
    const other = { token: (await enter(portal, admin)).token ?? '' };
    const direct = await signInAs(member, admin);
    expect(
      (await portal.call(endSession, { id: await readCurrentId(admin) }, { token: other.token, from: newSource() }))
        .status,
    ).toBe(200);
    expect(await fetchStatus(direct)).toBe(401);
  });

  test('when the administrator’s password is changed, though that session goes on', async () => {
    const { admin, member } = await pair();
    const direct = await signInAs(member, admin);
    const changed = await portal.call(
      changePassword,
      { currentPassword: PASSWORD, password: 'Another-gate-72' },
      { token: admin.token, from: newSource() },
    );
    expect(changed.status).toBe(200);
    expect([await fetchStatus(direct), await fetchStatus(admin)]).toEqual([401, 200]);
  });

  test('when its twelve hours are over', async () => {
    const { admin, member } = await pair();
    portal.passTime(12 * HOUR_MS - MINUTE_MS);
    await portal.database.db.updateTable('sessions').set({ last_seen_at: portal.deps.clock.now() }).execute();
    const direct = await signInAs(member, admin);
    expect(await fetchStatus(direct)).toBe(200);
    portal.passTime(2 * MINUTE_MS);
    expect(await fetchStatus(direct)).toBe(401);
  });

  test('and its secret opens nothing any more', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    await portal.call(signOut, {}, { token: admin.token, from: newSource() });
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
  });

  test('and does not begin when that one ends at the same moment', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    const { pool } = portal.database;
    const leaving = await pool.connect();
    try {
      await leaving.query('begin');
      await leaving.query('delete from sessions where id = $1', [await readCurrentId(admin)]);
      const arrived = arrive(member.id, member.email, secret);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await leaving.query('commit');
      expect((await arrived).status).toBe(401);
    } finally {
      leaving.release(true);
    }
  });

  test('and is locked while that one is', async () => {
    const { admin, member } = await pair();
    const direct = await signInAs(member, admin);
    await portal.call(lockSession, {}, { token: admin.token, from: newSource() });
    expect([await fetchStatus(direct), await fetchStatus(direct, getCurrentSession)]).toEqual([423, 200]);
    await portal.call(
      unlockSession,
      { email: admin.email, password: PASSWORD },
      { token: admin.token, from: newSource() },
    );
    expect(await fetchStatus(direct)).toBe(200);
  });

  test('and is locked once the administrator was idle in both; who works in it is idle in neither', async () => {
    const { admin, member } = await pair();
    const direct = await signInAs(member, admin);
    await portal.database.db.updateTable('members').set({ lock_after_minutes: 5 }).where('id', '=', admin.id).execute();
    for (let minutes = 0; minutes < 12; minutes += 4) {
      portal.passTime(4 * MINUTE_MS);
      expect(await fetchStatus(direct)).toBe(200);
      await expect.poll(() => lastSeenIn(direct)).toEqual(portal.deps.clock.now().getMinutes());
    }
    expect(await fetchStatus(admin)).toBe(200);
    portal.passTime(6 * MINUTE_MS);
    expect([await fetchStatus(direct), await fetchStatus(admin)]).toEqual([423, 423]);
  });
});

async function lastSeenIn({ token }: Sender): Promise<number | undefined> {
  const sessions = (await portal.call(listSessions, {}, { token })).body.data;
  const own = sessions.find(({ current }) => current);
  return own && new Date(own.last_seen_at).getMinutes();
}

describe('a secret of a direct login that opens nothing', () => {
  const readHistory = async ({ token }: Sender) =>
    (await portal.call(listSignIns, {}, { token })).body.data.map(({ way, succeeded, by }) => [way, succeeded, by]);
  const OWN = ['password', true, ''];

  test('because it was used, is in the member’s history and in the log, as a refused direct login', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    await arrive(member.id, member.email, secret);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    expect(await readHistory(member)).toEqual([['direct', false, admin.email], ['direct', true, admin.email], OWN]);
    const log = await portal.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'behind', 'after'])
      .where('subject_id', '=', member.id)
      .where('action', '=', 'sign-in.refused')
      .execute();
    expect(log).toEqual([
      { action: 'sign-in.refused', actor: member.email, behind: admin.email, after: { way: 'direct' } },
    ]);
    expect((await actsOn(portal, member.id)).map(({ action }) => action)).toEqual(['member.direct-login']);
  });

  test.each([
    ['it is too old', MINUTE_MS, {}],
    ['it came with another address', 0, { email: 'nobody@kaurigrove.example' }],
    ['it came with another member', 0, { id: SOMEBODY }],
  ])('because %s, is kept too, and is no guess at a password', async (_, waitMs, instead) => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    portal.passTime(waitMs);
    const { id, email } = { ...member, ...instead };
    expect((await arrive(id, email, secret)).status).toBe(401);
    expect(await readHistory(member)).toEqual([['direct', false, admin.email], OWN]);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    expect((await enter(portal, member)).status).toBe(200);
  });

  test('because its administrator is none any more, is kept under their name', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    const first = await portal.signIn('admin');
    await portal.call(setAdmin, { id: admin.id, status: false }, { token: first.token, from: newSource() });
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    expect(await readHistory(member)).toEqual([['direct', false, admin.email], OWN]);
  });

  test('fills no history: after twenty in an hour no more are kept', async () => {
    const { admin, member } = await pair();
    const secret = await secretFor(member, admin);
    portal.passTime(MINUTE_MS);
    for (let tries = 0; tries < 25; tries += 1)
      expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    expect(await readHistory(member)).toHaveLength(21);
  });
});

test('a mailed link that is used again is kept as a refused link, not as a password', async () => {
  const member = await registerMember(portal);
  const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: member.id });
  await arrive(member.id, member.email, secret);
  expect((await arrive(member.id, member.email, secret)).status).toBe(401);
  await arrive(member.id, member.email, 'Wrong-guess-1');
  const history = (await portal.call(listSignIns, {}, member)).body.data;
  expect(history.map(({ way }) => way)).toEqual(['password', 'link', 'link', 'password']);
});
