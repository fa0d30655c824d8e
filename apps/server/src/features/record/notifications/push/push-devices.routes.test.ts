import { changePassword } from '@portal/contract/access/passwords/passwords';
import { endOtherSessions, endSession, listSessions, signInWithLink, signOut } from '@portal/contract/access/session';
import { startDirectLogin } from '@portal/contract/customers/members';
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  MAX_PUSH_DEVICES,
  removePushDevice,
  renewPushDevice,
} from '@portal/contract/record/notifications/push';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInAgain } from '../../../../../test/new-company.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../../test/portal.ts';
import { newBrowser } from '../../../../../test/push.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { sweepSessions } from '../../../access/session/session.jobs.ts';
import { readVapidKeys } from './push.queries.ts';

const portal = usePortal();
let member: NewMember;
beforeEach(async () => {
  member = await registerMember(portal);
});

type Signed = { token: string };
const browser = () => newBrowser({ port: 443 });
const add = ({ token }: Signed, { subscription } = browser()) => portal.call(addPushDevice, subscription, { token });
const renew = async ({ token }: Signed, { subscription } = browser(), before?: string) =>
  (await portal.call(renewPushDevice, { ...subscription, ...(before && { before }) }, { token })).body.data.device;
const list = async ({ token }: Signed) => (await portal.call(listPushDevices, {}, { token })).body.data;
const count = async () =>
  (await portal.database.db.selectFrom('push_devices').select('id').where('member_id', '=', member.id).execute())
    .length;

test('all servers have one pair of keys, and only the public one is given', async () => {
  const keys = await readVapidKeys(portal.database.db);
  const answer = await portal.call(getPushKey, {}, member);
  expect(answer.body.data.key).toBe(keys.publicKey.toString('base64url'));
  expect(Buffer.from(answer.body.data.key, 'base64url')).toHaveLength(65);
  expect(JSON.stringify(answer.body)).not.toContain(keys.privateKey.toString('base64url'));
});

test('own devices are listed by browser, without their address, and can be removed', async () => {
  const mine = browser();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const added = await portal.call(addPushDevice, mine.subscription, { ...member, userAgent } as never);
  const answer = await portal.call(listPushDevices, {}, member);
  expect(answer.body.data).toEqual([added.body.data]);
  expect(JSON.stringify([answer.body, added.body])).not.toMatch(/endpoint|127\.0\.0\.1/);
  const other = await registerMember(portal);
  const [{ _id: id = '' } = {}] = answer.body.data;
  expect((await portal.call(removePushDevice, { id }, other)).status).toBe(404);
  expect((await portal.call(removePushDevice, { id }, member)).status).toBe(200);
  expect(await list(member)).toEqual([]);
});

test.each([
  ['endpoint', { endpoint: 'http://push.example/x' }],
  ['endpoint', { endpoint: 'https://name:secret@push.example/x' }],
  ['endpoint', { endpoint: 'https://[push' }],
  ['endpoint', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
  ['p256dh', { p256dh: 'BCVxsr7N' }],
  ['p256dh', { p256dh: `BA${'c'.repeat(85)}` }],
  ['auth', { auth: 'short' }],
])('a subscription with a wrong %s is refused: %j', async (field, part) => {
  const { body, status } = await portal.call(addPushDevice, { ...browser().subscription, ...part }, member);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  expect(await count()).toBe(0);
});

test('a browser that subscribes again is one device; of too many the one used longest ago goes', async () => {
  const first = browser();
  await add(member, first);
  await add(member, first);
  expect(await list(member)).toHaveLength(1);
  for (let place = 0; place < MAX_PUSH_DEVICES; place += 1) {
    portal.passTime(1000);
    await add(member);
  }
  expect(await list(member)).toHaveLength(MAX_PUSH_DEVICES);
  expect(await renew(member, first)).toBeNull();
});

describe('a browser with another account', () => {
  test('leaves the member who had it before', async () => {
    const shared = browser();
    await add(member, shared);
    const other = await registerMember(portal);
    await add(other, shared);
    expect([(await list(member)).length, (await list(other)).length]).toEqual([0, 1]);
  });

  test('shows nothing of the former member from the first page on, and nothing of the other until asked', async () => {
    const shared = browser();
    await add(member, shared);
    const other = await registerMember(portal);
    expect(await renew(other, shared)).toBeNull();
    expect([(await list(member)).length, (await list(other)).length]).toEqual([0, 0]);
  });
});

describe('a device is renewed', () => {
  test('under the address that the browser has now', async () => {
    const [before, after] = [browser(), browser()];
    const { _id } = (await add(member, before)).body.data;
    expect(await renew(member, after, before.subscription.endpoint)).toMatchObject({ _id });
    expect(await renew(member, before)).toBeNull();
    expect(await renew(member, after, before.subscription.endpoint)).toMatchObject({ _id });
  });

  test('by its member only', async () => {
    const [before, after] = [browser(), browser()];
    await add(member, before);
    const other = await registerMember(portal);
    expect(await renew(other, after, before.subscription.endpoint)).toBeNull();
    expect(await renew(member, before)).not.toBeNull();
  });
});

describe('a device ends with', () => {
  test('the sign-out there, also in a later session', async () => {
    const mine = browser();
    await add(member, mine);
    const later = { ...member, ...(await signInAgain(portal, member)) };
    await portal.call(signOut, {}, member);
    expect(await count()).toBe(0);
    await add(later, mine);
    const last = { ...member, ...(await signInAgain(portal, member)) };
    await renew(last, mine);
    await portal.call(signOut, {}, later);
    expect(await count()).toBe(1);
    await portal.call(signOut, {}, last);
    expect(await count()).toBe(0);
  });

  test('a session that its member ends from elsewhere', async () => {
    await add(member);
    const elsewhere = await signInAgain(portal, member);
    const sessions = (await portal.call(listSessions, {}, elsewhere)).body.data;
    const id = sessions.find(({ current }) => !current)?._id ?? '';
    await portal.call(endSession, { id }, elsewhere);
    expect(await count()).toBe(0);
  });

  test('a new password, except where it was changed; also after a session whose time was over', async () => {
    await add(member);
    portal.passTime(13 * HOUR_MS);
    await sweepSessions.run(portal.deps, {});
    expect(await count()).toBe(1);
    const here = { ...member, ...(await signInAgain(portal, member)) };
    await add(here);
    await portal.call(changePassword, { currentPassword: PASSWORD, password: `${PASSWORD}2` }, here);
    expect(await count()).toBe(1);
    expect(await list(here)).toHaveLength(1);
  });

  test('the other sessions, also one whose time was over when it was last asked', async () => {
    await add(member);
    portal.passTime(13 * HOUR_MS);
    expect((await portal.call(listPushDevices, {}, member)).status).toBe(401);
    expect(await count()).toBe(1);
    await portal.call(endOtherSessions, {}, await signInAgain(portal, member));
    expect(await count()).toBe(0);
  });
});

test('in a direct login no device is added, renewed or removed', async () => {
  const mine = browser();
  const { _id: id } = (await add(member, mine)).body.data;
  const admin = await portal.signIn('admin');
  const asked = await portal.call(startDirectLogin, { id: member.id, reason: 'They asked for help.' }, admin);
  const entry = { id: member.id, email: member.email, password: asked.body.data.secret };
  const direct = (await portal.call(signInWithLink, entry, { from: newSource() })).body.data;
  const { token } = direct;
  for (const answer of [
    await add(direct),
    await portal.call(renewPushDevice, mine.subscription, { token }),
    await portal.call(removePushDevice, { id }, { token }),
  ])
    expect(answer.status).toBe(403);
  expect(await list(direct)).toHaveLength(1);
});
