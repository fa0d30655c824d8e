import { changePassword, requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn as signInCall, signInWithLink } from '@portal/contract/access/session';
import { signUp } from '@portal/contract/access/sign-up';
import { confirmEmailChange, requestEmailChange } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { type NewMember, PASSWORD, readSecret, registerMember, signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { expectSameTime } from '../../../../test/timing.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const NEW = 'Pruning-shears-8';
const LINK_INVALID = 'This link is no longer valid. Please ask for a new one.';

const ask = (email: unknown, more = {}) => portal.send(requestPasswordReset, { email }, { from: newSource(), ...more });
const setNew = (userId: string, token: string, password: unknown = NEW) =>
  portal.send(setNewPassword, { userId, token, password }, { from: newSource() });
const change = (token: string, currentPassword: unknown, password: unknown) =>
  portal.send(changePassword, { currentPassword, password }, { token, from: newSource() });
const signIn = (email: string, password: string) => portal.call(signInCall, { email, password }, { from: newSource() });
const isIn = async ({ id, token }: { id: string; token: string }) =>
  (await portal.call(getPermissions, { userId: id }, { token })).status === 200;

async function linkFor(email: string) {
  await ask(email);
  const letter = (await portal.mails()).find(({ to, link }) => to === email && link);
  return { letter, ...readSecret(letter) };
}

async function afterMinutes<T>(minutes: number, act: () => Promise<T>): Promise<T> {
  portal.passTime(minutes * MINUTE_MS);
  return act().finally(() => portal.passTime(-minutes * MINUTE_MS));
}

describe('asking for a new password', () => {
  const SENT = 'If we know this address, we have sent it a link to set a new password.';

  test('is answered alike whoever is asked about, and mails only a member [T9]', async () => {
    const member = await registerMember(portal);
    const suspended = await registerMember(portal);
    const { db } = portal.database;
    await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
    for (const email of [member.email.toUpperCase(), 'nobody@kaurigrove.example', suspended.email]) {
      const answer = await ask(email);
      expect([answer.status, answer.body]).toEqual([200, { status: true, message: SENT, data: null }]);
    }
    expect((await portal.mails()).map(({ to }) => to)).toEqual([member.email]);
  });

  test('takes as long for an address nobody has, also once no more is sent [T10]', async () => {
    const { email } = await registerMember(portal);
    const attempt = (address: string) => async () => expect((await ask(address)).status).toBe(200);
    await expectSameTime(attempt(email), attempt('nobody@kaurigrove.example'));
    await portal.mails();
  });

  test('answers false to an address that is none', async () => {
    for (const [email, message] of [
      ['', 'This field is required!'],
      ['nonsense', 'Please input a valid email address!'],
      [{ $ne: '' }, 'This field is required!'],
    ]) {
      const answer = await ask(email);
      expect([answer.status, answer.body]).toEqual([
        400,
        { status: false, message, code: 'invalidInput', errors: [{ field: 'email', message }] },
      ]);
    }
  });

  test('mails a link under the configured address, in the language of the member [T23]', async () => {
    const { email, id } = await registerMember(portal);
    await portal.database.db.updateTable('members').set({ language: 'de' }).where('id', '=', id).execute();
    await ask(email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [letter] = await portal.mails();
    expect(letter?.subject).toBe('Neues Passwort festlegen');
    expect(letter?.link).toMatch(
      new RegExp(`^https://portal\\.example/auth/new-password\\?userId=${id}&token=[\\w-]{43}$`),
    );
    expect(letter?.text).toContain(letter?.link);
    expect(JSON.stringify(letter)).not.toContain('evil');
  });

  test('makes the secret when the mail is sent: neither outbox nor queue holds one', async () => {
    const { email } = await registerMember(portal);
    await ask(email);
    const { pool } = portal.database;
    const tables = await Promise.all([
      pool.query('select * from mails'),
      pool.query('select * from graphile_worker._private_jobs'),
    ]);
    const queued = JSON.stringify(tables.map(({ rows }) => rows));
    const { token } = readSecret((await portal.mails())[0]);
    expect(token).toHaveLength(43);
    expect(queued).not.toMatch(/[\w-]{43}/);
  });

  test('is limited to ten calls of a source in fifteen minutes [T57]', async () => {
    const from = newSource();
    for (let times = 0; times < 10; times += 1) expect((await ask(`a${times}@b.example`, { from })).status).toBe(200);
    const stopped = await ask('a@b.example', { from });
    expect([stopped.status, stopped.body.status]).toEqual([429, false]);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await afterMinutes(15, () => ask('a@b.example', { from }))).status).toBe(200);
  });

  test('mails an address three times an hour at most, and says nothing of it [T57]', async () => {
    const { email } = await registerMember(portal);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await portal.mails()).toHaveLength(3);
  });

  test('goes to the present address only, however late the mail goes out', async () => {
    const { email, id } = await registerMember(portal);
    await ask(email);
    await portal.database.db
      .updateTable('members')
      .set({ email: `moved-${email}` })
      .where('id', '=', id)
      .execute();
    expect(await portal.mails()).toEqual([]);
  });
});

describe('setting a new password with the link', () => {
  test('replaces the old one, ends every session, and tells the owner [T16]', async () => {
    const member = await registerMember(portal);
    const second = (await signIn(member.email, PASSWORD)).body.data;
    const { userId, token } = await linkFor(member.email);
    const answer = await setNew(userId, token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: true, message: 'Your password has been changed.', data: null },
    ]);
    expect([await isIn(member), await isIn(second)]).toEqual([false, false]);
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await signIn(member.email, NEW)).status).toBe(200);
    expect((await portal.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'Your password was changed'],
    ]);
  });

  test('also confirms an address that waits for it', async () => {
    const form = await signUpForm(portal);
    await portal.call(signUp, form, { from: newSource() });
    await portal.mails();
    const { userId, token } = await linkFor(form.email);
    await setNew(userId, token);
    expect((await signIn(form.email, NEW)).status).toBe(200);
  });

  test('works once [T24]', async () => {
    const { userId, token } = await linkFor((await registerMember(portal)).email);
    expect((await setNew(userId, token)).status).toBe(200);
    const again = await setNew(userId, token, 'Another-secret-9');
    expect([again.status, again.body.message]).toEqual([400, LINK_INVALID]);
  });

  test('works for one of six at the same moment [T24]', async () => {
    const { email } = await registerMember(portal);
    const { userId, token } = await linkFor(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `Pruning-shears-${index}`);
    const answers = await Promise.all(passwords.map((password) => setNew(userId, token, password)));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await signIn(email, passwords[winner] ?? '')).status).toBe(200);
  });

  test('needs the newest link [T24]', async () => {
    const { email } = await registerMember(portal);
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect((await setNew(older.userId, older.token)).status).toBe(400);
    expect((await setNew(newer.userId, newer.token)).status).toBe(200);
  });

  test('needs the own link, whole and of this kind [T24]', async () => {
    const [mine, theirs] = [await registerMember(portal), await registerMember(portal)];
    const link = await linkFor(mine.email);
    const { token: foreign } = await linkFor(theirs.email);
    const form = await signUpForm(portal);
    await portal.call(signUp, form, { from: newSource() });
    const verification = readSecret((await portal.mails()).find(({ to }) => to === form.email));
    const changed = link.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const [userId, token] of [
      [mine.id, foreign],
      [theirs.id, link.token],
      [mine.id, changed],
      [mine.id, link.token.slice(1)],
      [mine.id, 'undefined'],
      [verification.userId, verification.token],
    ] as const) {
      const answer = await setNew(userId, token);
      expect([answer.status, answer.body.message]).toEqual([400, LINK_INVALID]);
    }
    expect((await setNew(mine.id, link.token)).status).toBe(200);
  });

  test('needs it within the hour, and a clock put back changes nothing [F8]', async () => {
    const { userId, token } = await linkFor((await registerMember(portal)).email);
    const late = await afterMinutes(60, () => setNew(userId, token));
    expect([late.status, late.body.message]).toEqual([400, LINK_INVALID]);
    expect((await setNew(userId, token)).status).toBe(400);
  });

  test.each([
    ['', 'This field is required!'],
    ['orchard-gate-71', 'At least eight characters with an uppercase letter, a lowercase letter and a number.'],
    [`Aa1${'x'.repeat(126)}`, 'Please use no more than 128 characters.'],
    ['Password1', 'This password is well known or easy to guess. Please choose another.'],
    ['Avocado1', 'This password is well known or easy to guess. Please choose another.'],
    ['Ngata-12345', 'This password is well known or easy to guess. Please choose another.'],
    [PASSWORD, 'The new password must be different from the old one.'],
  ])('refuses %j and leaves the link good for the next try', async (password, message) => {
    const { userId, token } = await linkFor((await registerMember(portal)).email);
    const answer = await setNew(userId, token, password);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'password', message }]]);
    expect((await setNew(userId, token)).status).toBe(200);
  });

  test('ends a lock that guesses at the old one have caused; sessions lived on through it [T13]', async () => {
    const member = await registerMember(portal);
    const guess = () => signIn(member.email, 'Wrong-guess-1');
    while ((await guess()).status !== 429);
    expect((await signIn(member.email, PASSWORD)).status).toBe(429);
    expect(await isIn(member)).toBe(true);
    const { userId, token } = await linkFor(member.email);
    await setNew(userId, token);
    expect((await signIn(member.email, NEW)).status).toBe(200);
  });
});

describe('changing the own password', () => {
  test('ends every other session, keeps this one, and tells the owner [T16]', async () => {
    const member = await registerMember(portal);
    const other = (await signIn(member.email, PASSWORD)).body.data;
    const answer = await change(member.token, PASSWORD, NEW);
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: true, message: 'Your password has been changed.', data: null },
    ]);
    expect([await isIn(member), await isIn(other)]).toEqual([true, false]);
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await signIn(member.email, NEW)).status).toBe(200);
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('needs the present one, and asking for it counts as a guess [T12]', async () => {
    const member = await registerMember(portal);
    const wrong = await change(member.token, 'Wrong-guess-1', NEW);
    const message = 'The password is wrong.';
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { status: false, message, code: 'invalidInput', errors: [{ field: 'currentPassword', message }] },
    ]);
    for (let times = 0; times < 4; times += 1) await change(member.token, 'Wrong-guess-1', NEW);
    expect((await signIn(member.email, PASSWORD)).status).toBe(429);
  });

  test.each([
    [PASSWORD, 'The new password must be different from the old one.'],
    ['Password1', 'This password is well known or easy to guess. Please choose another.'],
    ['short', 'At least eight characters with an uppercase letter, a lowercase letter and a number.'],
  ])('refuses %j', async (password, message) => {
    const member = await registerMember(portal);
    const answer = await change(member.token, PASSWORD, password);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'password', message }]]);
    expect((await signIn(member.email, PASSWORD)).status).toBe(200);
  });

  test('voids every link that was mailed before [T24]', async () => {
    const member = await registerMember(portal);
    const reset = await linkFor(member.email);
    await portal.call(signUp, await signUpForm(portal, { email: member.email }), { from: newSource() });
    const direct = (await portal.mails())[0]?.link?.split('/').at(-1);
    await change(member.token, PASSWORD, NEW);
    expect((await setNew(reset.userId, reset.token, 'Another-secret-9')).status).toBe(400);
    const login = await portal.call(
      signInWithLink,
      { id: member.id, email: member.email, password: direct ?? '' },
      { from: newSource() },
    );
    expect(login.status).toBe(401);
  });
});

test.each([
  ['changing', (member: NewMember) => change(member.token, PASSWORD, NEW)],
  [
    'resetting',
    async (member: NewMember) => {
      const { userId, token } = await linkFor(member.email);
      return setNew(userId, token);
    },
  ],
])('%s the password stops a change of address that somebody else has begun', async (_, act) => {
  const [sent, queued] = [await registerMember(portal), await registerMember(portal)];
  const begin = ({ token, email }: NewMember) =>
    portal.call(requestEmailChange, { email: `thief-${email}`, password: PASSWORD }, { token, from: newSource() });
  await begin(sent);
  const letter = (await portal.mails()).find(({ to }) => to === `thief-${sent.email}`);
  await begin(queued);
  expect([(await act(sent)).status, (await act(queued)).status]).toEqual([200, 200]);

  expect((await portal.call(confirmEmailChange, readSecret(letter), { from: newSource() })).status).toBe(400);
  expect((await portal.mails()).map(({ to }) => to)).not.toContain(`thief-${queued.email}`);
});
