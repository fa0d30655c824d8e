import type { RequestInput } from '@portal/contract/call';
import {
  contactSupport,
  listSupportMessages,
  MAX_SUPPORT_DETAIL,
  replyToSupportMessage,
  SUPPORT_TYPES,
  setSupportStatus,
} from '@portal/contract/site/support';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const [PORTAL, GROWERS, OTHER] = SUPPORT_TYPES;

let member: NewMember;
let admin: { id: string; token: string };
beforeAll(async () => {
  member = await registerMember(portal);
  admin = await portal.signIn('admin');
});

const contact = (body: unknown, { token } = member, headers = {}) =>
  portal.send(contactSupport, {}, { token, headers, body });
const write = async (detail: string, type: string = OTHER) => (await contact({ type, detail })).body.data;
const inbox = async (filter: RequestInput<typeof listSupportMessages> = {}) =>
  (await portal.call(listSupportMessages, filter, admin)).body.data;
const reply = (id: string, text: unknown) => portal.send(replyToSupportMessage, { id, text }, admin);
const setStatus = (id: string, status: unknown) => portal.send(setSupportStatus, { id, status }, admin);

describe('contacting support', () => {
  test('thanks the sender, stores the message and gives it the next number', async () => {
    const answer = await contact({ type: PORTAL, detail: 'Where are the reports?' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: true,
        message: 'Thank you for reaching out to us! Our support team will be in touch with you shortly.',
        data: { _id: expect.any(String), number: expect.any(Number), type: PORTAL, detail: 'Where are the reports?' },
      },
    ]);
    const first = answer.body.data;
    expect((await write('One more')).number).toBe(first.number + 1);
    await portal.mails();
  });

  test.each([
    [PORTAL, 'portal@desk.example'],
    [GROWERS, 'growers@desk.example'],
    [OTHER, 'other@desk.example'],
  ])('%s goes to %s, with a copy to the sender', async (type, desk) => {
    const { number } = await write('Line one\nLine two', type);
    const letters = await portal.mails();
    const toDesk = letters.find(({ to }) => to === desk);
    const copy = letters.find(({ to }) => to === member.email);
    expect(letters).toHaveLength(2);
    expect(toDesk?.subject).toBe(`Support message no. ${number}`);
    expect(toDesk?.text).toContain(`From Aroha Ngata <${member.email}>, Kauri Grove`);
    expect(toDesk?.text).toContain('> Line one\n> Line two');
    expect(copy?.subject).toBe(`Your message no. ${number}`);
    expect(copy?.text).toContain('> Line one\n> Line two');
  });

  test('carries the wish to convert to the desk, with the company', async () => {
    const primary = await registerMember(portal);
    const detail = 'Please convert our licence.';
    await portal.mails();
    await contact({ type: OTHER, detail, licence_wish: 'subscription' }, primary);
    const [message] = (await inbox()).items;
    expect(message).toMatchObject({
      detail,
      licence_wish: 'subscription',
      sender: { company: expect.stringMatching(/^Kauri Grove/), company_id: expect.any(String) },
    });
    const letter = (await portal.mails()).find(({ to }) => to === 'other@desk.example');
    expect(letter?.text).toContain('Request: convert the Evaluation to a Subscription.');
    expect((await contact({ type: OTHER, detail, licence_wish: 'evaluation' }, primary)).status).toBe(400);
    await contact({ type: OTHER, detail }, primary);
    expect((await inbox()).items[0]?.licence_wish).toBeNull();
    await portal.mails();
  });

  test('answers in the language of the browser and mails the copy in the language of the member', async () => {
    await portal.database.db.updateTable('members').set({ language: 'de' }).where('id', '=', member.id).execute();
    const answer = await contact({ type: OTHER, detail: 'Hallo' }, member, { 'accept-language': 'en' });
    expect(answer.body.message).toMatch(/^Thank you for reaching out to us!/);
    const { number } = answer.body.data;
    const subjects = (await portal.mails()).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual([`Ihre Nachricht Nr. ${number}`, `Support message no. ${number}`]);
    await portal.database.db.updateTable('members').set({ language: 'en' }).where('id', '=', member.id).execute();
  });

  test.each([undefined, '', 'Something', 'something else', 1, [OTHER]])('refuses the kind %j', async (type) => {
    const answer = await contact({ type, detail: 'x' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'type', message: 'Please choose one of the options.' }],
    ]);
  });

  test.each([undefined, '', ' \n ', 5, { $ne: 1 }])('asks for a description instead of %j', async (detail) => {
    const answer = await contact({ type: OTHER, detail });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'detail', message: 'This field is required!' }],
    ]);
  });

  test('takes 4,000 characters of any kind, and not one more', async () => {
    expect((await write('🥑'.repeat(MAX_SUPPORT_DETAIL))).detail).toBe('🥑'.repeat(MAX_SUPPORT_DETAIL));
    for (const detail of ['x'.repeat(MAX_SUPPORT_DETAIL + 1), 'x'.repeat(60_000), 'a\u0000b']) {
      const answer = await contact({ type: OTHER, detail });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'detail']);
    }
    await portal.mails();
  });

  test('is text wherever it is shown: in the mails and in the inbox [T44][T46]', async () => {
    const hostile = '<script>alert(1)</script> "&amp;\r\nBcc: x@y.example\r\n\r\n.\r\nRCPT TO:<x@y.example>';
    const mallory = await registerMember(portal, { firstName: '<b>Mal</b>', lastName: '"x"<y@z>' });
    await portal.mails();
    await contact({ type: OTHER, detail: hostile }, mallory);
    for (const letter of await portal.mails()) {
      expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;amp;');
      expect(letter.html).not.toMatch(/<script|<b>/);
      expect(letter.subject).toMatch(/^(Support|Your) message no\. \d+$/);
      expect([mallory.email, 'other@desk.example']).toContain(letter.to);
    }
    expect((await inbox()).items[0]?.detail).toBe(hostile);
  });

  test('is limited to twenty messages of a member in an hour [T57]', async () => {
    const talker = await registerMember(portal);
    for (let times = 0; times < 20; times += 1) {
      expect((await contact({ type: OTHER, detail: 'x' }, talker)).status).toBe(200);
    }
    const stopped = await contact({ type: OTHER, detail: 'x' }, talker);
    expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await contact({ type: OTHER, detail: 'x' })).status).toBe(200);
    await portal.mails();
  });
});

describe('the inbox of ADMIN', () => {
  test('shows the newest first, with sender and company, twenty to a page', async () => {
    const { number } = await write('The newest');
    const first = await inbox();
    expect(first).toMatchObject({ page: 1, page_size: 20 });
    expect(first.items[0]).toMatchObject({
      number,
      type: OTHER,
      detail: 'The newest',
      status: 'open',
      sender: { _id: member.id, fullName: 'Aroha Ngata', email: member.email, company: expect.any(String) },
      replies: [],
    });
    const second = await inbox({ page: 2 });
    const numbers = [...first.items, ...second.items].map((message) => message.number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect([first.items.length, new Set(numbers).size]).toEqual([20, numbers.length]);
    expect(numbers).toHaveLength(Math.min(first.total, 40));
  });

  test('sends an answer by mail to the sender, in their language, and marks the message as answered', async () => {
    const { _id, number } = await write('A question');
    await portal.mails();
    const answer = await reply(_id, 'An answer\nwith <b>two</b> lines');
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    expect(answer.body.data).toMatchObject({
      status: 'answered',
      replies: [{ text: 'An answer\nwith <b>two</b> lines', author: 'Hannah Boyd' }],
    });
    const [letter, ...more] = await portal.mails();
    expect(more).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([member.email, `Reply to your message no. ${number}`]);
    expect(letter?.text).toContain('> An answer\n> with <b>two</b> lines');
    expect(letter?.html).toContain('with &lt;b&gt;two&lt;/b&gt; lines');
  });

  test('sorts by status, which can be set', async () => {
    const { _id } = await write('To be closed');
    expect((await setStatus(_id, 'closed')).body.data).toMatchObject({ status: 'closed' });
    const closed = await inbox({ status: 'closed' });
    expect(closed.items.map((message) => message._id)).toContain(_id);
    expect(new Set(closed.items.map(({ status }) => status))).toEqual(new Set(['closed']));
    expect(closed.total).toBe(closed.items.length);
    expect((await inbox({ status: 'open' })).items.map((message) => message._id)).not.toContain(_id);
    expect((await inbox({ status: '' })).total).toBe((await inbox()).total);
  });

  test('is in the log, with what an answer and a status changed', async () => {
    const { _id } = await write('To be answered and closed');
    await reply(_id, 'An answer');
    await setStatus(_id, 'closed');
    expect(await actsOn(portal, _id)).toMatchObject([
      { action: 'support.answered', subject: member.email },
      { action: 'support.status', subject: member.email, before: { status: 'answered' }, after: { status: 'closed' } },
    ]);
  });

  test('refuses what makes no sense', async () => {
    const { _id } = await write('x');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await reply(nobody, 'x')).status).toBe(404);
    expect((await setStatus(nobody, 'open')).status).toBe(404);
    expect((await reply(_id, '  ')).body.errors).toEqual([{ field: 'text', message: 'This field is required!' }]);
    expect((await setStatus(_id, 'lost')).status).toBe(400);
    for (const search of ['page=0', 'page=x', 'page=1&page=2', 'status=lost', "status=open'--"]) {
      const answer = await portal.send(listSupportMessages, {}, { search, token: admin.token });
      expect([search, answer.status]).toEqual([search, 400]);
    }
  });

  test('is closed to the sender of a message too', async () => {
    const { _id } = await write('x');
    const answer = await portal.call(replyToSupportMessage, { id: _id, text: 'x' }, { token: member.token });
    expect(answer.status).toBe(403);
  });
});
