import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
  signIn as signInCall,
  signOut,
} from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../../test/client.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { buildApp } from '../../../app.ts';
import { DAY_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn({ email }: NewMember, more: { userAgent?: string; from?: string; password?: string } = {}) {
  const { userAgent = FIREFOX, from = newSource(), password = PASSWORD } = more;
  const headers = { 'user-agent': userAgent };
  const answer = await portal.call(signInCall, { email, password }, { from, headers });
  return answer.body.data;
}
const list = async (token: string) => (await portal.call(listSessions, {}, { token })).body.data;
const end = (token: string, id: string) => portal.call(endSession, { id }, { token });
const isIn = async ({ token }: { token: string }) => (await portal.call(getProfile, {}, { token })).status === 200;
const history = async (token: string) => (await portal.call(listSignIns, {}, { token })).body.data;

describe('the own sessions', () => {
  test('are listed with device, network, way and times; this one is marked', async () => {
    const member = await registerMember(portal);
    const second = await signIn(member, { from: '2001:db8:aa:bb::7' });
    const sessions = await list(second.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.find((session) => session.current)).toEqual({
      _id: expect.any(String),
      device: 'Firefox on Linux',
      network: '2001:db8:aa::/48',
      way: 'password',
      by: '',
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
      current: true,
    });
    expect(JSON.stringify(sessions)).not.toContain(second.token);
  });

  test('show nothing that a browser has made up about itself [T44]', async () => {
    const member = await registerMember(portal);
    const { token } = await signIn(member, { userAgent: '<script>alert(1)</script>' });
    expect((await list(token)).map(({ device }) => device)).toContain('');
    expect(JSON.stringify(await list(token))).not.toContain('script');
  });

  test('are nobody else’s, and an ended one is not among them', async () => {
    const [mine, theirs] = [await registerMember(portal), await registerMember(portal)];
    const second = await signIn(mine);
    await portal.call(signOut, {}, second);
    expect(await list(mine.token)).toHaveLength(1);
    expect((await list(mine.token))[0]?._id).not.toBe((await list(theirs.token))[0]?._id);
  });

  test('can be ended one by one, at once', async () => {
    const member = await registerMember(portal);
    const other = await signIn(member);
    const id = (await list(member.token)).find(({ current }) => !current)?._id ?? '';
    const answer = await end(member.token, id);
    expect([answer.status, answer.body.data]).toEqual([200, { _id: id }]);
    expect([await isIn(member), await isIn(other)]).toEqual([true, false]);
    expect((await end(member.token, id)).status).toBe(404);
  });

  test('that were ended stay ended on every node and after a restart [T15]', async () => {
    const member = await registerMember(portal);
    await portal.call(signOut, {}, member);
    const restarted = await buildApp(portal.deps);
    expect((await createClient(restarted).call(getProfile, {}, member)).status).toBe(401);
    await restarted.close();
  });

  test('of somebody else cannot be ended', async () => {
    const [mine, theirs] = [await registerMember(portal), await registerMember(portal)];
    const [{ _id: id } = { _id: '' }] = await list(theirs.token);
    expect((await end(mine.token, id)).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });

  test('can all be ended but this one', async () => {
    const [member, stranger] = [await registerMember(portal), await registerMember(portal)];
    const others = [await signIn(member), await signIn(member)];
    const answer = await portal.call(endOtherSessions, {}, member);
    expect(answer.status).toBe(200);
    expect(await Promise.all([member, ...others, stranger].map(isIn))).toEqual([true, false, false, true]);
  });
});

describe('the history of sign-ins', () => {
  test('has good and bad ones, newest first, without a whole address', async () => {
    const member = await registerMember(portal);
    await signIn(member, { from: '198.51.100.77', password: 'Wrong-guess-1' });
    const { token } = await signIn(member, { from: '198.51.100.78' });
    const entries = await history(token);
    expect(entries.slice(0, 2)).toMatchObject([
      { way: 'password', succeeded: true, device: 'Firefox on Linux', network: '198.51.100.0' },
      { way: 'password', succeeded: false, device: 'Firefox on Linux', network: '198.51.100.0' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/198\.51\.100\.7/);
  });

  test('goes back thirty days', async () => {
    const member = await registerMember(portal);
    portal.passTime(30 * DAY_MS);
    const { token } = await signIn(member);
    expect(await history(token)).toHaveLength(1);
  });

  test('is nobody else’s', async () => {
    const [mine, theirs] = [await registerMember(portal), await registerMember(portal)];
    await signIn(theirs);
    expect(await history(mine.token)).toHaveLength(1);
  });
});
