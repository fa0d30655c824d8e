import { type Call, type RequestInput } from '@portal/contract/call';
import { writeToAdviser } from '@portal/contract/content/advisory/advisory';
import {
  addAdvisoryNote,
  assignAdvisoryRequest,
  closeDeskRequest,
  type DeskRequest,
  getDeskRequest,
  listAdvisers,
  listDeskRequests,
  replyToAdvisoryRequest,
} from '@portal/contract/content/advisory/desk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdminWithout } from '../../../../test/administration.ts';
import {
  askQuestion,
  readAtDesk,
  registerAdviser,
  registerSubscribers,
  replyTo,
  type Subscribers,
} from '../../../../test/advisory.ts';
import { changeLicence } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { gatherMails } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';

const START = new Date('2026-07-14T01:30:00Z');
const YEAR_MS = 366 * DAY_MS;
let now = START;
const portal = usePortal({ clock: { now: () => now }, sessions: { idleMs: YEAR_MS, lifetimeMs: YEAR_MS } });

let admin: { id: string; token: string };
let second: NewMember;
let people: Subscribers;
let member: NewMember;
beforeAll(async () => {
  people = await registerSubscribers(portal);
  member = people.colleague;
  second = await registerAdviser(portal);
  admin = await portal.signIn('admin');
  await portal.database.db
    .updateTable('members')
    .set({ lock_after_minutes: YEAR_MS / MINUTE_MS })
    .execute();
  await gatherMails(portal);
});
beforeEach(async () => {
  now = START;
  await portal.database.pool.query('delete from counters');
});

const at = (call: Call, id: string, body: object, ifMatch?: number) =>
  portal.send(call, { id, ...body }, { token: admin.token, ifMatch });
const assign = (id: string, assignee_id: string, version?: number) =>
  at(assignAdvisoryRequest, id, { assignee_id }, version);
const list = async (filter: RequestInput<typeof listDeskRequests> = {}) =>
  (await portal.call(listDeskRequests, filter, admin)).body.data;

describe('the desk', () => {
  test('gives a request to an ADMIN and to nobody else', async () => {
    const { _id } = await askQuestion(portal, member);
    const given = await assign(_id, second.id);
    expect(given.body.data).toMatchObject({
      status: 'assigned',
      assignee: { _id: second.id, name: 'Aroha Ngata' },
      company: expect.stringMatching(/^Kauri Grove/),
      asker_email: member.email,
    });
    const idle = await registerAdminWithout(portal, 'edit', 'Advisory_Service');
    for (const nobody of [member.id, idle.id, '00000000-0000-4000-8000-000000000000']) {
      const refused = await assign(_id, nobody);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'assignee_id']);
    }
    const advisers = (await portal.call(listAdvisers, {}, admin)).body.data;
    expect(advisers.map(({ _id: id }) => id)).toEqual(expect.arrayContaining([admin.id, second.id]));
    expect(advisers.some((adviser) => adviser._id === member.id || 'email' in adviser)).toBe(false);
  });

  test('whoever answers takes what nobody has taken', async () => {
    const { _id } = await askQuestion(portal, member);
    await replyTo(portal, second, _id);
    expect((await readAtDesk(portal, admin, _id)).assignee?._id).toBe(second.id);
    await replyTo(portal, admin, _id);
    expect((await readAtDesk(portal, admin, _id)).assignee?._id).toBe(second.id);
  });

  test('of two who act on what they read the second is told, whatever both do', async () => {
    const { _id } = await askQuestion(portal, member);
    const { version } = await readAtDesk(portal, admin, _id);
    expect((await assign(_id, second.id, version)).status).toBe(200);
    const acts: [Call, object][] = [
      [assignAdvisoryRequest, { assignee_id: admin.id }],
      [replyToAdvisoryRequest, { kind: 'answer', body: 'x' }],
      [addAdvisoryNote, { body: 'x' }],
      [closeDeskRequest, {}],
    ];
    for (const [act, body] of acts) {
      expect([act.path, (await at(act, _id, body, version)).status]).toEqual([act.path, 412]);
    }
    expect(await readAtDesk(portal, admin, _id)).toMatchObject({ version: version + 1, messages: [] });
    expect((await at(addAdvisoryNote, _id, { body: 'x' }, version + 1)).status).toBe(200);
    expect((await replyTo(portal, admin, _id, { version: version + 1 })).status).toBe(412);
    expect((await replyTo(portal, admin, _id)).status).toBe(200);
    const { version: read } = await readAtDesk(portal, admin, _id);
    await portal.call(writeToAdviser, { id: _id, body: 'Wait' }, member);
    expect((await at(closeDeskRequest, _id, {}, read)).status).toBe(412);
  });

  test('writes down who did what, and none of the words', async () => {
    const { _id, no } = await askQuestion(portal, member, { subject: 'Secret plan' });
    await assign(_id, second.id);
    await assign(_id, second.id);
    await at(addAdvisoryNote, _id, { body: 'Secret note' });
    await replyTo(portal, admin, _id, { kind: 'question', body: 'Secret question' });
    await replyTo(portal, admin, _id, { body: 'Secret answer' });
    await at(closeDeskRequest, _id, {});
    const acts = await actsOn(portal, _id);
    expect(acts.map(({ action, subject }) => [action, subject])).toEqual(
      ['assigned', 'noted', 'asked-back', 'answered', 'closed'].map((act) => [`advisory.${act}`, `No. ${no}`]),
    );
    expect(acts[0]).toMatchObject({ before: { assignee: '' }, after: { assignee: 'Aroha Ngata' } });
    expect(JSON.stringify(acts)).not.toContain('Secret');
  });

  test('lists all, newest first, by status, adviser, what is late and a part of the subject', async () => {
    const mine = await askQuestion(portal, member, { subject: 'Freight 100%_sure' });
    const urgent = await askQuestion(portal, people.primary, { subject: 'Freight to Penang', urgency: 'urgent' });
    await assign(mine._id, second.id);
    const found = async (filter: RequestInput<typeof listDeskRequests>) =>
      (await list(filter)).items.map(({ no }) => no);
    expect((await found({})).slice(0, 2)).toEqual([urgent.no, mine.no]);
    expect(await found({ search: 'freight' })).toEqual([urgent.no, mine.no]);
    expect(await found({ search: '100%_' })).toEqual([mine.no]);
    expect(await found({ search: '0%s' })).toEqual([]);
    expect(await found({ search: 'freight', assignee: second.id })).toEqual([mine.no]);
    expect(await found({ search: 'freight', assignee: 'none' })).toEqual([urgent.no]);
    expect(await found({ search: 'freight', status: 'assigned' })).toEqual([mine.no]);
    now = new Date('2026-07-15T01:30:01Z');
    expect(await found({ search: 'freight', overdue: 'yes' })).toEqual([urgent.no]);
    now = new Date('2026-07-17T01:30:01Z');
    expect(await found({ search: 'freight', overdue: 'yes' })).toEqual([urgent.no, mine.no]);
    expect((await list({ search: 'freight' })).items.map(({ is_overdue }) => is_overdue)).toEqual([true, true]);
    await replyTo(portal, admin, urgent._id, { kind: 'question' });
    await replyTo(portal, admin, mine._id);
    expect(await list({ search: 'freight', overdue: 'yes' })).toMatchObject({ items: [], total: 0 });
  });

  test('twenty are a page, and the next goes on where it ended', async () => {
    for (let times = 0; times < 20; times += 1) await askQuestion(portal, member, { subject: 'Many of them' });
    await portal.database.pool.query('delete from counters');
    await askQuestion(portal, member, { subject: 'Many of them' });
    const [first, next] = [await list({ search: 'many of' }), await list({ search: 'many of', page: 2 })];
    expect([first.total, first.items.length, next.items.length]).toEqual([21, 20, 1]);
    const numbers = [...first.items, ...next.items].map(({ no }) => no);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await gatherMails(portal);
  });
});

describe('a letter to the one who asked', () => {
  const answered = async () => {
    const asked = await askQuestion(portal, member, { subject: 'Secret plan' });
    await gatherMails(portal);
    await replyTo(portal, admin, asked._id, { body: 'Secret answer' });
    return asked;
  };
  const lettersTo = async (email: string) => (await gatherMails(portal)).filter(({ to }) => to === email);

  test('says in their language that there is an answer, and holds the way to it alone', async () => {
    const { db } = portal.database;
    await db.updateTable('members').set({ language: 'de' }).where('id', '=', member.id).execute();
    const { _id, no } = await answered();
    const [letter, ...more] = await lettersTo(member.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Ihre Beratungsanfrage Nr. ${no} ist beantwortet`);
    expect(letter?.link).toBe(`https://portal.example/dashboard/advisory-service?tab=requests&request=${_id}`);
    expect(`${letter?.text}${letter?.html}`).not.toContain('Secret');
    await db.updateTable('members').set({ language: 'en' }).where('id', '=', member.id).execute();
  });

  test('goes to the address that they have now', async () => {
    await answered();
    const { db } = portal.database;
    await db.updateTable('members').set({ email: 'new@orchard.example' }).where('id', '=', member.id).execute();
    expect((await gatherMails(portal)).map(({ to }) => to)).toEqual(['new@orchard.example']);
    await db.updateTable('members').set({ email: member.email }).where('id', '=', member.id).execute();
  });

  test('is not sent to somebody who does not see the page any more', async () => {
    await answered();
    await changeLicence(portal, people.company.id, { kind: 'suspended', cause: 'breach' });
    expect(await lettersTo(member.email)).toEqual([]);
  });
});

test('a member who leaves takes their requests along; an adviser who leaves, nothing', async () => {
  const { colleague } = await registerSubscribers(portal);
  const { _id } = await askQuestion(portal, colleague);
  const leaving = await registerAdviser(portal);
  await replyTo(portal, leaving, _id, { body: 'Goodbye' });
  const { db } = portal.database;
  const own = db.updateTable('companies').set({ primary_member_id: null });
  await own.where('primary_member_id', '=', leaving.id).execute();
  await db.deleteFrom('members').where('id', '=', leaving.id).execute();
  const left: DeskRequest = await readAtDesk(portal, admin, _id);
  expect(left).toMatchObject({ assignee: null, messages: [{ body: 'Goodbye', author: '', is_adviser: true }] });
  await db.deleteFrom('members').where('id', '=', colleague.id).execute();
  expect((await portal.call(getDeskRequest, { id: _id }, admin)).status).toBe(404);
});
