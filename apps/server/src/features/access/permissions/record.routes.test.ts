import {
  getPermissions,
  type PermissionRecord,
  savePermissions,
} from '@portal/contract/access/permissions/permissions';
import { listMembers, setAdmin } from '@portal/contract/customers/members';
import { isForAdmins, PAGES, permissionsOn } from '@portal/contract/page-permissions';
import { getHomeContent } from '@portal/contract/site/home';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn, registerAdminWithout } from '../../../../test/administration.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const STALE = 'Someone else has changed this in the meantime. Please reload it.';
const UNKNOWN = 'This page or permission does not exist.';

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

type Permissions = Record<string, unknown>;
type Saving = { ifMatch?: string; token?: string; body?: unknown };

function save(id: string, pages: Record<string, Permissions>, { ifMatch, token = admin.token, body }: Saving = {}) {
  const pagePermissions = Object.entries(pages).map(([page_name, permissions]) => ({ page_name, permissions }));
  return portal.send(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions },
    {
      token,
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      ...(body !== undefined && { body }),
    },
  );
}
const read = async (id: string, token = admin.token) =>
  (await portal.call(getPermissions, { userId: id }, { token })).body.data;
const onPage = (record: PermissionRecord, page: string) =>
  record.pagePermissions.find(({ page_name }) => page_name === page)?.permissions ?? {};
const home = (token: string) => portal.call(getHomeContent, {}, { token });

async function store({ id }: { id: string }, entries: object): Promise<void> {
  const row = { entries: JSON.stringify(entries) };
  await portal.database.db.updateTable('permission_records').set(row).where('member_id', '=', id).execute();
}
const storedRecord = async ({ id }: NewMember) =>
  (await portal.database.db.selectFrom('permission_records').select('entries').where('member_id', '=', id).execute())[0]
    ?.entries;

describe('saving what a member may', () => {
  test('stores what was given over what was there, and answers with the stored record', async () => {
    const member = await registerMember(portal);
    const before = await read(member.id);
    const answer = await save(member.id, { Reports: { export: false, edit: true }, Feed: { comment: false } });
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const after = await read(member.id);
    expect(answer.body.data).toEqual(after);
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      pagePermissions: before.pagePermissions.map((entry) => {
        if (entry.page_name === 'Reports')
          return { ...entry, permissions: { ...entry.permissions, export: false, edit: true } };
        if (entry.page_name === 'Feed') return { ...entry, permissions: { ...entry.permissions, comment: false } };
        return entry;
      }),
    });
  });

  test('counts with the next call of the member, in the list and for the content [T29]', async () => {
    const member = await registerMember(portal);
    expect((await home(member.token)).status).toBe(200);
    await save(member.id, { Home: { show_page: false } });
    expect(onPage(await read(member.id, member.token), 'Home')).toMatchObject({ show_page: false });
    expect((await home(member.token)).status).toBe(403);
    await save(member.id, { Home: { show_page: true } });
    expect((await home(member.token)).status).toBe(200);
  });

  test('is what ADMIN reads again, while the member sees what the licence leaves of it', async () => {
    const member = await registerMember(portal);
    await save(member.id, { Reports: { export: true, view: true } });
    expect(onPage(await read(member.id), 'Reports')).toMatchObject({ export: true, view: true });
    expect(onPage(await read(member.id, member.token), 'Reports')).toMatchObject({ export: false, view: true });
  });

  test('lets somebody in who had no record', async () => {
    const waiting = await portal.signIn('waiting');
    expect((await read(waiting.id)).version).toBe(0);
    const answer = await save(waiting.id, { Home: { show_page: true } }, { ifMatch: '"0"' });
    expect(answer.body.data).toMatchObject({ user_id: waiting.id, user_type: 2, version: 1 });
    expect((await home(waiting.token)).status).toBe(200);
    expect(onPage(await read(waiting.id), 'Reports')).toMatchObject({ show_page: false });
  });

  test('makes no administrator of a CLIENT, whatever is stored on the Admin pages [T28]', async () => {
    const client = await portal.signIn('client');
    const granted = { show_page: true, load_user: true, edit_permission: true, view_audit: true };
    const { pagePermissions } = await read(client.id);
    await store(
      client,
      pagePermissions.map((entry) => (entry.page_name === 'Admin' ? { ...entry, permissions: granted } : entry)),
    );
    for (const { token } of [client, await portal.signIn('client')]) {
      expect((await portal.call(listMembers, {}, { token })).status).toBe(403);
      expect((await save(client.id, { Reports: { edit: true } }, { token })).status).toBe(403);
    }
  });

  test('is in the log, with what was granted before and after', async () => {
    const member = await registerMember(portal);
    await store(member, [{ _id: NOBODY, page_name: 'Reports', permissions: { show_page: true, edit: false } }]);
    await save(member.id, { Reports: { edit: true }, Feed: { view: true } });
    const [entry] = await actsOn(portal, member.id);
    expect(entry).toMatchObject({
      actor: ACCOUNTS.admin.email,
      subject: member.email,
      action: 'permissions.saved',
      before: { Reports: ['show_page'] },
      after: { Reports: ['edit', 'show_page'], Feed: ['view'], Admin: [] },
    });
  });
});

describe('a permission for administrators', () => {
  const ONLY = { field: 'pagePermissions', message: texts.en.permissionForAdmins };

  test.each(PAGES.map(({ page_name }) => page_name))(
    'is not given to a CLIENT on %s, and taken at any time',
    async (page) => {
      const member = await registerMember(portal);
      for (const name of permissionsOn(page).filter((some) => isForAdmins(page, some))) {
        const answer = await save(member.id, { [page]: { [name]: true } });
        expect([answer.status, answer.body.errors]).toEqual([400, [ONLY]]);
        expect((await save(member.id, { [page]: { [name]: false } })).status).toBe(200);
      }
      expect(await actsOn(portal, member.id)).toEqual([]);
    },
  );

  test('comes with the role, as does the work on every page, and goes with it', async () => {
    const member = await registerMember(portal);
    const before = await read(member.id);
    const given = (record: PermissionRecord) =>
      record.pagePermissions.every(({ permissions }) => Object.values(permissions).every(Boolean));
    await portal.call(setAdmin, { id: member.id, status: true }, admin);
    expect(given(await read(member.id))).toBe(true);
    await portal.call(setAdmin, { id: member.id, status: false }, admin);
    expect((await read(member.id)).pagePermissions).toEqual(before.pagePermissions);
  });
});

describe('a page or permission', () => {
  test.each([
    ['a page that is nowhere', { Vault: { show_page: true } }],
    ['a page in other letters', { home: { show_page: true } }],
    ['a name that is nowhere', { Home: { rule_the_world: true } }],
    ['a name of another page', { Home: { load_user: true } }],
    ['a name that no call asks for there', { In_Market_Footage: { publish: false }, Reports: { comment: true } }],
    ['a wrong one beside a right one', { Reports: { view: false }, Home: { nothing: false } }],
    ['a name that every object has', { Home: { constructor: true } }],
    ['another one', { Home: { toString: true, hasOwnProperty: true } }],
    ['a page that every object has', { constructor: { show_page: true } }],
    ['another such page', { toString: {} }],
  ])('is refused: %s; and nothing is stored or logged [T28]', async (_, pages) => {
    const member = await registerMember(portal);
    const before = await read(member.id);
    const answer = await save(member.id, pages);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'pagePermissions', message: UNKNOWN }]]);
    expect(await read(member.id)).toEqual(before);
    expect(await actsOn(portal, member.id)).toEqual([]);
  });

  test.each([
    `{ "page_name": "Home", "permissions": { "__proto__": true } }`,
    `{ "page_name": "Home", "permissions": { "__proto__": { "show_page": true } } }`,
    `{ "page_name": "__proto__", "permissions": { "show_page": true } }`,
    `{ "page_name": "Home", "permissions": {}, "__proto__": { "permissions": { "show_page": false } } }`,
    `{ "page_name": "Home", "permissions": { "constructor": { "prototype": { "show_page": true } } } }`,
  ])('of the kind that changes every object is refused: %s', async (entry) => {
    const member = await registerMember(portal);
    const before = await read(member.id);
    const body = `{ "user_id": "${member.id}", "user_type": 2, "pagePermissions": [${entry}] }`;
    expect((await save(member.id, {}, { body })).status).toBe(400);
    expect(await read(member.id)).toEqual(before);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('show_page');
  });

  test('that was stored once survives, and can be changed', async () => {
    const member = await registerMember(portal);
    const old = [
      { _id: NOBODY, page_name: 'Reports', permissions: { show_page: true, old_name: true } },
      { _id: NOBODY, page_name: 'Old_Page', permissions: { show_page: true } },
    ];
    await store(member, old);
    expect((await save(member.id, { Reports: { edit: true }, Feed: { view: true } })).status).toBe(200);
    expect(await storedRecord(member)).toEqual(
      expect.arrayContaining([
        { _id: NOBODY, page_name: 'Reports', permissions: { show_page: true, old_name: true, edit: true } },
        old[1],
      ]),
    );
    expect((await save(member.id, { Reports: { old_name: false }, Old_Page: { show_page: false } })).status).toBe(200);
    expect(await storedRecord(member)).toEqual(
      expect.arrayContaining([
        { _id: NOBODY, page_name: 'Reports', permissions: { show_page: true, old_name: false, edit: true } },
        { _id: NOBODY, page_name: 'Old_Page', permissions: { show_page: false } },
      ]),
    );
  });

  test('stored with somebody else is still refused', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    await store(other, [{ _id: NOBODY, page_name: 'Home', permissions: { old_name: true } }]);
    expect((await save(member.id, { Home: { old_name: true } })).status).toBe(400);
  });

  test.each(['true', 1, null, { show_page: true }])('that is %j, not true or false, is refused', async (value) => {
    const member = await registerMember(portal);
    expect((await save(member.id, { Home: { show_page: value } })).status).toBe(400);
  });
});

describe('If-Match', () => {
  test('with the version that was read saves; with an older one it changes nothing and says so', async () => {
    const member = await registerMember(portal);
    const { version } = await read(member.id);
    const first = await save(member.id, { Feed: { edit: true } }, { ifMatch: `"${version}"` });
    expect([first.status, first.body.data]).toMatchObject([200, { version: version + 1 }]);
    const late = await save(member.id, { Feed: { edit: false } }, { ifMatch: `"${version}"` });
    expect([late.status, late.body]).toEqual([412, { status: false, message: STALE, code: 'stale' }]);
    expect(onPage(await read(member.id), 'Feed')).toMatchObject({ edit: true });
    expect(await actsOn(portal, member.id)).toHaveLength(1);
    const again = await save(member.id, { Feed: { edit: false } }, { ifMatch: `"${version + 1}"` });
    expect(again.status).toBe(200);
  });

  test.each(['"99"', '"0"', 'nonsense', ''])('of %j is not the present one', async (ifMatch) => {
    const member = await registerMember(portal);
    expect((await save(member.id, { Feed: { edit: true } }, { ifMatch })).status).toBe(412);
  });

  test('left out, or *, lets the last write win', async () => {
    const member = await registerMember(portal);
    for (const [saving, edit] of [
      [{}, true],
      [{ ifMatch: '*' }, false],
      [{}, true],
    ] as const) {
      expect((await save(member.id, { Feed: { edit } }, saving)).status).toBe(200);
      expect(onPage(await read(member.id), 'Feed')).toMatchObject({ edit });
    }
  });

  test('of two who saw the same, lets one win; the other is told', async () => {
    const member = await registerMember(portal);
    const { version } = await read(member.id);
    const pages = ['Reports', 'Feed'];
    const answers = await heldUp(portal, 2, () =>
      pages.map((page) => save(member.id, { [page]: { edit: true } }, { ifMatch: `"${version}"` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const after = await read(member.id);
    expect(after.version).toBe(version + 1);
    const changed = pages.filter((page) => onPage(after, page)['edit']);
    expect(changed).toEqual([pages[answers.findIndex(({ status }) => status === 200)]]);
  });

  test('left out by two at once loses none of what they change', async () => {
    const member = await registerMember(portal);
    const pages = ['Reports', 'Feed'];
    const answers = await heldUp(portal, 2, () => pages.map((page) => save(member.id, { [page]: { edit: true } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await read(member.id);
    expect(pages.map((page) => onPage(after, page)['edit'])).toEqual([true, true]);
  });
});

describe('a save', () => {
  test('is refused to strangers, to a CLIENT and to an administrator without edit_permission [T28]', async () => {
    const member = await registerMember(portal);
    const other = await registerAdminWithout(portal, 'edit_permission');
    const pages = { Reports: { edit: true } };
    expect((await save(member.id, pages, { token: 'A'.repeat(43) })).status).toBe(401);
    expect((await save(member.id, pages, { token: member.token })).status).toBe(403);
    expect((await save(member.id, pages, { token: other.token })).status).toBe(403);
    expect(onPage(await read(member.id), 'Reports')).toMatchObject({ edit: false });
  });

  test('for nobody is 404', async () => {
    expect((await save(NOBODY, { Feed: { edit: true } })).status).toBe(404);
  });

  test('with another user_type, no pages or too many of them is refused', async () => {
    const { id } = await registerMember(portal);
    const entry = { page_name: 'Home', permissions: {} };
    for (const [body, field] of [
      [{ user_id: id, user_type: 1, pagePermissions: [] }, 'user_type'],
      [{ user_id: id, user_type: '2', pagePermissions: [] }, 'user_type'],
      [{ user_id: id, user_type: 2 }, 'pagePermissions'],
      [{ user_id: id, user_type: 2, pagePermissions: Array.from({ length: 101 }, () => entry) }, 'pagePermissions'],
    ] as const) {
      const answer = await save(id, {}, { body });
      expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
  });
});
