import {
  getCurrentSession,
  listSignIns,
  lockSession,
  signIn as signInCall,
  signOut,
  unlockSession,
} from '@portal/contract/access/session';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { getProfile } from '@portal/contract/customers/profile';
import { afterEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { createClient, pathValues } from '../../../../test/client.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { buildApp } from '../../../app.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const LOCKED = 'The session is locked. Enter your password to continue.';
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const lock = (token: string) => portal.call(lockSession, {}, { token, from: newSource() });
const unlock = (token: string, email: unknown, password: unknown) =>
  portal.send(unlockSession, { email, password }, { token, from: newSource() });
const profile = async (token: string) => (await portal.call(getProfile, {}, { token })).status;
const signIn = async ({ email }: NewMember) => {
  const answer = await portal.call(signInCall, { email, password: PASSWORD }, { from: newSource() });
  return answer.body.data;
};

describe('a locked session', () => {
  // The tests lock and end more sessions than one member may in half an hour.
  afterEach(() => portal.database.db.deleteFrom('counters').execute());
  const isForSessions = ({ access }: Call) => access !== 'public' && !(typeof access === 'object' && 'token' in access);
  const waits = Object.entries(calls).filter(([, call]) => isForSessions(call) && !call.despite?.includes('lock'));
  const isPublic = Object.entries(calls).filter(([, { access }]) => access === 'public');

  test.each(waits)('refuses %s with 423, for an ADMIN too [T21]', async (_, call) => {
    const { token } = await portal.signIn('admin');
    await lock(token);
    const answer = await portal.send(call, pathValues(call, SOMEBODY), { token });
    expect([answer.status, answer.body.message]).toEqual([423, LOCKED]);
    await portal.call(signOut, {}, { token, from: newSource() });
  });

  test('does not get in the way of public calls', async () => {
    const { token } = await portal.signIn('client');
    await lock(token);
    for (const [name, call] of isPublic) {
      const [locked, free] = [
        await portal.send(call, pathValues(call, SOMEBODY), { token, from: newSource() }),
        await portal.send(call, pathValues(call, SOMEBODY), { from: newSource() }),
      ];
      expect([name, locked.status]).toEqual([name, free.status]);
    }
  });

  test('says so in the language of the browser', async () => {
    const { token } = await portal.signIn('client');
    await lock(token);
    const answer = await portal.call(getProfile, {}, { token, headers: { 'accept-language': 'de' } });
    expect(answer.body.message).toBe('Die Sitzung ist gesperrt. Geben Sie Ihr Passwort ein, um weiterzuarbeiten.');
  });

  test('can be locked once more and be ended', async () => {
    const { token } = await portal.signIn('client');
    await lock(token);
    expect((await lock(token)).status).toBe(200);
    expect((await portal.call(signOut, {}, { token, from: newSource() })).status).toBe(200);
    expect(await profile(token)).toBe(401);
  });

  test('is locked on every node and after a restart; other sessions of the member are not [T21]', async () => {
    const [locked, other] = [await portal.signIn('client'), await portal.signIn('client')];
    await lock(locked.token);
    const restarted = await buildApp(portal.deps);
    const ask = async ({ token }: { token: string }) =>
      (await createClient(restarted).call(getProfile, {}, { token })).status;
    expect([await ask(locked), await ask(other)]).toEqual([423, 200]);
    await restarted.close();
  });

  test('ends after its twelve hours like any other', async () => {
    const { token } = await portal.signIn('client');
    await lock(token);
    portal.passTime(12 * 60 * MINUTE_MS);
    const after = await profile(token);
    portal.passTime(-12 * 60 * MINUTE_MS);
    expect(after).toBe(401);
  });
});

describe('unlocking', () => {
  test('takes the password of the own member, and the session goes on', async () => {
    const member = await registerMember(portal);
    await lock(member.token);
    const answer = await unlock(member.token, ` ${member.email.toUpperCase()}`, PASSWORD);
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'Success', data: null }]);
    expect(await profile(member.token)).toBe(200);
  });

  test('takes no other password, not even the right one of somebody else [T21]', async () => {
    const member = await registerMember(portal);
    await lock(member.token);
    for (const [email, password] of [
      [member.email, 'Wrong-guess-1'],
      [ACCOUNTS.client.email, ACCOUNTS.client.password],
      [member.email, ACCOUNTS.client.password],
      [ACCOUNTS.client.email, PASSWORD],
    ]) {
      const answer = await unlock(member.token, email, password);
      expect([answer.status, answer.body]).toEqual([
        401,
        { status: false, message: 'The e-mail address or the password is wrong.', code: 'wrongCredentials' },
      ]);
      expect(await profile(member.token)).toBe(423);
    }
  });

  test('asks for a password', async () => {
    const { token, email } = await registerMember(portal);
    await lock(token);
    const answer = await unlock(token, email, '');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'This field is required!' }],
    ]);
  });

  test('counts as a guess like any other way to try a password [T12]', async () => {
    const member = await registerMember(portal);
    await lock(member.token);
    for (let times = 0; times < 5; times += 1) await unlock(member.token, member.email, 'Wrong-guess-1');
    const refused = await unlock(member.token, member.email, PASSWORD);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await signIn(member))?.token).toBeUndefined();
    expect(await profile(member.token)).toBe(423);
  });

  test('is kept in the history of sign-ins, good or bad', async () => {
    const member = await registerMember(portal);
    await lock(member.token);
    await unlock(member.token, member.email, 'Wrong-guess-1');
    await unlock(member.token, member.email, PASSWORD);
    const history = (await portal.call(listSignIns, {}, member)).body.data;
    expect(history.slice(0, 2)).toMatchObject([
      { way: 'unlock', succeeded: true },
      { way: 'unlock', succeeded: false },
    ]);
  });
});

describe('an idle session', () => {
  test('locks after the time its member has chosen, and unlocking begins that time anew', async () => {
    const member = await registerMember(portal);
    await portal.database.db
      .updateTable('members')
      .set({ lock_after_minutes: 5 })
      .where('id', '=', member.id)
      .execute();
    portal.passTime(4 * MINUTE_MS);
    expect(await profile(member.token)).toBe(200);
    portal.passTime(6 * MINUTE_MS);
    expect(await profile(member.token)).toBe(423);
    await unlock(member.token, member.email, PASSWORD);
    portal.passTime(4 * MINUTE_MS);
    expect(await profile(member.token)).toBe(200);
  });

  test('locks after thirty minutes at the latest, whatever is stored', async () => {
    const member = await registerMember(portal);
    await portal.database.db
      .updateTable('members')
      .set({ lock_after_minutes: 1440 })
      .where('id', '=', member.id)
      .execute();
    portal.passTime(31 * MINUTE_MS);
    expect(await profile(member.token)).toBe(423);
  });

  test.each([
    [5, 5],
    [1440, 30],
  ])('tells the page its time: %i chosen, %i in force', async (chosen, inForce) => {
    const member = await registerMember(portal);
    await portal.database.db
      .updateTable('members')
      .set({ lock_after_minutes: chosen })
      .where('id', '=', member.id)
      .execute();
    const { body } = await portal.call(getCurrentSession, {}, member);
    expect(body.data).toMatchObject({ lockAfterMinutes: inForce });
  });
});
