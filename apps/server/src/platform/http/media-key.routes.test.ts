import type { HomeContent } from '@portal/contract/site/home';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../test/administration.ts';
import { fetchMedia, filePart, mediaCookieIn, sendForm } from '../../../test/forms.ts';
import { signOn } from '../../../test/new-company.ts';
import { type NewMember, PASSWORD, registerMember, secretOf } from '../../../test/new-member.ts';
import { png } from '../../../test/pictures.ts';
import { newSource, usePortal } from '../../../test/portal.ts';
import { buildApp } from '../../app.ts';
import { issueLink } from '../one-time-links.ts';

const portal = usePortal();
const HOUR = 3_600_000;
const GIVEN = /^__Secure-media=[\w-]{43}; Path=\/media; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/;

let admin: { id: string; token: string };
let banner = '';
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const texts = ['title', 'description'].map((name) => ({ name, value: 'x' }));
  const form = [...texts, filePart('image', await png())];
  const home = await sendForm(portal, '/dashboardSettings/settingsAddUpdate', form, { ...admin, method: 'POST' });
  banner = (home.body.data as HomeContent).image;
});

type Session = { token: string; cookie: string };
const seen = async ({ cookie }: { cookie: string }) => (await fetchMedia(portal, banner, { cookie })).status;
const post = (path: string, body: object, token?: string) =>
  portal.request(`/api${path}`, { method: 'POST', body, from: newSource(), ...(token && { token }) });

async function enter({ email, password }: { email: string; password: string }): Promise<Session> {
  const answer = await post('/authentication', { email, password });
  return { token: (answer.body.data as Session).token, cookie: mediaCookieIn(answer.headers) };
}

describe('what a browser shows with a picture', () => {
  test('comes with every way in, for pictures only, out of the reach of scripts and foreign pages', async () => {
    const member = await registerMember(portal);
    const { id, email, password } = member;
    const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
    const asked = await portal.request(`/api/user/${id}/directLogin`, { method: 'POST', token: admin.token });
    const direct = (asked.body.data as { secret: string }).secret;
    const ways = [
      await post('/authentication', { email, password }),
      await post(`/user/${id}/newUserLogin`, { email, password: secret }),
      await post(`/user/${id}/newUserLogin`, { email, password: direct }),
      await signOn(portal, email),
    ];
    for (const { status, headers } of ways) {
      expect([status, headers['set-cookie']]).toEqual([200, expect.stringMatching(GIVEN)]);
      expect(await seen({ cookie: mediaCookieIn(headers) })).toBe(200);
    }
    expect(new Set(ways.map(({ headers }) => headers['set-cookie'])).size).toBe(ways.length);
  });

  test('does not come with a refusal, nor with any other call', async () => {
    const { token, email } = await registerMember(portal);
    const refused = await post('/authentication', { email, password: 'Wrong-guess-1' });
    const others = [await portal.request('/api/profile', { token }), await portal.request('/api/logo', { token })];
    for (const { headers } of [refused, ...others]) expect(headers['set-cookie']).toBeUndefined();
    const unknown = await portal.request('/api/sessions/current', { token: 'A'.repeat(43) });
    expect([unknown.status, unknown.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('goes over plain connections, under another name, only where the portal has nothing better', async () => {
    const app = await buildApp({ ...portal.deps, publicUrl: 'http://127.0.0.1:3000' });
    const { email, password } = await registerMember(portal);
    const sent = { method: 'POST', url: '/api/authentication', payload: { email, password } } as const;
    const cookie = String((await app.inject({ ...sent, remoteAddress: newSource() })).headers['set-cookie']);
    expect(cookie).toMatch(/^media=[\w-]{43}; Path=\/media; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    const [name] = cookie.split(';');
    expect((await app.inject({ url: banner, headers: { cookie: name ?? '' } })).statusCode).toBe(200);
    expect(await seen({ cookie: name ?? '' })).toBe(401);
    await app.close();
  });

  test('is given again by the session itself, locked or not, and is the same', async () => {
    const session = await enter(await registerMember(portal));
    for (const path of ['/authentication/lock', '/authentication/lock']) {
      const { headers } = await portal.request('/api/sessions/current', { token: session.token });
      expect([mediaCookieIn(headers), headers['set-cookie']]).toEqual([session.cookie, expect.stringMatching(GIVEN)]);
      await portal.request(`/api${path}`, { method: 'POST', token: session.token });
    }
  });

  test('is worth nothing after the sign-out, whose answer may come late and touches no newer one', async () => {
    const session = await enter(await registerMember(portal));
    const answer = await portal.request('/api/authentication/logout', { method: 'POST', token: session.token });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await seen(session)).toBe(401);
  });

  test('opens nothing but pictures, is no token, and no token is it [T52]', async () => {
    const { token, cookie } = await enter(await registerMember(portal));
    const key = cookie.split('=')[1] ?? '';
    for (const path of ['/api/profile', '/api/dashboardSettings', '/api/sessions/current']) {
      expect((await portal.request(path, { headers: { cookie } })).status).toBe(401);
      expect((await portal.request(path, { token: key })).status).toBe(401);
    }
    expect((await portal.request('/api/authentication/logout', { method: 'POST', headers: { cookie } })).status).toBe(
      401,
    );
    expect((await fetchMedia(portal, banner, { authorization: `Bearer ${key}` })).status).toBe(401);
    expect(await seen({ cookie: `__Secure-media=${token}` })).toBe(401);
    expect(await seen({ cookie })).toBe(200);
  });

  test('is not in the database as it is', async () => {
    const { cookie } = await enter(await registerMember(portal));
    const rows = await portal.database.db.selectFrom('sessions').select('media_hash').execute();
    const stored = rows.map(({ media_hash }) => media_hash?.toString('base64url') ?? '');
    expect(stored).not.toContain(cookie.split('=')[1]);
  });

  test('is found among others', async () => {
    const { cookie } = await enter(await registerMember(portal));
    expect(await seen({ cookie: `theme=dark; ${cookie}; lng=de` })).toBe(200);
    expect(await seen({ cookie: `x${cookie}` })).toBe(401);
    expect(await seen({ cookie: `${cookie}x` })).toBe(401);
  });
});

describe('it is dead in the same moment as its session [T16][T17][T18]', () => {
  const setNewPassword = { currentPassword: PASSWORD, password: 'Another-gate-72' };

  /** What somebody does to a member, or to the session of theirs that is not this one. */
  const ends: [string, (member: NewMember) => Promise<unknown>, (() => Promise<NewMember>)?][] = [
    ['the member changes the password elsewhere', (member) => changePassword(member)],
    ['the password is reset', (member) => resetPassword(member)],
    ['the member ends all other sessions', ({ token }) => portal.request('/api/sessions', { method: 'DELETE', token })],
    [
      'ADMIN ends the sessions',
      ({ id }) => portal.request(`/api/user/${id}/sessions`, { method: 'DELETE', token: admin.token }),
    ],
    ['the member is suspended', ({ id }) => asAdmin(`/api/user/${id}/suspension`, { suspended: true, reason: 'x' })],
    [
      'the role is taken away',
      ({ id }) => asAdmin(`/api/user/${id}/userToAdmin`, { status: false }),
      () => registerAdmin(portal),
    ],
  ];
  const asAdmin = (path: string, body: object) => portal.request(path, { method: 'PUT', token: admin.token, body });

  async function changePassword({ token }: NewMember) {
    const answer = await portal.request('/api/profile/password', { method: 'PUT', token, body: setNewPassword });
    expect(answer.status).toBe(200);
  }

  async function resetPassword({ email }: NewMember) {
    await post('/passwordReset', { email });
    const { userId, token } = secretOf((await portal.mails()).find(({ to }) => to === email));
    expect((await post(`/newPassword/${userId}/${token}`, { password: 'Another-gate-72' })).status).toBe(200);
  }

  test.each(ends)('%s', async (_, end, register = () => registerMember(portal)) => {
    const member = await register();
    const session = await enter(member);
    expect(await seen(session)).toBe(200);
    await end(member);
    expect([await seen(session), (await portal.request('/api/profile', { token: session.token })).status]).toEqual([
      401, 401,
    ]);
  });

  test('its time is over', async () => {
    const session = await enter(await registerMember(portal));
    portal.passTime(12 * HOUR);
    expect(await seen(session)).toBe(401);
    portal.passTime(-12 * HOUR);
    expect(await seen(session)).toBe(401);
  });
});
