import { createHash } from 'node:crypto';
import { changePassword } from '@portal/contract/access/passwords/passwords';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { checkToken, createToken, listTokens, revokeToken } from '@portal/contract/access/personal-tokens';
import { lockSession, signOut } from '@portal/contract/access/session';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { setAdmin } from '@portal/contract/customers/members';
import { confirmEmailChange, getProfile, requestEmailChange } from '@portal/contract/customers/profile';
import { removeSeat } from '@portal/contract/customers/seats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathValues } from '../../../../test/client.ts';
import { openContent } from '../../../../test/content-calls.ts';
import {
  asAdmin,
  auditEntries,
  callStatus,
  changeLicence,
  registerAuthorisedUser,
  registerCompany,
  registerWaiting,
  signInAgain,
  subscribe,
  whileLocked,
} from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD, readSecret, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const portal = usePortal();

let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  content = await openContent(portal);
});
afterAll(() => content.close());

const create = ({ token }: { token: string }, fields: object = {}) =>
  portal.send(
    createToken,
    { name: 'Price sheet', scopes: ['prices'], password: PASSWORD, ...fields },
    { token, from: newSource() },
  );
const make = async (member: { token: string }, fields: object = {}) => (await create(member, fields)).body.data;
const list = async ({ token }: { token: string }) => (await portal.call(listTokens, {}, { token })).body.data;
const revoke = (token: string, id: string) => portal.call(revokeToken, { id }, { token });
const tryWith = (authorization: string) => portal.call(checkToken, {}, { headers: { authorization } });
const currentStatus = (token: string) => callStatus(portal, checkToken, {}, token);
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const selectTokens = ({ id }: NewMember) =>
  portal.database.db.selectFrom('personal_tokens').selectAll().where('member_id', '=', id).execute();

async function subscriber() {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company.primary, company };
}

describe('making a token', () => {
  test('shows its secret once; the database keeps a hash and the list a name', async () => {
    const member = await subscriber();
    const answer = await create(member, { name: '  Price sheet ' });
    const { token, ...shown } = answer.body.data;
    expect(answer.status).toBe(200);
    expect(token).toMatch(/^avo_[\w-]{43}$/);
    expect(shown).toMatchObject({ name: 'Price sheet', scopes: ['prices'], lastUsedAt: null });
    const listed = await portal.call(listTokens, {}, member);
    expect(listed.body.data).toEqual([shown]);
    expect(listed.text).not.toContain(token);
    const [row] = await selectTokens(member);
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const everything = await portal.database.pool.query('select personal_tokens::text from personal_tokens');
    expect(JSON.stringify(everything.rows)).not.toContain(token.slice(4));
    const log = await auditEntries(portal, shown._id);
    expect(log).toMatchObject([{ action: 'token.created', actor: member.email, subject: 'Price sheet' }]);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  test('needs the own password, which counts as a guess like anywhere [T12]', async () => {
    const member = await subscriber();
    const wrong = await create(member, { password: 'Wrong-guess-1' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'The password is wrong.' }],
    ]);
    for (let times = 0; times < 4; times += 1) await create(member, { password: 'Wrong-guess-1' });
    const held = await create(member);
    expect([held.status, held.headers['retry-after']]).toEqual([429, '1']);
    expect(await list(member)).toEqual([]);
  });

  test('needs a licence that includes exports, which Evaluation does not', async () => {
    const member = await registerMember(portal);
    const answer = await create(member);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Your licence does not include this. See the licence page in your profile.',
    ]);
    expect(await list(member)).toEqual([]);
  });

  test('needs a permission to export: whoever waits for approval, or was denied it, gets none [T29]', async () => {
    const member = await subscriber();
    const waiting = await registerWaiting(portal, member.company);
    const refused = await create(waiting);
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not have permission to do this.']);
    const key = await make(member);
    const { db } = portal.database;
    const { entries } = await db
      .selectFrom('permission_records')
      .select('entries')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const without = entries.map((entry) => ({ ...entry, permissions: { ...entry.permissions, export: false } }));
    await db
      .updateTable('permission_records')
      .set({ entries: JSON.stringify(without) })
      .where('member_id', '=', member.id)
      .execute();
    expect((await create(member)).status).toBe(403);
    expect(await content.prices(key.token)).toBe(403);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that there is not', { scopes: ['everything'] }, 'scopes.0'],
    ['no password', { password: '' }, 'password'],
  ])('with %s is refused', async (_, fields, field) => {
    const answer = await create(await portal.signIn('client'), fields);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('stops at ten, also when they are made at once [T32]', async () => {
    const member = await subscriber();
    for (let times = 0; times < 9; times += 1) await make(member);
    const one = () => create(member);
    const answers = await whileLocked(portal, { table: 'members', id: member.id }, [one, one]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You already have ten personal tokens. Revoke one first.',
    );
    const [first] = await list(member);
    await revoke(member.token, first?._id ?? '');
    expect((await create(member)).status).toBe(200);
    expect(await selectTokens(member)).toHaveLength(10);
  });
});

describe('a token', () => {
  test('is taken as bearer, or as the password of Basic sign-in with any user name', async () => {
    const { token, ...shown } = await make(await subscriber());
    for (const authorization of [
      `Bearer ${token}`,
      `bearer ${token}`,
      basic('', token),
      basic('anybody', token),
      basic('a@b.example', token),
    ]) {
      const answer = await tryWith(authorization);
      expect([answer.status, answer.body.data]).toMatchObject([200, { _id: shown._id, name: 'Price sheet' }]);
    }
  });

  test('that is none is answered with 401 and how to ask for one', async () => {
    const { token } = await make(await subscriber());
    const others = [
      `Bearer ${token}x`,
      `Bearer ${token.slice(4)}`,
      `Bearer avo_${'A'.repeat(43)}`,
      basic(token, ''),
      basic('anybody', `${token} `),
      basic('anybody', PASSWORD),
      `Basic ${token}`,
      `Basic ${'A'.repeat(600)}`,
      'Basic',
      `Digest ${token}`,
    ];
    for (const authorization of others) {
      const answer = await tryWith(authorization);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        'Basic realm="Personal token", charset="UTF-8"',
      ]);
    }
    expect((await portal.call(checkToken)).status).toBe(401);
    expect((await portal.send(checkToken, {}, { search: `token=${token}&access_token=${token}` })).status).toBe(401);
  });

  test('opens no call of a session, and a session opens none of a token; only token calls name Basic', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    for (const call of [getProfile, listTokens, getOwnCompany, getPermissions]) {
      const values = pathValues(call, member.id);
      const answer = await portal.send(call, values, { token });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, undefined]);
      expect((await portal.send(call, values, { headers: { authorization: basic('x', member.token) } })).status).toBe(
        401,
      );
    }
    expect((await portal.send(createToken, {}, { token })).status).toBe(401);
    expect([await currentStatus(member.token), await content.prices(member.token)]).toEqual([401, 401]);
    expect((await tryWith(basic('x', member.token))).status).toBe(401);
  });

  test('says when it was last used, to the minute', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    const lastUsed = async () => Date.parse((await list(member))[0]?.lastUsedAt ?? '');
    await tryWith(`Bearer ${token}`);
    await expect.poll(lastUsed).toBeGreaterThan(Date.now() - MINUTE_MS);
    const first = await lastUsed();
    await tryWith(`Bearer ${token}`);
    portal.passTime(2 * MINUTE_MS);
    await tryWith(`Bearer ${token}`);
    await expect.poll(lastUsed).toBeGreaterThanOrEqual(first + 2 * MINUTE_MS);
    portal.passTime(-2 * MINUTE_MS);
  });

  test('outlives the session it was made in, and no lock holds it', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    await portal.call(lockSession, {}, member);
    expect(await content.prices(token)).toBe(200);
    await portal.call(signOut, {}, member);
    expect(await content.prices(token)).toBe(200);
  });

  test('waits while new terms are not accepted', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    await portal.database.db
      .updateTable('terms_acceptances')
      .set({ text_hash: 'of an older text' })
      .where('member_id', '=', member.id)
      .execute();
    expect([await content.prices(token), await currentStatus(token)]).toEqual([428, 428]);
  });
});

describe('a token ends', () => {
  test('when its owner revokes it, with the next request; nobody else can', async () => {
    const [member, other] = [await subscriber(), await subscriber()];
    const { token, _id } = await make(member);
    expect((await revoke(other.token, _id)).status).toBe(404);
    expect((await revoke((await portal.signIn('admin')).token, _id)).status).toBe(404);
    expect(await currentStatus(token)).toBe(200);
    const answer = await revoke(member.token, _id);
    expect([answer.status, answer.body.data]).toEqual([200, { _id }]);
    expect(await currentStatus(token)).toBe(401);
    expect((await revoke(member.token, _id)).status).toBe(404);
    expect((await auditEntries(portal, _id)).map(({ action }) => action)).toEqual(['token.created', 'token.revoked']);
  });

  test('with the licence, and a new one does not bring it back [T18]', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    await changeLicence(portal, member.company.id, { kind: 'terminated', cause: 'breach' });
    expect([await currentStatus(token), await content.prices(token)]).toEqual([401, 401]);
    await subscribe(portal, member.company.id);
    expect(await currentStatus(token)).toBe(401);
  });

  test('with the seat of its owner, and of nobody else [T18]', async () => {
    const { company, ...primary } = await subscriber();
    const user = await registerAuthorisedUser(portal, company);
    const [own, theirs] = [await make(primary), await make(user)];
    await asAdmin(portal, removeSeat, { id: company.id, memberId: user.id });
    expect([await currentStatus(theirs.token), await currentStatus(own.token)]).toEqual([401, 200]);
    expect(await selectTokens(user)).toEqual([]);
  });

  test('while its owner is suspended [T18]', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    const { db } = portal.database;
    await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', member.id).execute();
    expect([await currentStatus(token), await content.prices(token)]).toEqual([401, 401]);
  });

  test('with the password it was made under [T16]', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    const passwords = { currentPassword: PASSWORD, password: 'Another-gate-72' };
    const changed = await portal.call(changePassword, passwords, member);
    expect(changed.status).toBe(200);
    expect((await tryWith(`Bearer ${token}`)).status).toBe(401);
  });

  test('with the address it was made under, whoever confirms the new one; nobody else’s does [T16]', async () => {
    const [member, other] = [await subscriber(), await subscriber()];
    const [own, theirs] = [await make(member), await make(other)];
    const email = `new-${member.email}`;
    await portal.call(requestEmailChange, { email, password: PASSWORD }, member);
    expect(await currentStatus(own.token)).toBe(200);
    const link = readSecret((await portal.mails()).find(({ to }) => to === email));
    const confirmed = await portal.call(confirmEmailChange, link);
    expect(confirmed.status).toBe(200);
    expect([await currentStatus(own.token), await currentStatus(theirs.token)]).toEqual([401, 200]);
    expect(await selectTokens(member)).toEqual([]);
  });

  test('with the role of its owner: one of a CLIENT never reads as ADMIN, nor the other way round [T17]', async () => {
    const member = await subscriber();
    const promote = (status: boolean) => asAdmin(portal, setAdmin, { id: member.id, status });
    const asClient = await make(member);
    expect((await promote(true)).status).toBe(200);
    expect(await currentStatus(asClient.token)).toBe(401);
    const asAdministrator = await make(await signInAgain(portal, member));
    expect((await promote(true)).status).toBe(200);
    expect(await currentStatus(asAdministrator.token)).toBe(200);
    await promote(false);
    expect(await currentStatus(asAdministrator.token)).toBe(401);
  });

  test('never by a suspended licence, which only closes what it reads', async () => {
    const member = await subscriber();
    const { token } = await make(member);
    await changeLicence(portal, member.company.id, { kind: 'suspended', cause: 'breach' });
    expect([await currentStatus(token), await content.prices(token)]).toEqual([200, 403]);
    await changeLicence(portal, member.company.id, { kind: 'cured' });
    expect(await content.prices(token)).toBe(200);
  });
});
