import {
  changePassword as changePasswordCall,
  requestPasswordReset,
  setNewPassword as setNewPasswordCall,
} from '@portal/contract/access/passwords/passwords';
import {
  endOtherSessions,
  getCurrentSession,
  lockSession,
  signIn,
  signInWithLink,
  signOut,
} from '@portal/contract/access/session';
import { endMemberSessions, setAdmin, setSuspension, startDirectLogin } from '@portal/contract/customers/members';
import { getProfile } from '@portal/contract/customers/profile';
import { getLogo } from '@portal/contract/site/branding';
import { getHomeContent, saveHomeContent } from '@portal/contract/site/home';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../test/administration.ts';
import { createClient, findCookie } from '../../../test/client.ts';
import { fetchMedia, filePart, mediaCookieIn, sendForm } from '../../../test/forms.ts';
import { signOn } from '../../../test/new-company.ts';
import { type NewMember, PASSWORD, readSecret, registerMember } from '../../../test/new-member.ts';
import { png } from '../../../test/pictures.ts';
import { newSource, usePortal } from '../../../test/portal.ts';
import { buildApp } from '../../app.ts';
import { HOUR_MS } from '../durations.ts';
import { issueLink } from '../one-time-links.ts';

const portal = usePortal();
const GIVEN = /^__Secure-media=[\w-]{43}; Path=\/media; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/;

let admin: { id: string; token: string };
let banner = '';
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const texts = ['title', 'description'].map((name) => ({ name, value: 'x' }));
  const form = [...texts, filePart('image', await png())];
  const home = await sendForm(portal, saveHomeContent, form, admin);
  banner = home.body.data.image;
});

type Session = { token: string; cookie: string };
const seen = async ({ cookie }: { cookie: string }) => (await fetchMedia(portal, banner, { cookie })).status;

async function enter({ email, password }: { email: string; password: string }): Promise<Session> {
  const answer = await portal.call(signIn, { email, password }, { from: newSource() });
  return { token: answer.body.data.token, cookie: mediaCookieIn(answer.headers) };
}

describe('what a browser shows with a picture', () => {
  test('comes with every way in, for pictures only, out of the reach of scripts and foreign pages', async () => {
    const member = await registerMember(portal);
    const { id, email, password } = member;
    const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
    const asked = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, admin);
    const direct = asked.body.data.secret;
    const ways = [
      await portal.call(signIn, { email, password }, { from: newSource() }),
      await portal.call(signInWithLink, { id, email, password: secret }, { from: newSource() }),
      await portal.call(signInWithLink, { id, email, password: direct }, { from: newSource() }),
      await signOn(portal, email),
    ];
    for (const { status, headers } of ways) {
      expect([status, findCookie(headers, 'media')]).toEqual([200, expect.stringMatching(GIVEN)]);
      expect(await seen({ cookie: mediaCookieIn(headers) })).toBe(200);
    }
    expect(new Set(ways.map(({ headers }) => mediaCookieIn(headers))).size).toBe(ways.length);
  });

  test('does not come with a refusal, nor with any other call', async () => {
    const { token, email } = await registerMember(portal);
    const refused = await portal.call(signIn, { email, password: 'Wrong-guess-1' }, { from: newSource() });
    const others = [await portal.call(getProfile, {}, { token }), await portal.call(getLogo, {}, { token })];
    for (const { headers } of [refused, ...others]) expect(headers['set-cookie']).toBeUndefined();
    const unknown = await portal.call(getCurrentSession, {}, { token: 'A'.repeat(43) });
    expect([unknown.status, unknown.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('goes over plain connections, under another name, only where the portal has nothing better', async () => {
    const app = await buildApp({ ...portal.deps, publicUrl: 'http://127.0.0.1:3000' });
    const { email, password } = await registerMember(portal);
    const opened = await createClient(app).call(signIn, { email, password }, { from: newSource() });
    const cookie = findCookie(opened.headers, 'media') ?? '';
    expect(cookie).toMatch(/^media=[\w-]{43}; Path=\/media; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    const [name] = cookie.split(';');
    expect((await app.inject({ url: banner, headers: { cookie: name ?? '' } })).statusCode).toBe(200);
    expect(await seen({ cookie: name ?? '' })).toBe(401);
    await app.close();
  });

  test('is given again by the session itself, locked or not, and is the same', async () => {
    const session = await enter(await registerMember(portal));
    for (const _ of [1, 2]) {
      const { headers } = await portal.call(getCurrentSession, {}, session);
      expect([mediaCookieIn(headers), headers['set-cookie']]).toEqual([session.cookie, expect.stringMatching(GIVEN)]);
      await portal.call(lockSession, {}, session);
    }
  });

  test('is worth nothing after the sign-out, whose answer may come late and touches no newer one', async () => {
    const session = await enter(await registerMember(portal));
    const answer = await portal.call(signOut, {}, session);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await seen(session)).toBe(401);
  });

  test('opens nothing but pictures, is no token, and no token is it [T52]', async () => {
    const { token, cookie } = await enter(await registerMember(portal));
    const key = cookie.split('=')[1] ?? '';
    for (const call of [getProfile, getHomeContent, getCurrentSession]) {
      expect((await portal.call(call, {}, { headers: { cookie } })).status).toBe(401);
      expect((await portal.call(call, {}, { token: key })).status).toBe(401);
    }
    expect((await portal.call(signOut, {}, { headers: { cookie } })).status).toBe(401);
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

  const ends: [string, (member: NewMember) => Promise<unknown>, (() => Promise<NewMember>)?][] = [
    ['the member changes the password elsewhere', (member) => changePassword(member)],
    ['the password is reset', (member) => resetPassword(member)],
    ['the member ends all other sessions', ({ token }) => portal.call(endOtherSessions, {}, { token })],
    ['ADMIN ends the sessions', ({ id }) => portal.call(endMemberSessions, { id }, admin)],
    ['the member is suspended', ({ id }) => portal.call(setSuspension, { id, suspended: true, reason: 'x' }, admin)],
    [
      'the role is taken away',
      ({ id }) => portal.call(setAdmin, { id, status: false }, admin),
      () => registerAdmin(portal),
    ],
  ];

  async function changePassword({ token }: NewMember) {
    const answer = await portal.call(changePasswordCall, setNewPassword, { token });
    expect(answer.status).toBe(200);
  }

  async function resetPassword({ email }: NewMember) {
    await portal.call(requestPasswordReset, { email }, { from: newSource() });
    const { userId, token } = readSecret((await portal.mails()).find(({ to }) => to === email));
    expect(
      (await portal.call(setNewPasswordCall, { userId, token, password: 'Another-gate-72' }, { from: newSource() }))
        .status,
    ).toBe(200);
  }

  test.each(ends)('%s', async (_, end, register = () => registerMember(portal)) => {
    const member = await register();
    const session = await enter(member);
    expect(await seen(session)).toBe(200);
    await end(member);
    expect([await seen(session), (await portal.call(getProfile, {}, session)).status]).toEqual([401, 401]);
  });

  test('its time is over', async () => {
    const session = await enter(await registerMember(portal));
    portal.passTime(12 * HOUR_MS);
    expect(await seen(session)).toBe(401);
    portal.passTime(-12 * HOUR_MS);
    expect(await seen(session)).toBe(401);
  });
});
