import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn as signInCall, signOut as signOutCall } from '@portal/contract/access/session';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { usePortal } from '../../../../test/portal.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();

const signIn = (body: unknown) => portal.send(signInCall, {}, { body });
const signOut = (token: string) => portal.call(signOutCall, {}, { token });
const permissions = (id: string, token: string) => portal.call(getPermissions, { userId: id }, { token });

test('the right password opens a session with the member as the browser keeps it', async () => {
  const answer = await signIn(ACCOUNTS.client);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: true,
    message: 'Success',
    data: {
      id: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        firstName: 'Megan',
        lastName: 'Rossi',
        email: { name: 'client@avocados.example', verified: true },
        role: 'CLIENT',
        imgUrl: '',
      },
    },
  });
});

test('the address may be spelt in any case and with blanks around it', async () => {
  const answer = await signIn({ ...ACCOUNTS.client, email: ' Client@Avocados.Example ' });
  expect(answer.status).toBe(200);
});

test.each([
  ['a wrong password', { email: ACCOUNTS.client.email, password: 'wrong' }],
  ['an unknown address', { email: 'nobody@avocados.example', password: 'wrong' }],
  ['a member without a password', { email: 'kenji.mori@harbourfresh.example', password: 'wrong' }],
])('%s gets the same answer', async (_, credentials) => {
  const answer = await signIn(credentials);
  expect([answer.status, answer.body]).toEqual([
    401,
    { status: false, message: 'The e-mail address or the password is wrong.', code: 'wrongCredentials' },
  ]);
});

test('a German browser is answered in German', async () => {
  const answer = await portal.call(
    signInCall,
    { email: '', password: '' },
    { headers: { 'accept-language': 'de-AT,en;q=0.8' } },
  );
  expect(answer.body.errors).toEqual([
    { field: 'email', message: 'Dieses Feld ist erforderlich!' },
    { field: 'password', message: 'Dieses Feld ist erforderlich!' },
  ]);
});

test.each([
  'plain',
  'a@b',
  'a b@c.example',
  'a@b.example,c@d.example',
  'a\u0007b@c.example',
  'a@b.example\r\n',
  'a..b@c.example',
  '.a@c.example',
  'a@b..example',
  '"a"@b.example',
  'a@b.example\r\nBcc: x@y.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(130)}example`,
])('the address %j is not valid', async (email) => {
  const answer = await signIn({ email, password: 'x' });
  expect(answer.body.errors).toEqual([{ field: 'email', message: 'Please input a valid email address!' }]);
});

test('signing out ends that session at once and leaves the others', async () => {
  const [first, second] = [await portal.signIn('client'), await portal.signIn('client')];
  expect((await signOut(first.token)).body).toEqual({ status: true, message: 'Success', data: null });
  expect((await permissions(first.id, first.token)).status).toBe(401);
  expect((await signOut(first.token)).status).toBe(401);
  expect((await permissions(second.id, second.token)).status).toBe(200);
});

async function lastSeenIsKept(memberId: string): Promise<void> {
  const aMinuteAgo = new Date(portal.deps.clock.now().getTime() - MINUTE_MS);
  const seen = () =>
    portal.database.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('last_seen_at', '>', aMinuteAgo)
      .executeTakeFirst();
  while (!(await seen()));
}

test('a session in use lives for twelve hours, not longer', async () => {
  const { id, token } = await portal.signIn('client');
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    portal.passTime(20 * MINUTE_MS);
    expect((await permissions(id, token)).status).toBe(200);
    await lastSeenIsKept(id);
  }
  portal.passTime(21 * MINUTE_MS);
  expect((await permissions(id, token)).status).toBe(401);
});

test('a session nobody used for thirty minutes is locked, and a clock put back does not open it', async () => {
  const { id, token } = await portal.signIn('client');
  portal.passTime(31 * MINUTE_MS);
  const answer = await permissions(id, token);
  expect([answer.status, answer.body.message]).toEqual([
    423,
    'The session is locked. Enter your password to continue.',
  ]);
  portal.passTime(-31 * MINUTE_MS);
  expect((await permissions(id, token)).status).toBe(423);
});

test('a suspended member is out at once and cannot come back in', async () => {
  const { id, token } = await portal.signIn('evaluation');
  const suspend = (at: Date | null) =>
    portal.database.db.updateTable('members').set({ suspended_at: at }).where('id', '=', id).execute();
  await suspend(new Date());
  expect((await permissions(id, token)).status).toBe(401);
  expect((await signIn(ACCOUNTS.evaluation)).status).toBe(401);
  await suspend(null);
  expect((await permissions(id, token)).status).toBe(401);
  expect((await signIn(ACCOUNTS.evaluation)).status).toBe(200);
});

test('the database holds no token that could be used', async () => {
  const { token } = await portal.signIn('client');
  const { rows } = await portal.database.pool.query('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a token the caller brings along is never adopted [T14]', async () => {
  const planted = 'P'.repeat(43);
  const answer = await portal.call(signInCall, ACCOUNTS.client, { token: planted });
  expect(answer.body.data.token).not.toBe(planted);
  expect((await signOut(planted)).status).toBe(401);
});

test('ended sessions are swept, live ones stay', async () => {
  const { sweepSessions } = await import('./session.jobs.ts');
  const { token, id } = await portal.signIn('client');
  const before = await portal.database.db.selectFrom('sessions').select('id').execute();
  await portal.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(0), ends_at: new Date(1) })
    .where('member_id', '!=', id)
    .execute();
  await sweepSessions.run(portal.deps, {});
  const after = await portal.database.db.selectFrom('sessions').select('id').execute();
  expect(after.length).toBeLessThan(before.length);
  expect((await permissions(id, token)).status).toBe(200);
});
