import { createToken, listTokens } from '@portal/contract/access/personal-tokens';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { SCOPE_PAGES, TOKEN_SCOPES, type TokenScope } from '@portal/contract/token-scopes';
import { expect, test } from 'vitest';
import { up } from '../src/migrations/0069-token-scopes.ts';
import { isForPrograms } from './call-access.ts';
import { pathValues } from './client.ts';
import { auditEntries, registerCompany, subscribe } from './new-company.ts';
import { type NewMember, PASSWORD } from './new-member.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();
const NOBODY = '018f0000-0000-7000-8000-000000000000';
const all = Object.entries(calls).filter(([, { access }]) => access !== 'public');
const openTo = ({ access }: Call, scopes: readonly TokenScope[]) =>
  typeof access === 'object' && 'token' in access && (access.token === 'any' || scopes.includes(access.token));

async function subscriber() {
  const { id, primary } = await registerCompany(portal);
  await subscribe(portal, id);
  return primary;
}

const create = ({ token }: { token: string }, scopes: readonly TokenScope[]) =>
  portal.call(createToken, { name: 'Sheet', scopes, password: PASSWORD }, { token });

/** The names of all calls that answer with 200; every other must refuse whom it does not know or does not let in. */
async function findOpenCalls(token: string): Promise<string[]> {
  const open: string[] = [];
  for (const [name, call] of all) {
    const { status } = await portal.send(call, pathValues(call, NOBODY), { token });
    expect([name, [200, isForPrograms(call) ? 403 : 401]]).toEqual([name, expect.arrayContaining([status])]);
    if (status === 200) open.push(name);
  }
  return open;
}

test.each([...TOKEN_SCOPES, 'reports footage'])(
  'a token for %s gets every call of its scopes, and no other call of the contract',
  async (named) => {
    const scopes = TOKEN_SCOPES.filter((scope) => named.split(' ').includes(scope));
    const { body } = await create(await subscriber(), scopes);
    const expected = all.filter(([, call]) => openTo(call, scopes)).map(([name]) => name);
    expect(expected.length).toBeGreaterThan(scopes.length);
    expect(await findOpenCalls(body.data.token)).toEqual(expected);
  },
);

test('programs only read', () => {
  const methods = all.filter(([, call]) => isForPrograms(call)).map(([, { method }]) => method);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

async function forbidExport({ id }: NewMember, page: string): Promise<void> {
  const { db } = portal.database;
  const record = db.selectFrom('permission_records').select('entries').where('member_id', '=', id);
  const { entries } = await record.executeTakeFirstOrThrow();
  const fewer = entries.map((entry) =>
    entry.page_name === page ? { ...entry, permissions: { ...entry.permissions, export: false } } : entry,
  );
  const change = { entries: JSON.stringify(fewer) };
  await db.updateTable('permission_records').set(change).where('member_id', '=', id).execute();
}

test.each(TOKEN_SCOPES)(
  'a token for %s needs the export permission of its page, when made and when used',
  async (scope) => {
    const member = await subscriber();
    const { body } = await create(member, TOKEN_SCOPES);
    await forbidExport(member, SCOPE_PAGES[scope]);
    const refused = await create(member, [scope]);
    expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed']);
    const left = TOKEN_SCOPES.filter((other) => SCOPE_PAGES[other] !== SCOPE_PAGES[scope]);
    const expected = all.filter(([, call]) => openTo(call, left)).map(([name]) => name);
    expect(await findOpenCalls(body.data.token)).toEqual(expected);
  },
);

test('the list and the log name the scopes, each once and in one order', async () => {
  const member = await subscriber();
  const { body } = await create(member, ['footage', 'prices', 'footage']);
  expect(body.data.scopes).toEqual(['prices', 'footage']);
  const listed = await portal.call(listTokens, {}, { token: member.token });
  expect(listed.body.data).toMatchObject([{ scopes: ['prices', 'footage'] }]);
  expect(await auditEntries(portal, body.data._id)).toMatchObject([{ after: { scopes: 'prices, footage' } }]);
});

test('the migration lets older tokens read what they read before', async () => {
  const { db, pool } = portal.database;
  const member = await subscriber();
  const { body } = await create(member, TOKEN_SCOPES);
  await pool.query('alter table personal_tokens drop column scopes, add column scope text');
  await pool.query(`update personal_tokens set scope = 'prices'`);
  await pool.query('alter table personal_tokens alter column scope set not null');
  await up(db as never);
  const expected = all.filter(([, call]) => openTo(call, ['prices'])).map(([name]) => name);
  expect(await findOpenCalls(body.data.token)).toEqual(expected);
});
