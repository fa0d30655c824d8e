import { beginPasskeySignIn, signInWithPasskey } from '@portal/contract/access/passkeys';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { listSignIns, lockSession, signIn } from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { changeLicence, registerAuthorisedUser, registerCompany, subscribe } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import {
  addDevice,
  askToSignIn,
  begin,
  type Faults,
  newDevice,
  PRESENT,
  signInBy,
  unlockBy,
} from '../../../../test/passkeys.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { switchOn } from '../../../../test/two-factor.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();

async function memberWithPasskey() {
  const member = await registerMember(portal);
  return { member, ...(await addDevice(portal, member)) };
}

const change = (member: { id: string }, values: object) =>
  portal.database.db.updateTable('members').set(values).where('id', '=', member.id).execute();
const status = async ({ token }: { token: string }) => (await portal.call(getProfile, {}, { token })).status;

const FAULTS: [string, Faults][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another name', { rpId: 'evil.example' }],
  ['a device that did not verify its user', { flags: PRESENT }],
  ['adding a passkey', { type: 'webauthn.create' }],
  ['a page inside another', { crossOrigin: true }],
  ['a challenge of nobody', { challenge: 'A'.repeat(43) }],
  ['a member whose handle it is not', { userHandle: 'A'.repeat(22) }],
];

describe('signing in with a passkey', () => {
  test('opens a session in place of password and code', async () => {
    const { member, device } = await memberWithPasskey();
    await switchOn(portal, member);
    const answer = await signInBy(portal, device);
    expect([answer.status, answer.body.data.user.email.name]).toEqual([200, member.email]);
    expect(await status(answer.body.data)).toBe(200);
    const history = (await portal.call(listSignIns, { way: 'passkey' }, answer.body.data)).body.data;
    expect(history).toMatchObject([{ way: 'passkey', succeeded: true }]);
  });

  test('needs the name of a member with the passkey, as long as none is asked for', async () => {
    const { member, device } = await memberWithPasskey();
    const unnamed = { userHandle: null };
    expect((await signInBy(portal, device, unnamed)).status).toBe(401);
    expect((await unlockBy(portal, member, device, unnamed)).status).toBe(200);
  });

  test('begins the same for everybody, with a key for the browser that scripts cannot read', async () => {
    const asked = await portal.call(beginPasskeySignIn, {}, { from: newSource() });
    expect(asked.body.data).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), rpId: 'portal.example' });
    expect(asked.headers['set-cookie']).toMatch(
      /^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/,
    );
  });

  test.each(FAULTS)('refuses what was signed for %s, and keeps it in the history', async (_, faults) => {
    const { member, device } = await memberWithPasskey();
    const answer = await signInBy(portal, device, faults);
    expect([answer.status, answer.body.code]).toEqual([401, 'passkeyRefused']);
    const history = (await portal.call(listSignIns, { way: 'passkey' }, member)).body.data;
    expect(history).toMatchObject([{ succeeded: false }]);
  });

  test('refuses another key, and answers the same for passkeys that nobody has', async () => {
    const { device } = await memberWithPasskey();
    const foreign = newDevice();
    const answers = [
      await signInBy(portal, foreign, { credentialId: device.id, userHandle: device.userHandle }),
      await signInBy(portal, foreign, { userHandle: device.userHandle }),
    ];
    for (const { status: code, body } of answers)
      expect([code, body]).toEqual([
        401,
        {
          status: false,
          message: 'This passkey was not accepted. Sign in with your password, or try again.',
          code: 'passkeyRefused',
        },
      ]);
  });

  test('takes an answer once, also twice at the same moment, and not after a wrong one', async () => {
    const { device } = await memberWithPasskey();
    const { challenge, cookie } = await askToSignIn(portal);
    const assertion = device.assert(challenge);
    const send = (body = assertion) => portal.call(signInWithPasskey, body, { headers: { cookie }, from: newSource() });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await send()).status).toBe(401);
    const other = await askToSignIn(portal);
    const sendOther = (faults: Faults) =>
      portal.call(signInWithPasskey, device.assert(other.challenge, faults), {
        headers: { cookie: other.cookie },
        from: newSource(),
      });
    expect((await sendOther({ flags: PRESENT })).status).toBe(401);
    expect((await sendOther({})).status).toBe(401);
  });

  test('takes it from the browser that asked, within five minutes', async () => {
    const { device } = await memberWithPasskey();
    const [mine, theirs] = [await askToSignIn(portal), await askToSignIn(portal)];
    for (const headers of [{ cookie: theirs.cookie }, {}]) {
      const { challenge } = await askToSignIn(portal);
      const answer = await portal.call(signInWithPasskey, device.assert(challenge), { headers, from: newSource() });
      expect(answer.status).toBe(401);
    }
    portal.passTime(5 * MINUTE_MS);
    const late = await portal.call(signInWithPasskey, device.assert(mine.challenge), {
      headers: { cookie: mine.cookie },
      from: newSource(),
    });
    expect(late.status).toBe(401);
  });

  test('does not take a challenge that was given for something else', async () => {
    const { member, device } = await memberWithPasskey();
    const { challenge, cookie } = await askToSignIn(portal);
    await portal.call(lockSession, {}, { token: member.token, from: newSource() });
    const unlocked = await unlockBy(portal, member, device, { challenge });
    expect(unlocked.status).toBe(401);
    const after = await portal.call(signInWithPasskey, device.assert(challenge), {
      headers: { cookie },
      from: newSource(),
    });
    expect(after.status).toBe(401);
  });

  test('refuses a count that does not grow: the passkey was copied', async () => {
    const { device } = await memberWithPasskey();
    device.signCount = 7;
    expect((await signInBy(portal, device)).status).toBe(200);
    for (const signCount of [8, 7, 0]) expect((await signInBy(portal, device, { signCount })).status).toBe(401);
    device.signCount = 8;
    expect((await signInBy(portal, device)).status).toBe(200);
  });

  test('counts failures for the source, with those of passwords [T12]', async () => {
    const { member, device } = await memberWithPasskey();
    const from = newSource();
    const { challenge, cookie } = await askToSignIn(portal, from);
    const wrong = device.assert(challenge, { flags: PRESENT });
    for (let times = 0; times < 60; times += 1)
      await portal.call(signInWithPasskey, wrong, { headers: { cookie }, from });
    expect((await portal.call(signInWithPasskey, wrong, { headers: { cookie }, from })).status).toBe(429);
    const { email, password } = member;
    expect((await portal.call(signIn, { email, password }, { from })).status).toBe(429);
    expect((await signInBy(portal, device)).status).toBe(200);
  });

  test('gives a source sixty challenges in fifteen minutes', async () => {
    const from = newSource();
    for (let times = 0; times < 60; times += 1)
      expect((await portal.call(beginPasskeySignIn, {}, { from })).status).toBe(200);
    expect((await portal.call(beginPasskeySignIn, {}, { from })).status).toBe(429);
  });

  test('stays open while somebody guesses at the password [T13]', async () => {
    const { member, device } = await memberWithPasskey();
    for (let times = 0; times < 10; times += 1) {
      await portal.call(signIn, { email: member.email, password: 'Wrong-guess-1' }, { from: newSource() });
      portal.passTime(MINUTE_MS);
    }
    expect((await signInBy(portal, device)).status).toBe(200);
  });
});

describe('the state of the account decides as after a password', () => {
  const byPassword = ({ email, password }: NewMember) =>
    portal.call(signIn, { email, password }, { from: newSource() });

  test('a suspended member is refused', async () => {
    const { member, device } = await memberWithPasskey();
    await change(member, { suspended_at: portal.deps.clock.now() });
    const answer = await signInBy(portal, device);
    expect([answer.status, answer.body.code]).toEqual([401, 'passkeyRefused']);
  });

  test('an unconfirmed address is refused', async () => {
    const { member, device } = await memberWithPasskey();
    await change(member, { email_verified_at: null });
    const answers = [await signInBy(portal, device), await byPassword(member)];
    for (const { status: code, body } of answers) expect([code, body.code]).toEqual([403, 'verifyFirst']);
  });

  test('a member without a permission record gets the session that says so', async () => {
    const { member, device } = await memberWithPasskey();
    await portal.database.db.deleteFrom('permission_records').where('member_id', '=', member.id).execute();
    const { token } = (await signInBy(portal, device)).body.data;
    const answer = await portal.call(getPermissions, { userId: member.id }, { token });
    expect([answer.status, answer.body]).toMatchObject([200, { data: { pagePermissions: [] } }]);
  });

  test('the terms come first', async () => {
    const { member, device } = await memberWithPasskey();
    await portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', member.id).execute();
    expect(await status((await signInBy(portal, device)).body.data)).toBe(428);
  });

  test('after the end of the licence only the Primary User comes in', async () => {
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    const member = await registerAuthorisedUser(portal, company);
    const [{ device: primary }, { device }] = [
      await addDevice(portal, company.primary),
      await addDevice(portal, member),
    ];
    await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
    expect((await signInBy(portal, primary)).status).toBe(200);
    const answers = [await signInBy(portal, device), await byPassword(member)];
    for (const { status: code, body } of answers) expect([code, body.code]).toEqual([410, 'licenceEnded']);
    await change(member, { suspended_at: portal.deps.clock.now() });
    expect((await signInBy(portal, device)).status).toBe(401);
  });

  test('an ADMIN comes in as ADMIN', async () => {
    const { token } = await portal.signIn('admin');
    const { device } = await addDevice(portal, { token, password: ACCOUNTS.admin.password });
    expect((await signInBy(portal, device)).body.data.user.role).toBe('ADMIN');
  });
});

describe('unlocking with a passkey', () => {
  const lock = ({ token }: { token: string }) => portal.call(lockSession, {}, { token, from: newSource() });

  test('opens the locked session, and is kept in the history', async () => {
    const { member, device } = await memberWithPasskey();
    await lock(member);
    expect((await unlockBy(portal, member, device)).status).toBe(200);
    expect(await status(member)).toBe(200);
    const history = (await portal.call(listSignIns, { way: 'unlock' }, member)).body.data;
    expect(history).toMatchObject([{ succeeded: true }]);
  });

  test.each(FAULTS)('refuses what was signed for %s', async (_, faults) => {
    const { member, device } = await memberWithPasskey();
    await lock(member);
    const answer = await unlockBy(portal, member, device, faults);
    expect([answer.status, answer.body.code]).toEqual([401, 'passkeyRefused']);
    expect(await status(member)).toBe(423);
  });

  test('takes the passkey of its own member only [T21]', async () => {
    const [{ member }, { device }] = [await memberWithPasskey(), await memberWithPasskey()];
    await lock(member);
    expect((await unlockBy(portal, member, device)).status).toBe(401);
    expect(await status(member)).toBe(423);
  });

  test('takes no challenge that the same session got for something else', async () => {
    const { member, device } = await memberWithPasskey();
    const { challenge } = (await begin(portal, member)).body.data;
    await lock(member);
    expect((await unlockBy(portal, member, device, { challenge })).status).toBe(401);
    expect(await status(member)).toBe(423);
  });

  test('refuses a count that does not grow', async () => {
    const { member, device } = await memberWithPasskey();
    device.signCount = 3;
    expect((await signInBy(portal, device)).status).toBe(200);
    await lock(member);
    expect((await unlockBy(portal, member, device, { signCount: 4 })).status).toBe(401);
    expect(await status(member)).toBe(423);
  });
});
