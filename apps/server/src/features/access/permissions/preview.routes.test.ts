import {
  getPermissions,
  type PagePermission,
  previewPermissions,
  savePermissions,
} from '@portal/contract/access/permissions/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import { changeLicence, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

let now = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
const NOBODY = '00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

type Pages = Record<string, Record<string, boolean>>;

const form = (id: string, pages: Pages) => {
  const pagePermissions = Object.entries(pages).map(([page_name, permissions]) => ({ page_name, permissions }));
  return { user_id: id, user_type: 2, pagePermissions } as const;
};
const preview = (id: string, pages: Pages, token = admin.token) =>
  portal.call(previewPermissions, form(id, pages), { token });
const save = (id: string, pages: Pages) => portal.call(savePermissions, form(id, pages), admin);
const read = async (id: string, token = admin.token) =>
  (await portal.call(getPermissions, { userId: id }, { token })).body.data;
const shownIn = (list: readonly PagePermission[]) =>
  list.filter(({ permissions }) => permissions['show_page']).map(({ key }) => key);

const CHANGE: Pages = {
  Reports: { show_page: true, view: true, export: true },
  Media_Library: { show_page: true },
  Feed: { show_page: false },
};

async function inState(act: (companyId: string) => Promise<unknown>): Promise<NewMember> {
  const company = await registerCompany(portal);
  await act(company.id);
  return company.primary;
}

describe('the preview of a record', () => {
  const EVERYTHING = ['home', 'reports', 'retail', 'market', 'competitor', 'advisory', 'medialibrary'];
  const states: [string, (companyId: string) => Promise<unknown>, string[]][] = [
    ['Evaluation', async () => undefined, ['home', 'reports', 'retail', 'market']],
    ['a Subscription', (id) => subscribe(portal, id), EVERYTHING],
    ['an Ongoing licence', (id) => changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-03-01' }), EVERYTHING],
    [
      'a Subscription whose last day is past',
      (id) => changeLicence(portal, id, { kind: 'subscription', firstDay: '2026-01-01', lastDay: '2026-03-10' }),
      ['home'],
    ],
    ['a suspended licence', (id) => changeLicence(portal, id, { kind: 'suspended', cause: 'breach' }), ['home']],
    ['a terminated licence', (id) => changeLicence(portal, id, { kind: 'terminated', cause: 'breach' }), []],
  ];

  test.each(states)('is what the member gets when it is saved, under %s', async (state, act, expected) => {
    const member = await inState(act);
    if (state.includes('past')) {
      now = new Date('2026-03-11T01:00:00Z');
      admin = await portal.signIn('admin');
    }
    const answer = await preview(member.id, CHANGE);
    expect([answer.status, shownIn(answer.body.data)]).toEqual([200, expected]);
    await save(member.id, CHANGE);
    const { token } = await signInAgain(portal, member);
    expect(answer.body.data).toEqual((await read(member.id, token)).pagePermissions);
  });

  test('without a licence is Home at most, and of ADMIN everything', async () => {
    const member = await registerMember(portal);
    await portal.database.db.deleteFrom('seats').where('member_id', '=', member.id).execute();
    expect(shownIn((await preview(member.id, CHANGE)).body.data)).toEqual(['home']);
    const other = await registerAdmin(portal);
    const shown = shownIn((await preview(other.id, { Feed: { show_page: true } })).body.data);
    expect(shown).toEqual([...EVERYTHING, 'feed', 'admin', 'updatemarket']);
  });

  test('of somebody without a record begins with nothing', async () => {
    const { id } = await portal.signIn('waiting');
    const answer = await preview(id, { Home: { show_page: true } });
    expect(shownIn(answer.body.data)).toEqual(['home']);
    expect(await read(id)).toMatchObject({ version: 0, pagePermissions: [] });
  });

  test('stores nothing and logs nothing', async () => {
    const member = await registerMember(portal);
    const before = await read(member.id);
    await preview(member.id, CHANGE);
    expect([await read(member.id), await actsOn(portal, member.id)]).toEqual([before, []]);
  });

  test.each<[string, Pages]>([
    ['a page that is nowhere', { Vault: { show_page: true } }],
    ['a name that is nowhere', { Home: { rule_the_world: true } }],
    ['a name that every object has', { Home: { constructor: true } }],
  ])('is refused with %s [T28]', async (_, pages) => {
    const member = await registerMember(portal);
    const message = 'This page or permission does not exist.';
    const answer = await preview(member.id, pages);
    expect([answer.status, answer.body]).toEqual([
      400,
      { status: false, message, code: 'invalidInput', errors: [{ field: 'pagePermissions', message }] },
    ]);
  });

  test('is for ADMIN with edit_permission, and of somebody who is there [T27][T28]', async () => {
    const member = await registerMember(portal);
    const other = await registerAdminWithout(portal, 'edit_permission');
    const statuses = [
      await preview(member.id, CHANGE, 'A'.repeat(43)),
      await preview(member.id, CHANGE, member.token),
      await preview(member.id, CHANGE, other.token),
      await preview(NOBODY, CHANGE),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403, 404]);
  });
});
