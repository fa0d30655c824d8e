import { beforeAll, expect, test } from 'vitest';
import { addPermissions } from '../src/migrations/0059-review-followers.ts';
import type { StoredPagePermission } from '../src/platform/database/tables.ts';
import { registerAdmin } from './administration.ts';
import { registerMember } from './new-member.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();
const PAGE = 'Competitor_Reviews';
let records: Record<'talking' | 'silent' | 'closed' | 'admin', { id: string; before: StoredPagePermission[] }>;

async function read(id: string): Promise<readonly StoredPagePermission[]> {
  const record = portal.database.db.selectFrom('permission_records').select('entries').where('member_id', '=', id);
  return (await record.executeTakeFirstOrThrow()).entries;
}

const reviews = async (id: string) => (await read(id)).find(({ page_name }) => page_name === PAGE);

/** As it was stored before the page had these two permissions. */
async function store(
  id: string,
  { comments = true, view = true, ...more }: { comments?: boolean; view?: boolean; by_role?: string[] },
) {
  const before = (await read(id)).map((entry) => {
    if (entry.page_name === 'Feed') return { ...entry, permissions: { ...entry.permissions, comment: comments } };
    if (entry.page_name !== PAGE) return entry;
    const { export: _, comment: __, ...permissions } = entry.permissions;
    return { ...entry, permissions: { ...permissions, view, odd: true }, ...more };
  });
  const changed = { entries: JSON.stringify(before) };
  await portal.database.db.updateTable('permission_records').set(changed).where('member_id', '=', id).execute();
  return { id, before };
}

beforeAll(async () => {
  const clients = [await registerMember(portal), await registerMember(portal), await registerMember(portal)] as const;
  const [talking, silent, closed] = clients;
  records = {
    talking: await store(talking.id, {}),
    silent: await store(silent.id, { comments: false }),
    closed: await store(closed.id, { view: false }),
    admin: await store((await registerAdmin(portal)).id, { by_role: ['create', 'edit'] }),
  };
  await addPermissions(portal.database.db as never);
});

test('members who comment in the feed comment on reviews that they read', async () => {
  const granted = { show_page: true, view: true, odd: true, comment: true };
  expect((await reviews(records.talking.id))?.permissions).toMatchObject(granted);
  expect((await reviews(records.silent.id))?.permissions).toMatchObject({ ...granted, comment: false });
  expect((await reviews(records.closed.id))?.permissions).toMatchObject({ view: false, comment: false });
});

test('administrators export reviews, members only once it is given to them', async () => {
  expect((await reviews(records.talking.id))?.permissions).toMatchObject({ export: false });
  expect((await reviews(records.admin.id))?.permissions).toMatchObject({ export: true, comment: true, publish: true });
});

test('what came with the role is kept apart, and other pages stay as they were', async () => {
  expect((await reviews(records.admin.id))?.by_role).toEqual(['create', 'edit']);
  expect(await reviews(records.talking.id)).not.toHaveProperty('by_role');
  const others = (entries: readonly StoredPagePermission[]) => entries.filter(({ page_name }) => page_name !== PAGE);
  expect(others(await read(records.talking.id))).toEqual(others(records.talking.before));
});
