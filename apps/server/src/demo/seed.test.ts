import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { usePortal } from '../../test/portal.ts';
import { countriesNewestFirst } from '../features/places/markets/reference-lists.ts';
import { seed } from './seed.ts';

const portal = usePortal();
const admin = { email: 'first@avocados.example', passwordHash: 'not a real hash' };

test('the countries, newest first, read markets and then the others, each A to Z', async () => {
  const stored = await portal.deps.db.selectFrom('countries').select('name').orderBy('position', 'desc').execute();
  expect(stored.map(({ name }) => name)).toEqual(countriesNewestFirst.map(({ name }) => name));
});

test('every market has retailers', async () => {
  const without = await portal.deps.db
    .selectFrom('countries')
    .select('name')
    .where('is_market', '=', true)
    .where('id', 'not in', (query) => query.selectFrom('retailers').select('country_id'))
    .execute();
  expect(without).toEqual([]);
});

test('only the member who waits for approval has no permission record', async () => {
  const without = await portal.deps.db
    .selectFrom('members')
    .select('email')
    .where('id', 'not in', (query) => query.selectFrom('permission_records').select('member_id'))
    .execute();
  expect(without).toEqual([{ email: ACCOUNTS.waiting.email }]);
});

test('only the accounts have a password', async () => {
  const { db } = portal.deps;
  const able = await db.selectFrom('members').select('email').where('password_hash', 'is not', null).execute();
  expect(able.map(({ email }) => email).toSorted()).toEqual(Object.values(ACCOUNTS).map(({ email }) => email));
});

test('the demo client is Primary User of a company', async () => {
  const company = await portal.deps.db
    .selectFrom('companies')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select('companies.name')
    .where('members.email', '=', ACCOUNTS.client.email)
    .executeTakeFirst();
  expect(company).toEqual({ name: 'Blue Ridge Orchards' });
});

test('a database that has members stays as it is', async () => {
  const before = await portal.deps.db.selectFrom('members').select('email').orderBy('email').execute();
  expect(await seed(portal.deps.db, true, { admin })).toBe(false);
  expect(await portal.deps.db.selectFrom('members').select('email').orderBy('email').execute()).toEqual(before);
});

test('servers that start together on an empty database fill it once, without demo content when it is off', async () => {
  const { db } = portal.deps;
  // Licence events and reviews are append-only; the triggers are off so that the test can start from nothing.
  await sql`alter table licence_events disable trigger user`.execute(db);
  await sql`alter table competitor_review_revisions disable trigger user`.execute(db);
  await sql`truncate countries, retailer_types, home_content, site_settings cascade`.execute(db);
  const filled = await Promise.all([seed(db, false, { admin }), seed(db, false, { admin })]);
  expect(filled.filter(Boolean)).toEqual([true]);
  const members = await db.selectFrom('members').select(['email', 'role', 'first_name', 'last_name']).execute();
  expect(members).toEqual([{ email: admin.email, role: 'ADMIN', first_name: 'Portal', last_name: 'Administrator' }]);
  expect(await db.selectFrom('countries').select('id').execute()).toHaveLength(249);
  expect(await db.selectFrom('retailers').select('id').execute()).toEqual([]);
});
