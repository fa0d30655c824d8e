import {
  addPasskey,
  beginPasskey,
  beginPasskeyUnlock,
  listPasskeys,
  removePasskey,
} from '@portal/contract/access/passkeys';
import { changePassword, requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { listSessions, signOut } from '@portal/contract/access/session';
import { describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { type NewMember, readSecret, registerMember } from '../../../../test/new-member.ts';
import { addDevice, begin, type Faults, newDevice, signInBy } from '../../../../test/passkeys.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { switchOn } from '../../../../test/two-factor.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();

const list = async ({ token }: { token: string }) => (await portal.call(listPasskeys, {}, { token })).body.data;
const remove = ({ token, password }: NewMember, id: string, code?: string) =>
  portal.call(removePasskey, { id, password, ...(code && { code }) }, { token, from: newSource() });

async function add(member: NewMember, faults: Faults = {}, device = newDevice()) {
  const { challenge, user } = (await begin(portal, member)).body.data;
  device.userHandle = user.id;
  const sent = { name: ' Phone ', ...device.attest(challenge, faults) };
  const send = ({ token }: { token: string } = member) => portal.call(addPasskey, sent, { token, from: newSource() });
  return { device, send };
}

describe('adding a passkey', () => {
  test('names the portal by its public address, and the member without their name in the handle', async () => {
    const member = await registerMember(portal);
    const answer = await portal.call(
      beginPasskey,
      { password: member.password },
      {
        token: member.token,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        from: newSource(),
      },
    );
    expect(answer.body).toMatchObject({
      data: {
        rpId: 'portal.example',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        user: { id: Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url'), name: member.email },
        algorithms: [-8, -7, -257],
        known: [],
      },
    });
  });

  test('asks for the password again, and for the code with two-factor on', async () => {
    const member = await registerMember(portal);
    const wrong = await begin(portal, { ...member, password: 'Wrong-guess-1' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'The password is wrong.' }],
    ]);
    const { nextCode } = await switchOn(portal, member);
    const without = await begin(portal, member);
    expect([without.status, without.body.errors]).toEqual([400, [{ field: 'code', message: 'Input 6 digit code' }]]);
    const right = nextCode();
    expect((await begin(portal, member, right)).status).toBe(200);
    expect((await begin(portal, member, right)).body.errors?.[0]?.field).toBe('code');
  });

  test('keeps its name, when it was made and last used; the log and a mail say so', async () => {
    const member = await registerMember(portal);
    const { device, send } = await add(member);
    const { data } = (await send()).body;
    expect(data).toMatchObject({ name: 'Phone', last_used_at: null });
    expect(await actsOn(portal, data._id)).toMatchObject([{ action: 'passkey.added', actor: member.email }]);
    expect((await portal.mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      member.email,
      'A passkey was added',
    ]);
    expect((await signInBy(portal, device)).status).toBe(200);
    expect(await list(member)).toEqual([{ ...data, last_used_at: expect.any(String) }]);
  });

  test.each(['ES256', 'EdDSA', 'RS256'] as const)('takes keys of %s, and they sign in', async (algorithm) => {
    const member = await registerMember(portal);
    const { device } = await addDevice(portal, member, newDevice(algorithm));
    const answer = await signInBy(portal, device);
    expect([answer.status, answer.body.data.id]).toEqual([200, member.id]);
  });

  test.each<[string, Faults]>([
    ['another site', { origin: 'https://evil.example' }],
    ['the same name without TLS', { origin: 'http://portal.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['a device that did not verify its user', { flags: 0x01 }],
    ['a device that did not see its user', { flags: 0x04 }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['a page inside another', { crossOrigin: true }],
    ['a challenge of nobody', { challenge: 'A'.repeat(43) }],
  ])('refuses what was made for %s', async (_, faults) => {
    const member = await registerMember(portal);
    const answer = await (await add(member, faults)).send();
    expect([answer.status, answer.body.code]).toEqual([400, 'passkeyNotAdded']);
    expect(await list(member)).toEqual([]);
  });

  test('refuses short RSA keys', async () => {
    const member = await registerMember(portal);
    const { send } = await add(member, {}, newDevice('RS256', 1024));
    expect((await send()).body.code).toBe('passkeyNotAdded');
  });

  test('takes a challenge once, within five minutes, in the session that asked', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const first = await add(member);
    expect((await first.send(other)).body.code).toBe('passkeyNotAdded');
    expect((await first.send()).body.code).toBe('passkeyNotAdded');
    const late = await add(member);
    portal.passTime(5 * MINUTE_MS);
    expect((await late.send()).body.code).toBe('passkeyNotAdded');
    const again = await add(member);
    expect((await again.send()).status).toBe(200);
    expect((await again.send()).body.code).toBe('passkeyNotAdded');
    expect(await list(member)).toHaveLength(1);
  });

  test('refuses a credential that is somebody else’s', async () => {
    const { device } = await addDevice(portal, await registerMember(portal));
    const member = await registerMember(portal);
    const { send } = await add(member, { credentialId: device.id });
    expect((await send()).body.code).toBe('passkeyNotAdded');
  });

  test('ends at ten, also for two at the same moment', async () => {
    const member = await registerMember(portal);
    for (let made = 0; made < 9; made += 1) await addDevice(portal, member);
    const [one, two] = [await add(member), await add(member)];
    const answers = await Promise.all([one.send(), two.send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await begin(portal, member)).body.message).toBe('You already have ten passkeys. Remove one first.');
  });

  test('stops when the session has ended since', async () => {
    const member = await registerMember(portal);
    const { send } = await add(member);
    await portal.call(signOut, {}, { token: member.token, from: newSource() });
    expect((await send()).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  test('asks for the password; then it opens nothing, and the log and a mail say so', async () => {
    const member = await registerMember(portal);
    const { device, passkey } = await addDevice(portal, member);
    expect((await remove({ ...member, password: 'Wrong-guess-1' }, passkey._id)).status).toBe(400);
    expect((await signInBy(portal, device)).status).toBe(200);
    expect((await remove(member, passkey._id)).status).toBe(200);
    expect((await signInBy(portal, device)).status).toBe(401);
    const acts = await actsOn(portal, passkey._id);
    expect(acts.map(({ action }) => action)).toEqual(['passkey.added', 'passkey.removed']);
    expect((await portal.mails()).map(({ subject }) => subject)).toContain('A passkey was removed');
    expect((await remove(member, passkey._id)).status).toBe(404);
  });

  test('asks for the code with two-factor on', async () => {
    const member = await registerMember(portal);
    const { passkey } = await addDevice(portal, member);
    const { nextCode } = await switchOn(portal, member);
    expect((await remove(member, passkey._id)).body.errors?.[0]?.field).toBe('code');
    expect((await remove(member, passkey._id, nextCode())).status).toBe(200);
  });

  test('reaches none of somebody else', async () => {
    const [owner, other] = [await registerMember(portal), await registerMember(portal)];
    const { passkey } = await addDevice(portal, owner);
    expect((await remove(other, passkey._id)).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });
});

describe('a new password', () => {
  const NEW = 'Pruning-shears-8';

  test('set by the link of a mail removes every passkey: the account is taken back', async () => {
    const member = await registerMember(portal);
    const { device } = await addDevice(portal, member);
    await portal.call(requestPasswordReset, { email: member.email }, { from: newSource() });
    const letter = (await portal.mails()).find(({ to, link }) => to === member.email && link);
    await portal.call(setNewPassword, { ...readSecret(letter), password: NEW }, { from: newSource() });
    expect((await signInBy(portal, device)).status).toBe(401);
  });

  test('chosen in the settings keeps them', async () => {
    const member = await registerMember(portal);
    const { device } = await addDevice(portal, member);
    const change = { currentPassword: member.password, password: NEW };
    await portal.call(changePassword, change, { token: member.token, from: newSource() });
    expect((await signInBy(portal, device)).status).toBe(200);
  });
});

test('the list of sessions names the way', async () => {
  const member = await registerMember(portal);
  const { device } = await addDevice(portal, member);
  const { token } = (await signInBy(portal, device)).body.data;
  const sessions = (await portal.call(listSessions, {}, { token })).body.data;
  expect(sessions.find(({ current }) => current)).toMatchObject({ way: 'passkey' });
  const none = await registerMember(portal);
  const asked = await portal.call(beginPasskeyUnlock, {}, { token: none.token, from: newSource() });
  expect([asked.status, asked.body.code]).toEqual([409, 'noPasskey']);
});
