import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { lockSession, signIn, signInWithLink, unlockSession } from '@portal/contract/access/session';
import { endMemberSessions, setSuspension, startDirectLogin } from '@portal/contract/customers/members';
import { type AuditEntry, listAuditEntries } from '@portal/contract/record/audit-log';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { enter, registerAdminWithout } from '../../../../test/administration.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { issueLink } from '../../../platform/one-time-links.ts';

const portal = usePortal();

type Listed = { data: AuditEntry[]; total: number; page: number; page_size: number; message: string };
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

const ask = (query: Record<string, string>, token = admin.token) =>
  portal.call(listAuditEntries, { ...query }, { token });
const list = async (query: Record<string, string>) => (await ask(query)).body as unknown as Listed;
const subjects = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ subject }) => subject).toReversed();

type Row = { at?: string; actor?: string; behind?: string; action?: string; subject: string };

async function write(rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ at = '2024-05-05T05:05:05Z', actor = 'a@desk.example', action = 'test.act', ...row }) => ({
    ...row,
    at: new Date(at),
    actor,
    action,
    reason: '',
    address: '192.0.2.1',
  }));
  await portal.database.db.insertInto('audit_log').values(values).execute();
}

describe('the log', () => {
  test('says who did what to whom, from where, before and after, with every detail', async () => {
    const member = await registerMember(portal);
    const pagePermissions = [{ page_name: 'Home', permissions: { show_page: false } }];
    const from = '198.51.100.8';
    const by = { token: admin.token, from };
    await portal.call(savePermissions, { user_id: member.id, user_type: 2, pagePermissions }, by);
    const reason = 'Left the company';
    await portal.call(setSuspension, { id: member.id, suspended: true, reason }, by);
    const { data, ...range } = await list({ who: member.email, action: 'member.suspended' });
    expect(range).toEqual({ status: true, message: 'Success', total: 1, page: 1, page_size: 50 });
    expect(data).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        actor: ACCOUNTS.admin.email,
        behind: '',
        action: 'member.suspended',
        subject: member.email,
        before: null,
        after: null,
        reason,
        address: from,
      },
    ]);
    const [saved] = (await list({ who: member.email, action: 'permissions.saved' })).data;
    expect(saved?.before).toMatchObject({ Home: ['show_page'] });
    expect(saved?.after).toMatchObject({ Home: [] });
  });

  test('comes newest first, 50 a page', async () => {
    await write(Array.from({ length: 120 }, (_, index) => ({ action: 'paging.act', subject: `number ${index}` })));
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ action: 'paging.', page })));
    expect(pages.map(({ data, total, page, page_size }) => [data.length, total, page, page_size])).toEqual([
      [50, 120, 1, 50],
      [50, 120, 2, 50],
      [20, 120, 3, 50],
      [0, 120, 4, 50],
    ]);
    const all = pages.flatMap(({ data }) => data.map(({ subject }) => subject));
    expect(all).toEqual(Array.from({ length: 120 }, (_, index) => `number ${119 - index}`));
  });

  test.each([
    'update audit_log set reason = $1',
    'update audit_log set actor = $1 where false or id > 0',
    'delete from audit_log where actor <> $1',
  ])('cannot be changed, even in the database: %s', async (statement) => {
    await write([{ subject: 'stays' }]);
    await expect(portal.database.pool.query(statement, ['forged'])).rejects.toThrow(
      'rows of audit_log are never changed',
    );
    expect((await list({ who: 'stays' })).total).toBeGreaterThan(0);
  });

  test('cannot be emptied', async () => {
    await write([{ subject: 'stays too' }]);
    await expect(portal.database.pool.query('truncate audit_log')).rejects.toThrow(
      'rows of audit_log are never changed',
    );
    expect((await list({ who: 'stays too' })).total).toBe(1);
  });

  test('outlives those it names', async () => {
    const member = await registerMember(portal);
    await portal.call(endMemberSessions, { id: member.id }, admin);
    const { pool } = portal.database;
    await pool.query('update companies set primary_member_id = null where primary_member_id = $1', [member.id]);
    await pool.query('delete from members where id = $1', [member.id]);
    expect((await list({ who: member.email, action: 'member.' })).data).toMatchObject([{ subject: member.email }]);
  });

  test('is for administrators with view_audit', async () => {
    const other = await registerAdminWithout(portal, 'view_audit');
    expect((await ask({}, other.token)).status).toBe(403);
    const { token } = await portal.signIn('client');
    expect((await ask({}, token)).status).toBe(403);
  });
});

describe('the filter', () => {
  test('of actions takes the beginning of one, as text', async () => {
    await write([
      { action: 'pre_fix.one', subject: 'one' },
      { action: 'pre_fix.two', subject: 'two' },
      { action: 'prexfix.one', subject: 'not this' },
      { action: 'other.pre_fix.one', subject: 'nor this' },
    ]);
    expect(await subjects({ action: 'pre_fix' })).toEqual(['one', 'two']);
    expect(await subjects({ action: 'pre_fix.two' })).toEqual(['two']);
    expect(await subjects({ action: 'pre%one' })).toEqual([]);
    expect(await subjects({ action: 'fix.one' })).toEqual([]);
  });

  test('of people takes a part of who did it, who was behind it, or to whom, as text', async () => {
    await write([
      { actor: 'wanda_w@who.example', subject: 'first' },
      { actor: 'somebody@else.example', subject: 'wanda_w@who.example' },
      { actor: 'member@else.example', behind: 'Wanda_W@who.example', subject: 'third' },
      { actor: 'wandaxw@who.example', subject: 'fourth' },
    ]);
    expect(await subjects({ who: 'WANDA_W' })).toEqual(['first', 'wanda_w@who.example', 'third']);
    expect(await subjects({ who: ' da_w@who ' })).toHaveLength(3);
    expect(await subjects({ who: 'wanda%who' })).toEqual([]);
    expect(await subjects({ who: "' or '1'='1" })).toEqual([]);
  });

  test('of days takes days in Sydney, in summer and in winter, both ends included', async () => {
    await write([
      { at: '2023-01-14T12:59:59.999Z', subject: 'summer, the day before', action: 'days.act' },
      { at: '2023-01-14T13:00:00Z', subject: 'summer, first moment', action: 'days.act' },
      { at: '2023-01-15T12:59:59.999Z', subject: 'summer, last moment', action: 'days.act' },
      { at: '2023-01-15T13:00:00Z', subject: 'summer, the day after', action: 'days.act' },
      { at: '2023-06-29T13:59:59.999Z', subject: 'winter, the day before', action: 'days.act' },
      { at: '2023-06-29T14:00:00Z', subject: 'winter, first moment', action: 'days.act' },
      { at: '2023-06-30T13:59:59.999Z', subject: 'winter, last moment', action: 'days.act' },
      { at: '2023-06-30T14:00:00Z', subject: 'winter, the day after', action: 'days.act' },
    ]);
    const found = (from: string, to: string) => subjects({ from, to, action: 'days.' });
    expect(await found('2023-01-15', '2023-01-15')).toEqual(['summer, first moment', 'summer, last moment']);
    expect(await found('2023-06-30', '2023-06-30')).toEqual(['winter, first moment', 'winter, last moment']);
    expect(await found('2023-06-30', '')).toHaveLength(3);
    expect(await found('', '2023-01-15')).toHaveLength(3);
    expect(await found('2023-07-02', '2023-01-01')).toEqual([]);
    expect(await found('0001-01-01', '9999-12-31')).toHaveLength(8);
  });

  test.each([
    ['from', '2023-02-30'],
    ['to', '30.06.2023'],
    ['from', '0000-01-01'],
    ['to', '0000-12-31'],
    ['page', '0'],
    ['who', 'x'.repeat(101)],
    ['action', '  '],
  ])('is refused with %s=%s, and the field is named', async (field, value) => {
    const answer = await ask({ [field]: value });
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('every sign-in is in the log', () => {
  const listSignIns = async (email: string) =>
    (await list({ who: email, action: 'sign-in.' })).data.map(({ _id, at, ...entry }) => entry).toReversed();
  const signInEntry = (email: string, action: string, way: string) => ({
    actor: email,
    behind: '',
    action,
    subject: email,
    before: null,
    after: { way },
    reason: '',
    address: expect.any(String) as string,
  });

  test('the good and the refused ones, with the way and the address', async () => {
    const member = await registerMember(portal);
    const { id, email } = member;
    const from = '198.51.100.77';
    await portal.call(signIn, { email, password: 'Wrong-guess-1' }, { from });
    const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
    await portal.call(signInWithLink, { id, email, password: secret }, { from });
    await portal.call(lockSession, {}, { token: member.token, from });
    await portal.call(unlockSession, { email, password: member.password }, { token: member.token, from });
    const entries = await listSignIns(email);
    expect(entries).toEqual([
      signInEntry(email, 'sign-in.succeeded', 'password'),
      signInEntry(email, 'sign-in.refused', 'password'),
      signInEntry(email, 'sign-in.succeeded', 'link'),
      signInEntry(email, 'sign-in.succeeded', 'unlock'),
    ]);
    expect(entries[1]?.address).toBe('198.51.100.77');
  });

  test('that of an administrator as somebody under both names', async () => {
    const member = await registerMember(portal);
    const { id, email } = member;
    const answer = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, admin);
    const { secret } = answer.body.data;
    await portal.call(signInWithLink, { id, email, password: secret }, { from: newSource() });
    expect((await listSignIns(email)).at(-1)).toEqual({
      ...signInEntry(email, 'sign-in.succeeded', 'direct'),
      behind: ACCOUNTS.admin.email,
      reason: 'They asked for help.',
    });
    expect((await list({ who: ACCOUNTS.admin.email, action: 'sign-in.' })).data[0]?.subject).toBe(email);
  });

  test('of a suspended member as refused; of an unknown address there is none to name', async () => {
    const member = await registerMember(portal);
    const suspended = { suspended_at: portal.deps.clock.now() };
    await portal.database.db.updateTable('members').set(suspended).where('id', '=', member.id).execute();
    await enter(portal, member);
    expect((await listSignIns(member.email)).at(-1)).toMatchObject({ action: 'sign-in.refused' });
    const nobody = { email: 'nobody@unknown.example', password: 'Wrong-guess-1' };
    await enter(portal, nobody);
    expect(await listSignIns(nobody.email)).toEqual([]);
  });
});
