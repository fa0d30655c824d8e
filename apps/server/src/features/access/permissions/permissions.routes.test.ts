import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { getHomeContent } from '@portal/contract/site/home';
import { expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const read = (id: string, token: string) => portal.call(getPermissions, { userId: id }, { token });

test('a member reads their own record, with key and group of each page', async () => {
  const { id, token } = await portal.signIn('client');
  const data = (await read(id, token)).body.data;
  expect(data).toMatchObject({ user_id: id, user_type: 2 });
  expect(data.pagePermissions.find((entry) => entry.page_name === 'Home')).toEqual({
    _id: expect.any(String),
    key: 'home',
    page_name: 'Home',
    name: 'Your Subscriptions',
    permissions: expect.objectContaining({ show_page: true }),
  });
  expect(data.pagePermissions.find((entry) => entry.key === 'admin')).toMatchObject({ name: 'User' });
});

test('a member without a record gets an empty list, not an error', async () => {
  const { id, token } = await portal.signIn('waiting');
  const answer = await read(id, token);
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { _id: '', user_id: id, user_type: 2, pagePermissions: [], version: 0 },
  ]);
});

test("ADMIN reads anybody's record, a CLIENT nobody else's [T27]", async () => {
  const [admin, client] = [await portal.signIn('admin'), await portal.signIn('client')];
  expect((await read(client.id, admin.token)).body.data.user_id).toBe(client.id);
  expect((await read(admin.id, client.token)).status).toBe(403);
});

test('ADMIN asking for nobody gets 404', async () => {
  const { token } = await portal.signIn('admin');
  expect((await read('00000000-0000-4000-8000-000000000000', token)).status).toBe(404);
});

test('the suffix is 2 and nothing else', async () => {
  const { id, token } = await portal.signIn('client');
  expect((await portal.request(`/api/assignPagePermission/${id}/3`, { token })).status).toBe(404);
});

test('home content needs show_page on Home', async () => {
  const { id, token } = await portal.signIn('client');
  expect((await portal.call(getHomeContent, {}, { token })).body.data).toEqual([
    {
      _id: expect.any(String),
      title: 'Your fruit, on shelves across Asia',
      description: expect.stringContaining('11 export markets'),
      title_de: expect.any(String),
      description_de: expect.any(String),
      image: '',
      placeholder: '',
      version: 1,
    },
  ]);
  await portal.database.pool.query(
    `update permission_records set entries = (
       select jsonb_agg(case when entry->>'page_name' = 'Home' then jsonb_set(entry, '{permissions,show_page}', 'false') else entry end)
       from jsonb_array_elements(entries::jsonb) entry)
     where member_id = $1`,
    [id],
  );
  expect((await portal.call(getHomeContent, {}, { token })).status).toBe(403);
});

test('an id may be spelt in capitals', async () => {
  const { id, token } = await portal.signIn('evaluation');
  expect((await read(id.toUpperCase(), token)).status).toBe(200);
});

test("ADMIN who must have two-factor sign-in reads nobody else's record before it is on", async () => {
  const [admin, client] = [await portal.signIn('admin'), await portal.signIn('client')];
  portal.deps.adminTwoFactor = true;
  const statuses = [(await read(client.id, admin.token)).status, (await read(admin.id, admin.token)).status];
  portal.deps.adminTwoFactor = false;
  expect(statuses).toEqual([403, 200]);
});
