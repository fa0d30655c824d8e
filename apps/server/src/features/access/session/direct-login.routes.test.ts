import { listSignIns, signInWithLink } from '@portal/contract/access/session';
import { describe, expect, test } from 'vitest';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { issueLink } from '../../../platform/one-time-links.ts';

const portal = usePortal();
const REFUSED = { status: false, message: 'The e-mail address or the password is wrong.', code: 'wrongCredentials' };

const arrive = (id: string, email: unknown, password: unknown) =>
  portal.send(signInWithLink, { id, email, password }, { from: newSource() });
const secretFor = ({ id }: NewMember) => issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });

describe('direct login', () => {
  test('with the secret of a link opens a session, once [T5][T24]', async () => {
    const member = await registerMember(portal);
    const secret = await secretFor(member);
    const answer = await arrive(member.id, member.email, secret);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { id: member.id, token: expect.stringMatching(/^[\w-]{43}$/), user: { id: member.id, role: 'CLIENT' } },
    ]);
    expect(answer.body.data.token).not.toBe(secret);
    const again = await arrive(member.id, member.email, secret);
    expect([again.status, again.body]).toEqual([401, REFUSED]);
  });

  test('with one secret four times at once opens one session [T24]', async () => {
    const member = await registerMember(portal);
    const secret = await secretFor(member);
    const answers = await Promise.all(Array.from({ length: 4 }, () => arrive(member.id, member.email, secret)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  test('with the real password works like any sign-in', async () => {
    const member = await registerMember(portal);
    expect((await arrive(member.id, member.email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  test('is refused where id and address are not of one member, with the right password or secret too [T8]', async () => {
    const [mine, theirs] = [await registerMember(portal), await registerMember(portal)];
    const secret = await secretFor(mine);
    for (const [id, email, password] of [
      [theirs.id, mine.email, PASSWORD],
      [mine.id, theirs.email, PASSWORD],
      [theirs.id, mine.email, secret],
      [mine.id, theirs.email, secret],
      ['00000000-0000-4000-8000-000000000000', mine.email, secret],
      [mine.id, 'nobody@kaurigrove.example', secret],
    ] as const) {
      const answer = await arrive(id, email, password);
      expect([answer.status, answer.body]).toEqual([401, REFUSED]);
    }
    expect((await arrive(mine.id, mine.email, secret)).status).toBe(200);
  });

  test('is refused with a secret that is changed, old or replaced by a newer one [T24]', async () => {
    const member = await registerMember(portal);
    const older = await secretFor(member);
    const secret = await secretFor(member);
    const changed = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [older, changed, secret.slice(1), `${secret}A`]) {
      expect((await arrive(member.id, member.email, wrong)).status).toBe(401);
    }
    portal.passTime(15 * MINUTE_MS);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    portal.passTime(-15 * MINUTE_MS);
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
  });

  test('is refused with a secret of another purpose [T24]', async () => {
    const member = await registerMember(portal);
    for (const purpose of ['reset-password', 'verify-email', 'change-email'] as const) {
      const secret = await issueLink(portal.deps, { purpose, subjectId: member.id });
      expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    }
  });

  test.each([undefined, '', '   ', null, { $ne: '' }])(
    'is refused with the password %j, and named',
    async (password) => {
      const member = await registerMember(portal);
      const answer = await arrive(member.id, member.email, password);
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ field: 'password', message: 'This field is required!' }],
      ]);
    },
  );

  test('is refused to a suspended member', async () => {
    const member = await registerMember(portal);
    const secret = await secretFor(member);
    const { db } = portal.database;
    await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', member.id).execute();
    expect((await arrive(member.id, member.email, secret)).status).toBe(401);
    expect((await arrive(member.id, member.email, PASSWORD)).status).toBe(401);
  });

  test('is kept in the history under its own name', async () => {
    const member = await registerMember(portal);
    await arrive(member.id, member.email, await secretFor(member));
    const history = (await portal.call(listSignIns, {}, member)).body.data;
    expect(history[0]).toMatchObject({ way: 'link', succeeded: true });
  });
});

test('a link that was right clears the failures before it', async () => {
  const member = await registerMember(portal);
  for (let tries = 0; tries < 4; tries += 1) await arrive(member.id, member.email, 'Wrong-guess-1');
  expect((await arrive(member.id, member.email, await secretFor(member))).status).toBe(200);
  await arrive(member.id, member.email, 'Wrong-guess-1');
  expect((await arrive(member.id, member.email, PASSWORD)).status).toBe(200);
});

test('a sign-in waits for whoever changes the member without holding what they need next', async () => {
  const member = await registerMember(portal);
  const secret = await secretFor(member);
  const { pool } = portal.database;
  const act = await pool.connect();
  try {
    // The lock order of every act on a member: the member first, then the log.
    await act.query('begin');
    await act.query('select 1 from members where id = $1 for no key update', [member.id]);
    const arrived = arrive(member.id, member.email, secret);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await act.query(`update row_counts set rows = rows where list = 'audit_log'`);
    await act.query('commit');
    expect((await arrived).status).toBe(200);
  } finally {
    act.release(true);
  }
});
