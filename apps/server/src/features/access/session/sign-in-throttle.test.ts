import { signIn as signInCall, signInWithLink, unlockSession } from '@portal/contract/access/session';
import { beginTwoFactor } from '@portal/contract/access/two-factor';
import { getProfile, requestEmailChange } from '@portal/contract/customers/profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { expectSameTime } from '../../../../test/timing.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { createPasswordHashing } from '../../../platform/password-hashing.ts';
import { guessPassword } from '../../../platform/throttle.ts';

const portal = usePortal();
const WRONG = 'Wrong-guess-1';

type More = { from?: string; headers?: Record<string, string>; token?: string };
const signIn = (email: string, password: string, more?: More) =>
  portal.call(signInCall, { email, password }, { from: newSource(), ...more });
const guess = async (email: string, more?: More) => (await signIn(email, WRONG, more)).status;
const isIn = async ({ token }: NewMember) => (await portal.call(getProfile, {}, { token })).status === 200;

beforeEach(async () => {
  await portal.database.db.deleteFrom('counters').execute();
});

describe('guessing at an account', () => {
  test('is slowed from the fifth failure and refused from the tenth, wherever it comes from [T11]', async () => {
    const member = await registerMember(portal);
    const seen: string[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await signIn(member.email, WRONG);
      const wait = Number(answer.headers['retry-after'] ?? 0);
      seen.push(answer.status === 429 ? `429 after ${wait}` : String(answer.status));
      if (wait > 60) break;
      portal.passTime(wait * SECOND_MS);
    }
    const slowed = [1, 2, 4, 8, 16].flatMap((seconds) => [`429 after ${seconds}`, '401']);
    const locked: unknown = expect.stringMatching(/^429 after 8[67]\d$/);
    expect(seen).toEqual(['401', '401', '401', '401', '401', ...slowed, locked]);
  });

  test('is answered with the time to wait, in words and in Retry-After', async () => {
    const member = await registerMember(portal);
    for (let tries = 0; tries < 5; tries += 1) await guess(member.email);
    const answer = await signIn(member.email, WRONG, { headers: { 'accept-language': 'de' } });
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
      429,
      '1',
      {
        status: false,
        message: 'Zu viele Versuche. Bitte versuchen Sie es in 1 Sekunde noch einmal.',
        code: 'tooManyTries',
      },
    ]);
  });

  test('refuses the right password too while it is locked, and ends by itself within 15 minutes [T11][T13]', async () => {
    const member = await registerMember(portal);
    while ((await guess(member.email)) !== 429);
    expect((await signIn(member.email, PASSWORD)).status).toBe(429);
    expect(await isIn(member)).toBe(true);
    portal.passTime(15 * MINUTE_MS);
    expect((await signIn(member.email, PASSWORD)).status).toBe(200);
  });

  test('begins anew after a success', async () => {
    const member = await registerMember(portal);
    for (let rounds = 0; rounds < 4; rounds += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await guess(member.email)).toBe(401);
      expect((await signIn(member.email, PASSWORD)).status).toBe(200);
    }
  });

  test('in a burst of thirty gets at most ten looked at [T12]', async () => {
    const member = await registerMember(portal);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(member.email)));
    expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
  });

  test('is counted over every spelling of the address [T12]', async () => {
    const { email } = await registerMember(portal);
    const upper = email.toUpperCase();
    for (const spelling of [upper, ` ${email}`, `${email}  `, `${upper} `, email]) await guess(spelling);
    expect(await guess(email)).toBe(429);
  });

  test('is one count over sign-in, direct login, unlocking and every question for the password [T12]', async () => {
    const member = await registerMember(portal);
    const { email, id, token } = member;
    const ways = [
      () => signIn(email, WRONG),
      () => portal.call(signInWithLink, { id, email, password: WRONG }, { from: newSource() }),
      () => portal.call(unlockSession, { email, password: WRONG }, { token, from: newSource() }),
      () => portal.call(beginTwoFactor, { password: WRONG }, { token, from: newSource() }),
      () =>
        portal.call(requestEmailChange, { email: 'new@farm.example', password: WRONG }, { token, from: newSource() }),
    ];
    for (const way of ways) expect((await way()).status).not.toBe(429);
    for (const way of ways) expect((await way()).status).toBe(429);
  });

  test('cannot hide behind another path [T12]', async () => {
    for (const path of [
      '/api/authentication/',
      '/api//authentication',
      '/API/authentication',
      '/api/authentication;x',
      '/api/./authentication',
      '/api/%61uthentication',
    ]) {
      const body = { email: 'a@b.example', password: WRONG };
      const answer = await portal.request(path, { method: 'POST', body, from: newSource() });
      expect([path, [401, 404].includes(answer.status)]).toEqual([path, true]);
    }
  });

  test('looks the same for an address nobody has [T9]', async () => {
    const member = await registerMember(portal);
    const answersFor = async (email: string) => {
      const answers = [];
      for (let tries = 0; tries < 7; tries += 1) answers.push(await signIn(email, WRONG));
      return answers.map(({ status, text, headers }) => [status, text, headers['retry-after']]);
    };
    expect(await answersFor(member.email)).toEqual(await answersFor('nobody@kaurigrove.example'));
  });

  test('does not count forms that are malformed', async () => {
    const { email } = await registerMember(portal);
    for (let tries = 0; tries < 12; tries += 1) expect((await signIn(email, '')).status).toBe(400);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('is not frozen by a clock that was put back [F8]', async () => {
    const { email } = await registerMember(portal);
    while ((await guess(email)) !== 429);
    portal.passTime(-60 * MINUTE_MS);
    const answer = await signIn(email, PASSWORD);
    portal.passTime(60 * MINUTE_MS);
    expect(answer.status).toBe(200);
  });
});

describe('guessing from one source', () => {
  test('at many accounts is refused after sixty failures; forwarded headers do not make another source [T11][T12]', async () => {
    const from = newSource();
    for (let tries = 0; tries < 60; tries += 1) {
      const headers = {
        'x-forwarded-for': `192.0.2.${tries}`,
        'x-real-ip': `192.0.2.${tries}`,
        forwarded: `for=192.0.2.${tries}`,
      };
      expect(await guess(`member${tries}@farm.example`, { from, headers })).toBe(401);
    }
    const stopped = await signIn('another@farm.example', WRONG, { from, headers: { 'x-forwarded-for': '192.0.2.99' } });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(await guess('another@farm.example', { from: newSource() })).toBe(401);
  });

  test('counts all addresses of an IPv6 network as one, and the next network as another [T12]', async () => {
    const address = (network: string, host: number) => `2001:db8:${network}:1:${host.toString(16)}::${host}`;
    for (let tries = 0; tries < 59; tries += 1) {
      await guessPassword(portal.deps, `member${tries}@farm.example`, address('a', tries)).after(false);
    }
    expect(await guess('one@farm.example', { from: address('a', 98) })).toBe(401);
    expect(await guess('another@farm.example', { from: address('a', 99) })).toBe(429);
    expect(await guess('another@farm.example', { from: address('b', 99) })).toBe(401);
  });
});

describe('at the real cost of a hash', () => {
  const real = usePortal({ passwords: createPasswordHashing() });

  test('an unknown address takes as long as a wrong password [T10]', async () => {
    const member = await registerMember(real);
    const attempt = (email: string) => async () => {
      await real.database.db.deleteFrom('counters').execute();
      expect((await real.call(signInCall, { email, password: WRONG }, { from: newSource() })).status).toBe(401);
    };
    await expectSameTime(attempt(member.email), attempt('nobody@kaurigrove.example'));
  });
});
