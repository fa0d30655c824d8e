import { changePassword, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { signIn as signInCall, signInWithLink, unlockSession } from '@portal/contract/access/session';
import { beginTwoFactor, renewRecoveryCodes } from '@portal/contract/access/two-factor';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, findCookie } from '../../../../test/client.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { expectSameTime } from '../../../../test/timing.ts';
import { switchOn } from '../../../../test/two-factor.ts';
import { buildApp } from '../../../app.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { newSecret } from '../../../platform/secret.ts';
import { guessPassword } from '../../../platform/throttle.ts';

const portal = usePortal();
const WRONG = 'Wrong-guess-1';
const NEXT = 'Packhouse-door-38';
const OFFICE = '198.51.100.7';

type More = { from?: string; cookie?: string | undefined; code?: string; headers?: Record<string, string> };
const at = ({ from = OFFICE, cookie = '', headers }: More = {}) => ({ from, headers: { cookie, ...headers } });
const signIn = (email: string, { code, ...more }: More = {}, password = PASSWORD) =>
  portal.call(signInCall, { email, password, ...(code && { code }) }, at(more));
const readProof = ({ headers }: { headers: Record<string, unknown> }) =>
  findCookie(headers, 'known')?.split(';')[0] ?? '';
const know = async ({ email }: NewMember, more: More = {}) =>
  readProof(await signIn(email, { from: newSource(), ...more }));

async function fail(times: number, account: (one: number) => string, from = OFFICE): Promise<void> {
  for (let one = 0; one < times; one += 1) await guessPassword(portal.deps, account(one), from).after(false);
}
const lockOffice = () => fail(60, (one) => `somebody${one}@farm.example`);
const REFUSED = [429, 'tooManyRequests'];
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

beforeEach(async () => {
  await portal.database.db.deleteFrom('counters').execute();
});

describe('behind a source that somebody locked', () => {
  test('a known browser signs its member in; others and forged headers are refused [T11][T12][T13]', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const cookie = await know(member);
    for (let tries = 0; tries < 60; tries += 1)
      expect((await signIn(`somebody${tries}@farm.example`, {}, WRONG)).status).toBe(401);
    const headers = { 'x-forwarded-for': '203.0.113.99' };
    expect(outcome(await signIn(member.email, { headers }))).toEqual(REFUSED);
    expect(outcome(await signIn(other.email))).toEqual(REFUSED);
    expect((await signIn(member.email, { cookie, headers })).status).toBe(200);
    expect(outcome(await signIn(other.email))).toEqual(REFUSED);
  });

  test('a cookie of another member, or a forged one, changes nothing', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const [name = '', proof = ''] = (await know(member)).split('=');
    await lockOffice();
    const foreign = await know(other);
    const swapped = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    for (const cookie of [foreign, `${name}=${newSecret()}`, `${name}=${swapped}`, `${name}=`, `known=${proof}`]) {
      expect([cookie, ...outcome(await signIn(member.email, { cookie }))]).toEqual([cookie, ...REFUSED]);
      expect(outcome(await signIn('nobody@farm.example', { cookie }))).toEqual(REFUSED);
    }
  });

  test('a new password makes known browsers strangers, but for the one that changed it', async () => {
    const member = await registerMember(portal);
    const before = await know(member);
    const input = { currentPassword: PASSWORD, password: NEXT };
    const changed = await portal.call(changePassword, input, { token: member.token, from: newSource() });
    await lockOffice();
    expect(outcome(await signIn(member.email, { cookie: before }, NEXT))).toEqual(REFUSED);
    const after = readProof(changed);
    expect((await signIn(member.email, { cookie: after }, NEXT)).status).toBe(200);

    const token = await issueLink(portal.deps, { purpose: 'reset-password', subjectId: member.id });
    const reset = { userId: member.id, token, password: PASSWORD };
    expect((await portal.call(setNewPassword, reset, { from: newSource() })).status).toBe(200);
    for (const cookie of [before, after]) expect(outcome(await signIn(member.email, { cookie }))).toEqual(REFUSED);
  });

  test('a known browser is let in by link, unlocked and asked for password and code as usual', async () => {
    const member = await registerMember(portal);
    const { id, email, token } = member;
    const { nextCode } = await switchOn(portal, member);
    const cookie = await know(member, { code: nextCode() });
    await lockOffice();
    const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
    const ways = (known?: string) => [
      () => signIn(email, { cookie: known, code: nextCode() }),
      () => portal.call(signInWithLink, { id, email, password: PASSWORD, code: nextCode() }, at({ cookie: known })),
      () => portal.call(signInWithLink, { id, email, password: secret, code: nextCode() }, at({ cookie: known })),
      () => portal.call(unlockSession, { email, password: PASSWORD }, { token, ...at({ cookie: known }) }),
      () =>
        portal.call(renewRecoveryCodes, { password: PASSWORD, code: nextCode() }, { token, ...at({ cookie: known }) }),
    ];
    for (const way of ways()) expect(outcome(await way())).toEqual(REFUSED);
    for (const way of ways(cookie)) expect((await way()).status).toBe(200);
  });

  test('no member without a password is known', async () => {
    const member = await registerMember(portal);
    const cookie = await know(member);
    const { db } = portal.database;
    await db.updateTable('members').set({ password_hash: null }).where('id', '=', member.id).execute();
    await lockOffice();
    expect(outcome(await signIn(member.email, { cookie }))).toEqual(REFUSED);
  });

  test('a forged cookie takes as long for an address that nobody has [T10]', async () => {
    const { email } = await registerMember(portal);
    await lockOffice();
    const cookie = `__Secure-known=${newSecret()}`;
    await expectSameTime(
      () => signIn(email, { cookie }),
      () => signIn('nobody@farm.example', { cookie }),
    );
  });
});

describe('a known browser', () => {
  test('is locked out of its own account like any other [T11]', async () => {
    const member = await registerMember(portal);
    const cookie = await know(member);
    await fail(10, () => member.email);
    expect(outcome(await signIn(member.email, { cookie }))).toEqual([429, 'tooManyTries']);
  });

  test('counts its failures for account and source, also behind a locked one [T11][T12]', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const cookie = await know(member);
    await fail(59, (one) => `somebody${one}@farm.example`);
    expect((await signIn(member.email, { cookie }, WRONG)).status).toBe(401);
    expect(outcome(await signIn(other.email))).toEqual(REFUSED);
    for (let tries = 1; tries < 5; tries += 1) expect((await signIn(member.email, { cookie }, WRONG)).status).toBe(401);
    expect(outcome(await signIn(member.email, { cookie }, WRONG))).toEqual([429, 'tooManyTries']);
  });

  test('does not unlock the source by a right code', async () => {
    const member = await registerMember(portal);
    const { nextCode } = await switchOn(portal, member);
    const cookie = await know(member, { code: nextCode() });
    await lockOffice();
    expect((await signIn(member.email, { cookie, code: nextCode() })).status).toBe(200);
    expect(outcome(await signIn('nobody@farm.example'))).toEqual(REFUSED);
  });
});

describe('the cookie', () => {
  const GIVEN = /^__Secure-known=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/;

  test('comes with a right password, out of the reach of scripts and foreign pages, and opens nothing', async () => {
    const { id, email, token } = await registerMember(portal);
    const from = newSource();
    const answers = [
      await signIn(email),
      await portal.call(signInWithLink, { id, email, password: PASSWORD }, { from }),
      await portal.call(unlockSession, { email, password: PASSWORD }, { token, from }),
    ];
    for (const { headers } of answers) expect(findCookie(headers, 'known')).toMatch(GIVEN);
    const cookie = readProof(await signIn(email));
    const asked = await portal.call(beginTwoFactor, { password: PASSWORD }, { from, headers: { cookie } });
    expect(asked.status).toBe(401);
  });

  test('comes with no refusal and no other way in', async () => {
    const { id, email } = await registerMember(portal);
    const admin = await portal.signIn('admin');
    const started = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, admin);
    const from = newSource();
    const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
    const answers = [
      await signIn(email, {}, WRONG),
      await portal.call(signInWithLink, { id, email, password: started.body.data.secret }, { from }),
      await portal.call(signInWithLink, { id, email, password: secret }, { from }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    for (const { headers } of answers) expect(findCookie(headers, 'known')).toBeUndefined();
  });

  test('has a plain name where the portal has no TLS', async () => {
    const app = await buildApp({ ...portal.deps, publicUrl: 'http://127.0.0.1:3000' });
    const { email, password } = await registerMember(portal);
    const { headers } = await createClient(app).call(signInCall, { email, password }, { from: newSource() });
    expect(findCookie(headers, 'known')).toMatch(/^known=[\w-]{43}; Path=\/api; [^_]*Max-Age=31536000$/);
    await app.close();
  });
});
