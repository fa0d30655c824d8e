import { createHash } from 'node:crypto';
import { setNewPassword } from '@portal/contract/access/passwords/passwords';
import {
  getPermissions,
  type PermissionRecord,
  savePermissions,
} from '@portal/contract/access/permissions/permissions';
import { checkToken } from '@portal/contract/access/personal-tokens';
import { type Call } from '@portal/contract/call';
import { createPost } from '@portal/contract/content/feed';
import { createSeries } from '@portal/contract/content/reports/publishing';
import {
  endMemberSessions,
  listMembers,
  setAdmin as setAdminCall,
  setSuspension,
  startDirectLogin,
  startPasswordReset,
} from '@portal/contract/customers/members';
import { getProfile } from '@portal/contract/customers/profile';
import { PAGES } from '@portal/contract/page-permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn, enter, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { changeLicence, registerCompany, registerWaiting } from '../../../../test/new-company.ts';
import { type NewMember, readSecret, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';

const portal = usePortal();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

const act = (call: Call, input: object, token = admin.token) =>
  portal.send(call, input, { token, from: '198.51.100.7' });
const setAdmin = (id: string, status: unknown, token?: string) => act(setAdminCall, { id, status }, token);
const suspend = (id: string, suspended: unknown, token?: string) =>
  act(setSuspension, { id, suspended, reason: 'Asked by their company' }, token);
const fetchStatus = async (token: string | undefined, call: Call = getProfile) =>
  (await portal.send(call, {}, token ? { token } : {})).status;
const readRole = async (id: string) =>
  (await portal.database.db.selectFrom('members').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const readRecord = async (id: string, token = admin.token) =>
  (await portal.call(getPermissions, { userId: id }, { token })).body.data;
const grantedOn = (record: PermissionRecord, group: string) =>
  record.pagePermissions.filter(({ name }) => name === group).flatMap(({ permissions }) => Object.values(permissions));

async function giveToken({ id }: NewMember): Promise<string> {
  const token = `avo_${'T'.repeat(20)}${newSource().replaceAll('.', '_')}`;
  const token_hash = createHash('sha256').update(token).digest();
  const row = { member_id: id, name: 'Spreadsheet', scopes: ['prices' as const], token_hash, created_at: new Date() };
  await portal.database.db.insertInto('personal_tokens').values(row).execute();
  return token;
}

describe('making somebody an administrator', () => {
  test('adds every permission of the Admin pages, and the work on the others', async () => {
    const member = await registerMember(portal);
    const before = await readRecord(member.id);
    const answer = await setAdmin(member.id, true);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { message: 'Custom claims updated', data: { _id: member.id, role: 'ADMIN', email: member.email } },
    ]);
    const after = await readRecord(member.id);
    expect(new Set(grantedOn(before, 'User'))).toEqual(new Set([false]));
    expect(new Set(grantedOn(after, 'User'))).toEqual(new Set([true]));
    // The first administrator has all work, and gives it with the role.
    expect(new Set(grantedOn(after, 'Your Subscriptions'))).toEqual(new Set([true]));
    expect(after.version).toBe(before.version + 1);
  });

  test('adds the Admin pages to a record that has none of them, and a record to somebody without one', async () => {
    const [old, bare] = [await registerMember(portal), await registerMember(portal)];
    const home = [{ _id: NOBODY, page_name: 'Home', permissions: { show_page: true } }];
    const { db } = portal.database;
    await db
      .updateTable('permission_records')
      .set({ entries: JSON.stringify(home) })
      .where('member_id', '=', old.id)
      .execute();
    await db.deleteFrom('permission_records').where('member_id', '=', bare.id).execute();
    for (const { id } of [old, bare]) {
      await setAdmin(id, true);
      const record = await readRecord(id);
      expect(record.pagePermissions.map(({ page_name }) => page_name).toSorted()).toEqual(
        PAGES.map(({ page_name }) => page_name).toSorted(),
      );
      expect(new Set(grantedOn(record, 'User'))).toEqual(new Set([true]));
    }
  });

  test('counts from the next sign-in on, for calls and for content alike', async () => {
    const member = await registerMember(portal);
    const shownTo = async (token: string) => grantedOn(await readRecord(member.id, token), 'Your Subscriptions');
    const shownBefore = await shownTo(member.token);
    await setAdmin(member.id, true);
    expect(await fetchStatus(member.token, listMembers)).toBe(403);
    expect(await shownTo(member.token)).toEqual(shownBefore);
    const { token = '' } = await enter(portal, member);
    expect(await fetchStatus(token, listMembers)).toBe(200);
    // ADMIN needs no licence, so nothing is hidden.
    expect(await shownTo(token)).not.toEqual(shownBefore);
  });

  test('leaves an open session the work that it had, and adds none', async () => {
    const { id, primary: member } = await registerCompany(portal);
    await changeLicence(portal, id, { kind: 'ongoing', firstDay: formatDay(toSydneyDay(new Date())) });
    const pagePermissions = [{ page_name: 'Feed', permissions: { create: true } }];
    await act(savePermissions, { user_id: member.id, user_type: 2, pagePermissions });
    // Access is decided before the form is read: 400 means allowed.
    const work = (token: string) => Promise.all([fetchStatus(token, createSeries), fetchStatus(token, createPost)]);
    const before = (await readRecord(member.id, member.token)).pagePermissions;
    expect(await work(member.token)).toEqual([403, 400]);
    await setAdmin(member.id, true);
    expect(await work(member.token)).toEqual([403, 400]);
    expect((await readRecord(member.id, member.token)).pagePermissions).toEqual(before);
    const { token = '' } = await enter(portal, member);
    expect(await work(token)).toEqual([400, 400]);
  });

  test('opens nothing in the session of somebody who waits for approval', async () => {
    const waiting = await registerWaiting(portal, await registerCompany(portal));
    await setAdmin(waiting.id, true);
    expect(new Set(grantedOn(await readRecord(waiting.id, waiting.token), 'Your Subscriptions'))).toEqual(
      new Set([false]),
    );
  });

  test('gives somebody without a record no more than the giver has', async () => {
    const giver = await registerAdmin(portal);
    const permissions = { export: false, publish: false };
    await act(savePermissions, {
      user_id: giver.id,
      user_type: 2,
      pagePermissions: [
        { page_name: 'Reports', permissions },
        { page_name: 'Feed', permissions: { show_page: false } },
      ],
    });
    const waiting = await registerWaiting(portal, await registerCompany(portal));
    expect((await setAdmin(waiting.id, true, giver.token)).status).toBe(200);
    const { pagePermissions } = await readRecord(waiting.id);
    const on = (page: string) => pagePermissions.find(({ page_name }) => page_name === page)?.permissions;
    expect(on('Reports')).toMatchObject({ show_page: true, view: true, create: true, ...permissions });
    expect(new Set(Object.values(on('Feed') ?? {}))).toEqual(new Set([false]));
  });

  test('is in the log, with before and after', async () => {
    const member = await registerMember(portal);
    await setAdmin(member.id, true);
    expect(await actsOn(portal, member.id)).toEqual([
      {
        actor: ACCOUNTS.admin.email,
        behind: '',
        action: 'member.promoted',
        subject: member.email,
        before: { role: 'CLIENT' },
        after: { role: 'ADMIN' },
        reason: '',
        address: '198.51.100.7',
      },
    ]);
  });

  test.each([true, false])('that is so already (%s) is a success that changes and logs nothing', async (status) => {
    const member = await (status ? registerAdmin(portal) : registerMember(portal));
    const before = [await readRecord(member.id), await actsOn(portal, member.id)];
    const answer = await setAdmin(member.id, status);
    expect([answer.status, answer.body.message]).toEqual([200, 'Custom claims updated']);
    expect([await readRecord(member.id), await actsOn(portal, member.id)]).toEqual(before);
    expect(await fetchStatus(member.token)).toBe(200);
  });

  test('twice at the same moment is done and logged once', async () => {
    const member = await registerMember(portal);
    const answers = await heldUp(portal, 3, () => [1, 2, 3].map(() => setAdmin(member.id, true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await actsOn(portal, member.id)).toHaveLength(1);
  });

  test.each(['true', 1, null, undefined])('with the status %j is refused', async (status) => {
    const member = await registerMember(portal);
    const answer = await setAdmin(member.id, status);
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['status']]);
    expect(await readRole(member.id)).toBe('CLIENT');
  });

  test('is refused to strangers and to a CLIENT, who stays one [T26]', async () => {
    const member = await registerMember(portal);
    const promotion = { id: member.id, status: true };
    expect((await portal.call(setAdminCall, promotion)).status).toBe(401);
    expect((await portal.call(setAdminCall, promotion, member)).status).toBe(403);
    expect(await readRole(member.id)).toBe('CLIENT');
  });
});

describe('taking the role away', () => {
  test('ends every session and token at once, and the Admin pages of the record [T17]', async () => {
    const member = await registerAdmin(portal);
    const second = await enter(portal, member);
    const token = await giveToken(member);
    expect(await fetchStatus(token, checkToken)).toBe(200);
    expect((await setAdmin(member.id, false)).body.data).toMatchObject({ role: 'CLIENT' });
    expect(await Promise.all([member.token, second.token].map((each) => fetchStatus(each, listMembers)))).toEqual([
      401, 401,
    ]);
    expect(await fetchStatus(token, checkToken)).toBe(401);
    expect(new Set(grantedOn(await readRecord(member.id), 'User'))).toEqual(new Set([false]));
    expect(await actsOn(portal, member.id)).toMatchObject([
      { action: 'member.promoted' },
      { action: 'member.demoted', before: { role: 'ADMIN' }, after: { role: 'CLIENT' } },
    ]);
  });

  test('counts for a session that is still there, too [T17]', async () => {
    const member = await registerAdmin(portal);
    expect(await fetchStatus(member.token, listMembers)).toBe(200);
    await portal.database.db.updateTable('members').set({ role: 'CLIENT' }).where('id', '=', member.id).execute();
    expect(await fetchStatus(member.token, listMembers)).toBe(403);
  });

  test('approves nobody who had no record', async () => {
    const member = await registerAdmin(portal);
    await portal.database.db.deleteFrom('permission_records').where('member_id', '=', member.id).execute();
    expect((await setAdmin(member.id, false)).body.data).toMatchObject({ role: 'CLIENT', approval: 'waiting' });
  });

  test('from oneself is refused', async () => {
    const member = await registerAdmin(portal);
    const answer = await setAdmin(member.id, false, member.token);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You cannot do this to your own account. Ask another administrator.',
    ]);
    expect([await readRole(member.id), await fetchStatus(member.token, listMembers)]).toEqual(['ADMIN', 200]);
  });

  test.each(['demotion', 'suspension'])('by %s from the last two at once leaves one [T32]', async (kind) => {
    const { db } = portal.database;
    const [one, two] = [await registerAdmin(portal), await registerAdmin(portal)];
    const others = await db
      .updateTable('members')
      .set({ role: 'CLIENT' })
      .where('role', '=', 'ADMIN')
      .where('id', 'not in', [one.id, two.id])
      .returning('id')
      .execute();
    const remove = (id: string, token: string) =>
      kind === 'demotion' ? setAdmin(id, false, token) : suspend(id, true, token);
    const answers = await heldUp(portal, 2, () => [remove(two.id, one.token), remove(one.id, two.token)]);
    const left = await db
      .selectFrom('members')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('suspended_at', 'is', null)
      .execute();
    const ids = others.map(({ id }) => id);
    await db.updateTable('members').set({ role: 'ADMIN' }).where('id', 'in', ids).execute();
    expect(left).toHaveLength(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(
      'The portal needs at least one administrator. Make someone else an administrator first.',
    );
  });
});

describe('a suspension', () => {
  test('ends sessions and tokens at once and refuses every sign-in until it is lifted', async () => {
    const member = await registerMember(portal);
    const token = await giveToken(member);
    const answer = await suspend(member.id, true);
    expect([answer.status, answer.body]).toMatchObject([200, { message: 'Saved.', data: { approval: 'suspended' } }]);
    expect([await fetchStatus(member.token), await fetchStatus(token, checkToken)]).toEqual([401, 401]);
    expect((await enter(portal, member)).status).toBe(401);

    expect((await suspend(member.id, false)).body.data).toMatchObject({ approval: 'approved' });
    expect([await fetchStatus(member.token), await fetchStatus(token, checkToken)]).toEqual([401, 401]);
    const again = await enter(portal, member);
    expect([again.status, await fetchStatus(again.token)]).toEqual([200, 200]);
  });

  test('and its end are in the log, each with its reason; the present state is a success and no act', async () => {
    const member = await registerMember(portal);
    for (const suspended of [false, true, true, false]) expect((await suspend(member.id, suspended)).status).toBe(200);
    const logged = { actor: ACCOUNTS.admin.email, subject: member.email, reason: 'Asked by their company' };
    expect(await actsOn(portal, member.id)).toMatchObject([
      { ...logged, action: 'member.suspended' },
      { ...logged, action: 'member.reactivated' },
    ]);
  });

  test('of oneself is refused', async () => {
    const answer = await suspend(admin.id, true);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You cannot do this to your own account. Ask another administrator.',
    ]);
    expect(await fetchStatus(admin.token)).toBe(200);
  });

  test('needs a reason', async () => {
    const member = await registerMember(portal);
    for (const reason of [undefined, '  ', 'x'.repeat(501)]) {
      const answer = await portal.call(
        setSuspension,
        { id: member.id, suspended: true, reason: reason ?? '' },
        { token: admin.token, from: '198.51.100.7' },
      );
      expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason']]);
    }
    expect(await fetchStatus(member.token)).toBe(200);
  });
});

describe('the start of a password reset', () => {
  test('mails a link that sets a new password, and tells nobody else', async () => {
    const member = await registerMember(portal);
    const answer = await portal.call(
      startPasswordReset,
      { id: member.id },
      { token: admin.token, from: '198.51.100.7' },
    );
    const message = 'The link to set a new password is on its way.';
    expect([answer.status, answer.body]).toEqual([200, { status: true, message, data: null }]);
    const letters = await portal.mails();
    expect(letters.map(({ to }) => to)).toEqual([member.email]);
    const { userId, token } = readSecret(letters[0]);
    expect(userId).toBe(member.id);
    expect(answer.text).not.toContain(token);

    const password = 'Another-gate-72';
    const set = await portal.call(setNewPassword, { userId, token, password }, { from: newSource() });
    expect(set.status).toBe(200);
    expect((await enter(portal, { ...member, password })).status).toBe(200);
    expect(await fetchStatus(member.token)).toBe(401);
    expect(await actsOn(portal, member.id)).toMatchObject([{ action: 'member.password-reset', subject: member.email }]);
  });

  test('leaves the old password and the sessions good', async () => {
    const member = await registerMember(portal);
    await portal.call(startPasswordReset, { id: member.id }, { token: admin.token, from: '198.51.100.7' });
    expect([await fetchStatus(member.token), (await enter(portal, member)).status]).toEqual([200, 200]);
  });
});

describe('ending the sessions of somebody', () => {
  test('ends all of theirs, nobody else’s and no password', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    const second = await enter(portal, member);
    const answer = await portal.call(
      endMemberSessions,
      { id: member.id },
      { token: admin.token, from: '198.51.100.7' },
    );
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const tokens = [member.token, second.token, other.token, admin.token];
    expect(await Promise.all(tokens.map((token) => fetchStatus(token)))).toEqual([401, 401, 200, 200]);
    expect((await enter(portal, member)).status).toBe(200);
    expect(await actsOn(portal, member.id)).toMatchObject([{ action: 'member.sessions-ended', subject: member.email }]);
  });
});

describe.each([
  ['userToAdmin', setAdminCall, { status: true }, 'edit_permission'],
  ['suspension', setSuspension, { suspended: true, reason: 'None' }, 'approve_user'],
  ['passwordReset', startPasswordReset, {}, 'edit_permission'],
  ['sessions', endMemberSessions, {}, 'edit_permission'],
  ['directLogin', startDirectLogin, { reason: 'They asked for help.' }, 'impersonate'],
] as const)('%s', (_, call, input, permission) => {
  test(`is refused to an administrator without ${permission}, and nothing changes`, async () => {
    const [member, other] = [await registerMember(portal), await registerAdminWithout(portal, permission)];
    expect((await act(call, { id: member.id, ...input }, other.token)).status).toBe(403);
    expect([await fetchStatus(member.token), await readRole(member.id)]).toEqual([200, 'CLIENT']);
    expect(await actsOn(portal, member.id)).toEqual([]);
    expect(await portal.mails()).toEqual([]);
  });

  test('of nobody is 404', async () => {
    expect((await act(call, { id: NOBODY, ...input })).status).toBe(404);
    expect(await actsOn(portal, NOBODY)).toEqual([]);
  });
});

test('an administrator who lost a permission has lost it with the next call', async () => {
  const other = await registerAdmin(portal);
  expect(await fetchStatus(other.token, listMembers)).toBe(200);
  const pagePermissions = [{ page_name: 'Admin', permissions: { load_user: false } }];
  await portal.call(savePermissions, { user_id: other.id, user_type: 2, pagePermissions }, admin);
  expect(await fetchStatus(other.token, listMembers)).toBe(403);
});
