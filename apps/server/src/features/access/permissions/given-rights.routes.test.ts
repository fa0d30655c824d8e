import {
  changePermission,
  getPermissions,
  type PermissionRecord,
  savePermissions,
} from '@portal/contract/access/permissions/permissions';
import { setAdmin as setAdminCall } from '@portal/contract/customers/members';
import { decideApproval } from '@portal/contract/customers/seats';
import { isForAdmins, PAGES, type PageName, permissionsOn } from '@portal/contract/page-permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import { asAdmin, registerCompany, registerWaiting } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
type Sender = { token: string };
type Pages = readonly { page_name: string; permissions: Record<string, boolean> }[];

const save = (id: string, pagePermissions: Pages, { token }: Sender, headers: Record<string, string> = {}) =>
  portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, { token, headers });
const onAdmin = (permissions: Record<string, boolean>) => [{ page_name: 'Admin', permissions }];

async function readRecord(id: string): Promise<PermissionRecord['pagePermissions']> {
  const { token } = await portal.signIn('admin');
  const { body } = await portal.call(getPermissions, { userId: id }, { token });
  return body.data.pagePermissions;
}
const readAdminRights = async (id: string) =>
  (await readRecord(id)).find(({ page_name }) => page_name === 'Admin')?.permissions;

const setAdmin = (id: string, status: boolean, { token }: Sender) =>
  portal.call(setAdminCall, { id, status }, { token });

const REFUSED =
  'You cannot change the permission “View Audit” (Admin), because you do not have it yourself. Ask an administrator who has it.';

const THEIRS: readonly string[] = ['show_page', 'edit_permission'];
let editor: NewMember;
let member: NewMember;

beforeAll(async () => {
  editor = await registerAdmin(portal);
  member = await registerMember(portal);
  const nothing = Object.fromEntries(permissionsOn('Admin').map((name) => [name, THEIRS.includes(name)]));
  await save(editor.id, onAdmin(nothing), await portal.signIn('admin'));
});

describe('an administrator who may only edit permissions', () => {
  const others = permissionsOn('Admin').filter((name) => !THEIRS.includes(name));

  test.each(others)('gives %s to nobody, neither to themselves', async (name) => {
    for (const { id } of [editor, member]) {
      const before = await readRecord(id);
      const answer = await save(id, onAdmin({ [name]: true }), editor);
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('you do not have it')]);
      expect(await readRecord(id)).toEqual(before);
    }
  });

  test.each(others)('takes %s from nobody', async (name) => {
    const other = await registerAdmin(portal);
    expect((await save(other.id, onAdmin({ [name]: false }), editor)).status).toBe(403);
    expect(await readAdminRights(other.id)).toMatchObject({ [name]: true });
  });

  test('is told which permission they lack, in their language', async () => {
    const english = await save(member.id, onAdmin({ view_audit: true }), editor);
    expect(english.body.message).toBe(REFUSED);
    const german = await save(member.id, onAdmin({ view_audit: true }), editor, { 'accept-language': 'de' });
    expect(german.body.message).toMatch(/Protokoll ansehen.*Verwaltung.*selbst nicht/);
  });

  test('gives nothing at all where one of several is not theirs, and no act is in the log', async () => {
    const target = await registerMember(portal);
    const answer = await save(target.id, onAdmin({ edit_permission: true, impersonate: true }), editor);
    expect(answer.status).toBe(403);
    expect(await readAdminRights(target.id)).toMatchObject({ edit_permission: false, impersonate: false });
    expect(await actsOn(portal, target.id)).toEqual([]);
  });

  test('gives and takes what is theirs, and saves what is stored already', async () => {
    const target = await registerAdmin(portal);
    expect((await save(target.id, onAdmin({ edit_permission: false }), editor)).status).toBe(200);
    expect((await save(target.id, onAdmin({ edit_permission: true }), editor)).status).toBe(200);
    const all = (await readRecord(target.id)).map(({ page_name, permissions }) => ({ page_name, permissions }));
    const again = await save(target.id, all, editor);
    expect(again.status).toBe(200);
    expect(await readAdminRights(target.id)).toMatchObject({ view_audit: true, impersonate: true });
  });

  test('takes a page of content away, and gives none that they do not have', async () => {
    const target = await registerMember(portal);
    const onReports = (permissions: Record<string, boolean>) => [{ page_name: 'Reports', permissions }];
    expect((await save(target.id, onReports({ show_page: false }), editor)).status).toBe(200);
    expect((await save(target.id, onReports({ show_page: true }), editor)).status).toBe(200);
    await save(editor.id, onReports({ publish: false }), editor);
    expect((await save(target.id, onReports({ publish: true }), editor)).status).toBe(403);
    expect((await save(editor.id, onReports({ publish: true }), editor)).status).toBe(403);
    await save(target.id, onReports({ publish: true }), await portal.signIn('admin'));
    expect((await save(target.id, onReports({ publish: false }), editor)).status).toBe(200);
  });

  test('makes nobody an administrator, also where the record holds all that a CLIENT can have, and demotes none who may more', async () => {
    const stored = await registerMember(portal);
    const everything = (page_name: PageName) => ({
      page_name,
      permissions: Object.fromEntries(
        permissionsOn(page_name)
          .filter((name) => !isForAdmins(page_name, name))
          .map((name) => [name, true]),
      ),
    });
    const all = PAGES.map(({ page_name }) => everything(page_name));
    expect((await save(stored.id, all, await portal.signIn('admin'))).status).toBe(200);
    for (const { id } of [member, stored, editor]) {
      const answer = await setAdmin(id, true, editor);
      expect([id, answer.status]).toEqual([id, id === editor.id ? 200 : 403]);
    }
    const roles = await portal.database.db
      .selectFrom('members')
      .select('role')
      .where('id', 'in', [member.id, stored.id])
      .execute();
    expect(roles).toEqual([{ role: 'CLIENT' }, { role: 'CLIENT' }]);
    const other = await registerAdmin(portal);
    const refused = await setAdmin(other.id, false, editor);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('you do not have it')]);
    expect(await actsOn(portal, other.id)).toMatchObject([{ action: 'member.promoted' }]);
  });

  test('demotes an administrator who has nothing that they lack', async () => {
    const other = await registerAdmin(portal);
    const record = onAdmin(Object.fromEntries(others.map((name) => [name, false])));
    const pages = [...record, { page_name: 'Update_Market', permissions: { show_page: false, edit: false } }];
    await save(other.id, pages, await portal.signIn('admin'));
    expect((await setAdmin(other.id, false, editor)).status).toBe(200);
  });
});

test.each(['load_user', 'logo_change', 'approve_user', 'manage_licence', 'impersonate', 'view_audit'] as const)(
  'who lacks %s alone gives everything else, and makes nobody an administrator',
  async (name) => {
    const admin = await registerAdminWithout(portal, name);
    const target = await registerAdmin(portal);
    const nothing = Object.fromEntries(permissionsOn('Admin').map((other) => [other, false]));
    await save(target.id, onAdmin(nothing), await portal.signIn('admin'));
    const rest = Object.fromEntries(permissionsOn('Admin').flatMap((other) => (other === name ? [] : [[other, true]])));
    expect((await save(target.id, onAdmin(rest), admin)).status).toBe(200);
    expect((await save(target.id, onAdmin({ [name]: true }), admin)).status).toBe(403);
    expect((await setAdmin((await registerMember(portal)).id, true, admin)).status).toBe(403);
  },
);

test('approving and inviting give no Admin page, whoever does it', async () => {
  const company = await registerCompany(portal);
  const waiting = await registerWaiting(portal, company);
  await asAdmin(portal, decideApproval, { id: waiting.id, approve: true });
  const record = await readRecord(waiting.id);
  const given = record.filter(({ name }) => name === 'User').flatMap(({ permissions }) => Object.values(permissions));
  expect([given.length, given.some(Boolean)]).toEqual([10, false]);
});

test('the first administrator has everything, and gives it', async () => {
  const first = await portal.signIn('admin');
  const record = await readRecord(first.id);
  expect(record.flatMap(({ permissions }) => Object.values(permissions)).every(Boolean)).toBe(true);
  const target = await registerMember(portal);
  expect((await setAdmin(target.id, true, first)).status).toBe(200);
  expect((await setAdmin(target.id, true, first)).status).toBe(200);
  expect((await setAdmin(target.id, false, first)).status).toBe(200);
});

describe('one permission of several members', () => {
  const change = (user_ids: string[], granted: boolean, sender: Sender, name = 'export', page: PageName = 'Reports') =>
    portal.call(changePermission, { user_ids, page_name: page, permission: name, granted }, { token: sender.token });

  test('is taken and given, each change in the log once', async () => {
    const first = await portal.signIn('admin');
    const ids = [(await registerMember(portal)).id, (await registerMember(portal)).id];
    expect((await change(ids, false, first)).body.data).toEqual({ changed: 2 });
    expect((await change([...ids, ...ids], false, first)).body.data).toEqual({ changed: 0 });
    for (const id of ids) {
      const reports = (await readRecord(id)).find(({ page_name }) => page_name === 'Reports');
      expect(reports?.permissions).toMatchObject({ export: false, view: true });
      expect(await actsOn(portal, id)).toMatchObject([{ action: 'permissions.saved' }]);
    }
    expect((await change(ids, true, first)).body.data).toEqual({ changed: 2 });
  });

  test('is given to none where one of them cannot have it, or the giver does not', async () => {
    const first = await portal.signIn('admin');
    const client = await registerMember(portal);
    const other = await registerAdmin(portal);
    await save(other.id, onAdmin({ view_audit: false }), first);
    const before = await readRecord(other.id);
    expect((await change([other.id, client.id], true, first, 'view_audit', 'Admin')).status).toBe(400);
    expect((await change([other.id], true, editor, 'view_audit', 'Admin')).status).toBe(403);
    expect((await change([other.id, '00000000-0000-4000-8000-000000000000'], true, first)).status).toBe(404);
    expect((await change([other.id], true, first, 'rule_the_world')).status).toBe(400);
    expect((await change([], true, first)).status).toBe(400);
    const waiting = await registerWaiting(portal, await registerCompany(portal));
    expect((await change([other.id, waiting.id], true, first)).status).toBe(400);
    expect(await readRecord(other.id)).toEqual(before);
    expect((await change([other.id], true, first, 'view_audit', 'Admin')).body.data).toEqual({ changed: 1 });
  });
});
