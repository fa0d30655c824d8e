import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import {
  isForAdmins,
  PAGES,
  type PageName,
  type PermissionName,
  permissionsOn,
} from '@portal/contract/page-permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from './administration.ts';
import { malformedRequest } from './attacks/malformed.ts';
import { addFootage } from './footage.ts';
import { registerCompany, signInAgain, subscribe } from './new-company.ts';
import { png } from './pictures.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();

type Asking = { readonly name: string; readonly call: Call; readonly names: readonly PermissionName[] };

const callsOn = (page: PageName): Asking[] =>
  Object.entries(calls).flatMap(([name, call]: [string, Call]) => {
    const { access } = call;
    if (typeof access !== 'object' || !('page' in access) || access.page !== page) return [];
    return { name, call, names: [access.permission].flat() };
  });

const table = PAGES.flatMap(({ page_name: page }) =>
  permissionsOn(page).map((permission) => ({ page, permission, asking: callsOn(page) })),
);

test.each(table)('$page: $permission is asked for by a call', ({ permission, asking }) => {
  const isAsked = ({ names }: Asking) => permission === 'show_page' || names.includes(permission);
  expect(asking.filter(isAsked)).not.toEqual([]);
});

const members = {} as Record<'CLIENT' | 'ADMIN', { id: string; token: string }>;

beforeAll(async () => {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  members.CLIENT = await signInAgain(portal, company.primary);
  members.ADMIN = await registerAdmin(portal);
});

/** Straight into the record: no form would give a CLIENT what is for administrators. */
async function give(role: 'CLIENT' | 'ADMIN', page: PageName, granted: readonly string[]): Promise<void> {
  const permissions = Object.fromEntries(permissionsOn(page).map((name) => [name, granted.includes(name)]));
  const entries = [{ _id: members[role].id, page_name: page, permissions }];
  await portal.database.db
    .updateTable('permission_records')
    .set({ entries: JSON.stringify(entries) })
    .where('member_id', '=', members[role].id)
    .execute();
}

/** Malformed, so that no call takes effect: 403 and a hidden item are refusals, all else came past the permission. */
async function isRefused({ call }: Asking, role: 'CLIENT' | 'ADMIN'): Promise<boolean> {
  const { path, request } = malformedRequest(call);
  const { status, body } = await portal.request(path, { ...request, token: members[role].token });
  return status === 403 && (body as { code?: string }).code !== 'notForDownload';
}

async function refusedCalls(asking: readonly Asking[], role: 'CLIENT' | 'ADMIN'): Promise<string[]> {
  const refused = await Promise.all(asking.map(async (one) => ((await isRefused(one, role)) ? [one.name] : [])));
  return refused.flat();
}

test('a file without a smaller picture is not had by asking for one, without view', async () => {
  const { item } = await addFootage(portal, await png(), {}, await portal.signIn('admin'));
  const fetchFile = async (width: string) =>
    (await portal.request(`${item.image}${width}`, { token: members.CLIENT.token })).status;
  await give('CLIENT', 'In_Market_Footage', ['show_page']);
  expect([await fetchFile(''), await fetchFile('/320')]).toEqual([403, 403]);
  await give('CLIENT', 'In_Market_Footage', ['show_page', 'view']);
  expect([await fetchFile(''), await fetchFile('/320')]).toEqual([200, 200]);
});

describe.each(['CLIENT', 'ADMIN'] as const)('a %s', (role) => {
  test.each(table)('on $page $permission: with it and without it', async ({ page, permission, asking }) => {
    const isUseless = role === 'CLIENT' && isForAdmins(page, permission);
    const concerned = asking.filter(({ names }) => names.includes(permission));
    await give(role, page, ['show_page', permission]);
    expect(await refusedCalls(concerned, role)).toEqual(isUseless ? concerned.map(({ name }) => name) : []);

    await give(
      role,
      page,
      permissionsOn(page).filter((name) => name !== permission),
    );
    const alone = asking.filter(({ names }) => names.every((name) => name === permission));
    const hidden = permission === 'show_page' ? asking : alone;
    const visible = hidden.filter(({ call }) => !(permission === 'show_page' && call.oneItem));
    expect(await refusedCalls(visible, role)).toEqual(visible.map(({ name }) => name));
  });
});
