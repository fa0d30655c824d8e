import {
  askAdviser,
  closeAdvisoryRequest,
  getAdvisoryRequest,
  listAdvisoryRequests,
  rateAdvisoryRequest,
  writeToAdviser,
} from '@portal/contract/content/advisory/advisory';
import { MAX_ADVISORY_SUBJECT, MAX_ADVISORY_TEXT, MAX_THREAD } from '@portal/contract/content/advisory/advisory-words';
import {
  addAdvisoryNote,
  assignAdvisoryRequest,
  closeDeskRequest,
  type DeskRequest,
} from '@portal/contract/content/advisory/desk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askQuestion,
  QUESTION,
  readAtDesk,
  registerSubscribers,
  replyTo,
  type Subscribers,
} from '../../../../test/advisory.ts';
import { pathValues } from '../../../../test/client.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { gatherMails } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';

const YEAR_MS = 366 * DAY_MS;
let now = new Date('2026-07-14T01:30:00Z');
const portal = usePortal({ clock: { now: () => now }, sessions: { idleMs: YEAR_MS, lifetimeMs: YEAR_MS } });

let admin: { id: string; token: string };
let people: Subscribers;
let member: NewMember;
let market: string;
beforeAll(async () => {
  people = await registerSubscribers(portal);
  member = people.colleague;
  const markets = portal.database.db.selectFrom('countries').select('id').where('iso2', '=', 'SG');
  market = (await markets.executeTakeFirstOrThrow()).id;
  admin = await portal.signIn('admin');
  await portal.database.db
    .updateTable('members')
    .set({ lock_after_minutes: YEAR_MS / MINUTE_MS })
    .execute();
});
// Removes the daily limit of questions between tests.
beforeEach(() => portal.database.pool.query('delete from counters'));

const write = (id: string, body = 'One thing more') => portal.call(writeToAdviser, { id, body }, member);
const read = async (id: string) => (await portal.call(getAdvisoryRequest, { id }, member)).body.data;
const rate = (id: string, rating: unknown) => portal.send(rateAdvisoryRequest, { id, rating }, member);
const close = (id: string) => portal.call(closeAdvisoryRequest, { id }, member);

describe('a question', () => {
  test('is thanked for, gets the next number and is due after three working days', async () => {
    const about = '/dashboard/reports/0198c0de-0000-7000-8000-000000000001?p=4';
    const answer = await portal.call(
      askAdviser,
      { ...QUESTION, market_id: market, subject: '  Which price? ', about },
      member,
    );
    expect(answer.body.message).toBe('Thank you. An adviser will look at your question.');
    const asked = answer.body.data;
    expect(asked).toMatchObject({
      no: expect.any(Number),
      topic: 'pricing',
      market: { _id: market, name: 'Singapore', iso2: 'SG' },
      subject: 'Which price?',
      status: 'new',
      asker: 'Hemi Walker',
      is_own: true,
      due_at: '2026-07-17T01:30:00.000Z',
      about: { type: 'reports', id: '0198c0de-0000-7000-8000-000000000001', path: about },
      messages: [],
      rating: null,
      may_write: true,
      may_close: true,
      may_rate: false,
    });
    const next = await askQuestion(portal, member, { urgency: 'urgent' });
    expect([next.no, next.due_at]).toEqual([asked.no + 1, '2026-07-15T01:30:00.000Z']);
    await gatherMails(portal);
  });

  test('is told to the desk without a word of it, in ids until it is sent', async () => {
    const { _id, no } = await askQuestion(portal, member, { urgency: 'urgent', subject: 'Hush <b>hush</b>' });
    const queued = await portal.database.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
    expect(queued.map(({ subject_ids }) => subject_ids)).toEqual([{ request: _id }]);
    const [letter, ...more] = await gatherMails(portal);
    expect(more).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual(['portal@desk.example', `Advisory request no. ${no} (urgent)`]);
    expect(letter?.link).toBe(`https://portal.example/dashboard/advisory-service?tab=requests&request=${_id}`);
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/hush|25s in October|Walker/);
  });

  test.each([
    [{ topic: 'weather' }, 'topic'],
    [{ urgency: 'at once' }, 'urgency'],
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'x'.repeat(MAX_ADVISORY_SUBJECT + 1) }, 'subject'],
    [{ body: '' }, 'body'],
    [{ body: 'x'.repeat(MAX_ADVISORY_TEXT + 1) }, 'body'],
    [{ market_id: '00000000-0000-4000-8000-000000000000' }, 'market_id'],
    [{ about: 'https://evil.example/dashboard/reports' }, 'about'],
    [{ about: '//evil.example/dashboard/reports' }, 'about'],
    [{ about: '/dashboard/reports/../../auth/login' }, 'about'],
    [{ about: '/dashboard/reports?next=javascript:alert(1)' }, 'about'],
    [{ about: '/dashboard/reports\\evil' }, 'about'],
    [{ about: '/dashboard/admin' }, 'about'],
    [{ about: '/auth/login' }, 'about'],
    [{ about: '/dashboard/reportsevil' }, 'about'],
    [{ about: `/dashboard/reports?x=${'y'.repeat(2_000)}` }, 'about'],
    [{ about: '/dashboard/reports?x=%ff' }, 'about'],
  ])('is refused with %j', async (fields, field) => {
    const answer = await portal.send(askAdviser, { ...QUESTION, ...fields }, member);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('is about a market, not about any country', async () => {
    const countries = portal.database.db.selectFrom('countries').select('id').where('is_market', '=', false);
    const { id } = await countries.executeTakeFirstOrThrow();
    expect((await portal.call(askAdviser, { ...QUESTION, market_id: id }, member)).status).toBe(400);
  });

  test('takes 4,000 characters of any kind, and is text wherever it is read', async () => {
    const body = '🥑'.repeat(MAX_ADVISORY_TEXT - 20) + '<script>x</script>';
    expect((await askQuestion(portal, member, { body })).body).toBe(body);
  });

  test('is one of at most twenty in a day [T57]', async () => {
    const { primary } = people;
    for (let times = 0; times < 20; times += 1) expect((await askQuestion(portal, primary)).no).toBeGreaterThan(0);
    const stopped = await portal.call(askAdviser, QUESTION, primary);
    expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await portal.call(askAdviser, QUESTION, member)).status).toBe(200);
    await gatherMails(portal);
  });
});

describe('the way of a request', () => {
  test('asked back the clock stands still; the member’s word lets it go on; answered, it has ended', async () => {
    now = new Date('2026-07-14T01:30:00Z');
    const { _id, no } = await askQuestion(portal, member);
    await gatherMails(portal);
    now = new Date('2026-07-15T01:30:00Z');
    await replyTo(portal, admin, _id, { kind: 'question', body: 'Which size?' });
    expect(await read(_id)).toMatchObject({
      status: 'waiting',
      due_at: null,
      messages: [{ body: 'Which size?', author: 'Hannah Boyd', is_adviser: true }],
    });
    expect((await gatherMails(portal)).map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, `A question about your advisory request no. ${no}`],
    ]);
    now = new Date('2026-07-20T03:00:00Z');
    const said = await write(_id, 'Size 25');
    expect(said.body).toMatchObject({
      message: 'Your message was sent.',
      data: { status: 'assigned', due_at: '2026-07-22T03:00:00.000Z' },
    });
    expect((await replyTo(portal, admin, _id)).body.data).toMatchObject({ status: 'answered', due_at: null });
    expect(await read(_id)).toMatchObject({ status: 'answered', may_rate: true, messages: [{}, {}, {}] });
    await gatherMails(portal);
  });

  test('closed by who asked, it is open again with their next message, with a new clock', async () => {
    now = new Date('2026-07-14T01:30:00Z');
    const { _id } = await askQuestion(portal, member);
    expect((await close(_id)).body.data).toMatchObject({ status: 'closed', may_close: false, may_write: true });
    expect((await close(_id)).status).toBe(409);
    const refused = [
      await replyTo(portal, admin, _id),
      await portal.call(assignAdvisoryRequest, { id: _id, assignee_id: admin.id }, admin),
      await portal.call(closeDeskRequest, { id: _id }, admin),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    now = new Date('2026-08-03T01:00:00Z');
    expect((await write(_id)).body.data).toMatchObject({ status: 'new', due_at: '2026-08-06T01:00:00.000Z' });
    expect((await readAtDesk(portal, admin, _id)).status).toBe('new');
  });

  test('an answer that is written to is open again, with whoever had answered', async () => {
    const { _id } = await askQuestion(portal, member);
    await replyTo(portal, admin, _id);
    expect((await write(_id)).body.data).toMatchObject({ status: 'assigned' });
    expect((await readAtDesk(portal, admin, _id)).assignee).toEqual({ _id: admin.id, name: 'Hannah Boyd' });
  });

  test('at most sixty messages a day are taken from a member [T57]', async () => {
    const { _id } = await askQuestion(portal, member);
    for (let times = 0; times < 60; times += 1) expect((await write(_id)).status).toBe(200);
    expect((await write(_id)).status).toBe(429);
    expect((await replyTo(portal, admin, _id)).status).toBe(200);
  });

  test('a thread has an end', async () => {
    const { _id } = await askQuestion(portal, member);
    const message = { request_id: _id, author_id: member.id, is_adviser: false, body: 'x', at: now };
    const many = Array.from({ length: MAX_THREAD - 1 }, () => message);
    await portal.database.db.insertInto('advisory_messages').values(many).execute();
    expect((await write(_id)).status).toBe(200);
    const full = await write(_id);
    expect([full.status, full.body.message]).toEqual([
      409,
      'This request has reached its limit of 200 messages. Please ask a new question.',
    ]);
    expect((await replyTo(portal, admin, _id)).status).toBe(409);
  });
});

describe('a rating', () => {
  test('waits for an answer or the end, and the last one counts', async () => {
    const { _id } = await askQuestion(portal, member);
    const early = await rate(_id, 4);
    expect([early.status, early.body.message]).toEqual([
      409,
      'You can rate this request once it is answered or closed.',
    ]);
    await replyTo(portal, admin, _id, { kind: 'question' });
    expect((await rate(_id, 4)).status).toBe(409);
    await replyTo(portal, admin, _id);
    expect((await rate(_id, 4)).body.data).toMatchObject({ rating: 4, status: 'answered' });
    await close(_id);
    expect((await rate(_id, 5)).body.data).toMatchObject({ rating: 5, status: 'closed' });
    expect((await readAtDesk(portal, admin, _id)).rating).toBe(5);
  });

  test.each([0, 6, 2.5, 'many', null, -1])('is not %j', async (rating) => {
    const { _id } = await askQuestion(portal, member);
    await close(_id);
    expect((await rate(_id, rating)).status).toBe(400);
  });
});

describe('notes among advisers', () => {
  test('are read at the desk alone: not by the member, not by the Primary User, not in a list', async () => {
    const { _id } = await askQuestion(portal, member);
    const before = await read(_id);
    await gatherMails(portal);
    now = new Date(now.getTime() + MINUTE_MS);
    const NOTE = 'Beware of the freight';
    await portal.call(addAdvisoryNote, { id: _id, body: NOTE }, admin);
    const desk: DeskRequest = await readAtDesk(portal, admin, _id);
    expect(desk.messages).toMatchObject([{ body: NOTE, is_internal: true, is_adviser: true }]);
    for (const who of [member, people.primary]) {
      for (const call of [listAdvisoryRequests, getAdvisoryRequest]) {
        const answer = await portal.send(call, pathValues(call, _id), who);
        expect([answer.status, answer.text.includes(NOTE), answer.text.includes('is_internal')]).toEqual([
          200,
          false,
          false,
        ]);
      }
    }
    expect(await read(_id)).toEqual(before);
    expect((await gatherMails(portal)).filter(({ to }) => to === member.email)).toEqual([]);
  });
});
