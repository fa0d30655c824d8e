import { expect, test } from 'vitest';
import { up } from '../src/migrations/0053-footage-export.ts';
import { registerAdmin } from './administration.ts';
import { registerMember } from './new-member.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();

test('with the migration administrators download footage, members only once it is given to them', async () => {
  const { db } = portal.database;
  const [client, admin] = [await registerMember(portal), await registerAdmin(portal)];
  const read = async (id: string) => {
    const record = db.selectFrom('permission_records').select('entries').where('member_id', '=', id);
    const { entries } = await record.executeTakeFirstOrThrow();
    return entries;
  };
  const footage = async (id: string) =>
    (await read(id)).find(({ page_name }) => page_name === 'In_Market_Footage')?.permissions;
  const before = await Promise.all([client, admin].map(({ id }) => read(id)));
  const older = before.map((entries) =>
    entries.map((entry) => {
      const { export: _, ...permissions } = entry.permissions;
      return entry.page_name === 'In_Market_Footage' ? { ...entry, permissions: { ...permissions, odd: true } } : entry;
    }),
  );
  for (const [at, { id }] of [client, admin].entries()) {
    const entries = JSON.stringify(older[at]);
    await db.updateTable('permission_records').set({ entries }).where('member_id', '=', id).execute();
  }
  await up(db as never);
  expect(await footage(client.id)).toMatchObject({ show_page: true, view: true, export: false, odd: true });
  expect(await footage(admin.id)).toMatchObject({ show_page: true, upload: true, export: true, odd: true });
  const others = (await read(client.id)).filter(({ page_name }) => page_name !== 'In_Market_Footage');
  expect(others).toEqual(before[0]?.filter(({ page_name }) => page_name !== 'In_Market_Footage'));
});
