import { type RequestInput } from '@portal/contract/call';
import { getProfile } from '@portal/contract/customers/profile';
import { answerJoinRequest, decideApproval, listApprovals, setSeats } from '@portal/contract/customers/seats';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import {
  asAdmin,
  auditEntries,
  callStatus,
  changeLicence,
  companyAsAdmin,
  followInvitation,
  invite,
  newPerson,
  registerAuthorisedUser,
  registerCompany,
  registerWaiting,
  shownPages,
  subscribe,
  whileLocked,
} from '../../../../test/new-company.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const list = async (page = 1) => (await asAdmin(portal, listApprovals, { page })).body.data;
const decide = (id: string, decision: object) =>
  asAdmin(portal, decideApproval, { id, ...decision } as RequestInput<typeof decideApproval>);

describe('the queue of approvals', () => {
  test('has who waits with company, way, terms and licence, longest first; who asks to join is not in it yet', async () => {
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    const { name } = await companyAsAdmin(portal, company.id);
    const asked = await registerMember(portal, { company: name, firstName: 'Tama', lastName: 'Rewi' });
    const invited = newPerson();
    await invite(portal, company, invited);
    const letter = (await portal.mails()).find(({ to }) => to === invited.email);
    expect((await list()).items.some(({ company: { _id } }) => _id === company.id)).toBe(false);

    await followInvitation(portal, letter);
    await portal.call(answerJoinRequest, { id: company.id, memberId: asked.id, accept: true }, company.primary);
    const waiting = (await list()).items.filter(({ company: { _id } }) => _id === company.id);
    const common = { company: { _id: company.id, name }, licence: { kind: 'subscription', status: 'active' } };
    expect(waiting).toMatchObject([
      { ...common, fullName: 'Hemi Walker', email: invited.email, way: 'invited', terms: null },
      { ...common, _id: asked.id, fullName: 'Tama Rewi', position: 'Grower', way: 'asked', terms: { version: '1' } },
    ]);
    expect(Date.parse(waiting[1]?.terms?.acceptedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('has pages, in an order that does not change', async () => {
    const company = await registerCompany(portal);
    await asAdmin(portal, setSeats, { id: company.id, seats: 30 });
    const { licence_id } = await portal.database.db
      .selectFrom('seats')
      .select('licence_id')
      .where('member_id', '=', company.primary.id)
      .executeTakeFirstOrThrow();
    const sameMoment = new Date();
    const people = Array.from({ length: 22 }, (_, index) => ({
      email: `queue${index}@orchard.example`,
      first_name: 'Ana',
      last_name: `Queue ${index}`,
      role: 'CLIENT' as const,
    }));
    const ids = await portal.database.db.insertInto('members').values(people).returning('id').execute();
    await portal.database.db
      .insertInto('seats')
      .values(ids.map(({ id }) => ({ licence_id, member_id: id, waiting_since: sameMoment })))
      .execute();
    const [first, second] = [await list(1), await list(2)];
    expect([first.items.length, first.page_size, first.total]).toEqual([20, 20, second.total]);
    expect(second.items).toHaveLength(first.total - 20);
    const all = [...first.items, ...second.items].map(({ _id }) => _id);
    expect(new Set(all).size).toBe(first.total);
    expect((await list(50)).items).toEqual([]);
  });

  test('is for ADMIN with approve_user alone', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    for (const { token } of [company.primary, waiting]) {
      expect(await callStatus(portal, listApprovals, {}, token)).toBe(403);
      const own = await portal.call(decideApproval, { id: waiting.id, approve: true }, { token });
      expect(own.status).toBe(403);
    }
    const { id, token } = await portal.signIn('admin');
    const { db } = portal.database;
    const { entries } = await db
      .selectFrom('permission_records')
      .select('entries')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const without = entries.map((entry) => ({ ...entry, permissions: { ...entry.permissions, approve_user: false } }));
    const store = (value: object) =>
      db
        .updateTable('permission_records')
        .set({ entries: JSON.stringify(value) })
        .where('member_id', '=', id)
        .execute();
    await store(without);
    const statuses = [
      await callStatus(portal, listApprovals, {}, token),
      (await portal.call(decideApproval, { id: waiting.id, approve: true }, { token })).status,
    ];
    await store(entries);
    expect(statuses).toEqual([403, 403]);
    expect(await shownPages(portal, waiting)).toEqual([]);
  });
});

describe('approving', () => {
  test('gives the permissions of the licence at once, keeps who did it, and leaves the queue', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    expect(await shownPages(portal, waiting)).toEqual([]);
    const answer = await decide(waiting.id, { approve: true });
    expect([answer.status, answer.body.data]).toEqual([200, { _id: waiting.id }]);
    expect(await shownPages(portal, waiting)).toEqual(['home', 'reports', 'retail', 'market', 'feed']);
    const pages = [await list(1), await list(2)];
    expect(pages.flatMap(({ items }) => items).some(({ _id }) => _id === waiting.id)).toBe(false);
    const admin = await portal.database.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', ACCOUNTS.admin.email)
      .executeTakeFirstOrThrow();
    const seat = await portal.database.db
      .selectFrom('seats')
      .selectAll()
      .where('member_id', '=', waiting.id)
      .executeTakeFirst();
    expect(seat).toMatchObject({ approved_by: admin.id });
    expect(seat?.invited_at).not.toBeNull();
    expect(await auditEntries(portal, waiting.id)).toMatchObject([
      { action: 'member.approved', actor: ACCOUNTS.admin.email, subject: waiting.email },
    ]);
  });

  test('is for those who wait alone', async () => {
    const company = await registerCompany(portal);
    const user = await registerAuthorisedUser(portal, company);
    for (const id of [user.id, company.primary.id, SOMEBODY]) {
      expect((await decide(id, { approve: true })).status).toBe(404);
      expect((await decide(id, { approve: false, reason: 'Who?' })).status).toBe(404);
    }
    expect(await shownPages(portal, user)).toContain('home');
  });

  test('is not possible in a licence that was terminated: nobody is told of an access they do not get', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
    expect((await decide(waiting.id, { approve: true })).status).toBe(409);
  });

  test('by two at once is done once, and one mail goes out [T32]', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    const approve = () => decide(waiting.id, { approve: true });
    const answers = await whileLocked(portal, { table: 'seats', id: waiting.id }, [approve, approve]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await portal.mails()).filter(({ to }) => to === waiting.email)).toHaveLength(1);
  });

  test('and refusing at once is one of both, never an approval that is taken back unseen [T32]', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    const answers = await whileLocked(portal, { table: 'seats', id: waiting.id }, [
      () => decide(waiting.id, { approve: true }),
      () => decide(waiting.id, { approve: false, reason: 'Not known to us.' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await shownPages(portal, waiting)).toContain('home');
    expect((await auditEntries(portal, waiting.id)).map(({ action }) => action)).toEqual(['member.approved']);
  });
});

describe('refusing', () => {
  test('needs a reason, which is mailed; the seat is free and the session ends', async () => {
    const company = await registerCompany(portal);
    const waiting = await registerWaiting(portal, company);
    const silent = await decide(waiting.id, { approve: false });
    expect([silent.status, silent.body.errors]).toEqual([
      400,
      [{ field: 'reason', message: 'This field is required!' }],
    ]);
    expect((await decide(waiting.id, { approve: false, reason: ' ' })).status).toBe(400);
    expect((await decide(waiting.id, { approve: false, reason: 'x'.repeat(501) })).status).toBe(400);
    await portal.mails();

    const reason = 'Not known at <this> company.';
    expect((await decide(waiting.id, { approve: false, reason })).status).toBe(200);
    const [letter] = await portal.mails();
    expect(letter).toMatchObject({ to: waiting.email, subject: 'Your access was not approved' });
    expect(letter?.text).toContain(`> ${reason}`);
    expect(letter?.html).toContain('&lt;this&gt;');
    expect(await callStatus(portal, getProfile, {}, waiting.token)).toBe(401);
    expect((await companyAsAdmin(portal, company.id)).seats.used).toBe(1);
    expect(await auditEntries(portal, waiting.id)).toMatchObject([{ action: 'member.refused', reason }]);
    expect((await invite(portal, company, newPerson({ email: waiting.email }))).status).toBe(200);
  });
});
