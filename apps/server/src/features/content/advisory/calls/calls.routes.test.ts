import { savePermissions } from '@portal/contract/access/permissions/permissions';
import {
  closeAdvisoryRequest,
  getAdvisoryRequest,
  listAdvisoryRequests,
} from '@portal/contract/content/advisory/advisory';
import {
  cancelAdvisoryCall,
  chooseAdvisoryCall,
  getAdvisoryCallCalendar,
  proposeAdvisoryCall,
} from '@portal/contract/content/advisory/calls';
import { closeDeskRequest, listDeskRequests } from '@portal/contract/content/advisory/desk';
import { listNotifications } from '@portal/contract/record/notifications';
import { texts } from '@portal/contract/texts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  askQuestion,
  bookCall,
  QUESTION,
  readAtDesk,
  registerAdviser,
  registerSubscribers,
  type Subscribers,
} from '../../../../../test/advisory.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { DAY_MS, HOUR_MS } from '../../../../platform/durations.ts';

const portal = usePortal();
let adviser: NewMember;
let own: Subscribers;
let others: Subscribers;
beforeAll(async () => {
  adviser = await registerAdviser(portal);
  own = await registerSubscribers(portal);
  others = await registerSubscribers(portal);
  const zone = (id: string, time_zone: string) =>
    portal.database.db.updateTable('members').set({ time_zone }).where('id', '=', id).execute();
  await zone(own.colleague.id, 'Asia/Singapore');
  await zone(adviser.id, 'Australia/Perth');
});
afterEach(() => portal.mails());

type Sender = { token: string };
const within = (ms: number) => new Date(Date.now() + ms).toISOString();
const TOMORROW = within(DAY_MS);
const propose = (id: string, { token }: Sender, times = [TOMORROW, within(2 * DAY_MS)]) =>
  portal.call(proposeAdvisoryCall, { id, times, minutes: 30 }, { token });
const choose = (id: string, { token }: Sender, time = TOMORROW) =>
  portal.call(chooseAdvisoryCall, { id, time }, { token });
const cancel = (id: string, { token }: Sender, reason = 'We are at the trade fair that day.') =>
  portal.call(cancelAdvisoryCall, { id, reason }, { token });
const calendar = async (id: string, { token }: Sender) => {
  const { status, bytes } = await portal.call(getAdvisoryCallCalendar, { id }, { token });
  return { status, text: bytes.toString() };
};
const refusal = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const ask = async () => (await askQuestion(portal, own.colleague))._id;

describe('a call', () => {
  test('is proposed by the adviser, chosen by the asker, and seen by both in both zones', async () => {
    const id = await ask();
    const times = [within(2 * DAY_MS), within(DAY_MS)];
    const proposed = (await propose(id, adviser, times)).body.data;
    expect(proposed).toMatchObject({
      status: 'proposed',
      proposed_by: 'adviser',
      times: times.toSorted(),
      may_choose: false,
      may_cancel: true,
      adviser_zone: 'Australia/Perth',
      asker_zone: 'Asia/Singapore',
    });
    const read = (await portal.call(getAdvisoryRequest, { id }, own.colleague)).body.data;
    expect([read.calls, read.call, read.may_propose_call]).toEqual([
      [{ ...proposed, may_choose: true }],
      { status: 'proposed', proposed_by: 'adviser', at: null },
      false,
    ]);
    const [, time = ''] = times;
    const booked = (await choose(proposed._id, own.colleague, time)).body.data;
    expect(booked).toMatchObject({ status: 'booked', chosen: time, may_choose: false, may_cancel: true });
    const { items } = (await portal.call(listDeskRequests, {}, adviser)).body.data;
    expect(items.find(({ _id }) => _id === id)?.call).toEqual({ status: 'booked', proposed_by: 'adviser', at: time });
  });

  test('is proposed by the asker, and the adviser who chooses takes the request', async () => {
    const id = await ask();
    const { _id } = (await propose(id, own.colleague)).body.data;
    expect((await choose(_id, adviser)).body.data).toMatchObject({ status: 'booked', adviser: expect.any(String) });
    expect(await readAtDesk(portal, adviser, id)).toMatchObject({
      status: 'assigned',
      assignee: { _id: adviser.id },
      calls: [{ may_cancel: true }],
    });
  });

  test('waits for an answer: nobody chooses what they proposed, and no second one is proposed', async () => {
    const id = await ask();
    const { _id } = (await propose(id, adviser)).body.data;
    expect((await choose(_id, adviser)).status).toBe(403);
    expect(refusal(await propose(id, own.colleague))).toEqual([409, texts.en.callPending]);
    expect((await choose(_id, own.colleague)).status).toBe(200);
    expect(refusal(await choose(_id, own.colleague))).toEqual([409, texts.en.callOver]);
    expect(refusal(await propose(id, adviser))).toEqual([409, texts.en.callPending]);
  });

  test('is neither proposed nor chosen for a time that has passed, is far away or was not offered', async () => {
    const id = await ask();
    expect(refusal(await propose(id, adviser, [within(DAY_MS), within(-HOUR_MS)]))).toEqual([400, texts.en.callInPast]);
    expect(refusal(await propose(id, adviser, [within(91 * DAY_MS)]))).toEqual([400, texts.en.callTooFar]);
    const { _id } = (await propose(id, adviser)).body.data;
    expect(refusal(await choose(_id, own.colleague, within(3 * HOUR_MS)))).toEqual([400, texts.en.invalidChoice]);
    const past = new Date(portal.deps.clock.now().getTime() - HOUR_MS);
    await portal.database.db
      .updateTable('advisory_calls')
      .set({ times: [past] })
      .where('id', '=', _id)
      .execute();
    expect(refusal(await choose(_id, own.colleague, past.toISOString()))).toEqual([409, texts.en.callOver]);
    expect((await portal.call(getAdvisoryRequest, { id }, own.colleague)).body.data.call).toBe(null);
    expect((await propose(id, adviser)).status).toBe(200);
  });

  test('is not proposed for a closed request', async () => {
    const id = await ask();
    await portal.call(closeAdvisoryRequest, { id }, { token: own.colleague.token });
    expect(refusal(await propose(id, adviser))).toEqual([409, texts.en.requestClosed]);
  });

  test('ends with its request, whoever closes it, and takes the event out of both calendars', async () => {
    const closings = [
      (id: string) => portal.call(closeAdvisoryRequest, { id }, { token: own.colleague.token }),
      (id: string) => portal.call(closeDeskRequest, { id }, { token: adviser.token }),
    ];
    for (const close of closings) {
      const id = await ask();
      const { _id } = await bookCall(portal, { adviser, asker: own.colleague }, id);
      await portal.mails();
      expect((await close(id)).body.data.calls).toMatchObject([{ _id, status: 'cancelled', reason: '' }]);
      const mails = await portal.mails();
      expect(mails.map(({ to }) => to).toSorted()).toEqual([adviser.email, own.colleague.email].toSorted());
      for (const { text, calendar: event } of mails) {
        expect([text.includes('because the request was closed'), event?.method]).toEqual([true, 'CANCEL']);
      }
    }
  });

  test('that only waits for a time ends with its request too', async () => {
    const id = await ask();
    await propose(id, adviser);
    const closed = (await portal.call(closeAdvisoryRequest, { id }, { token: own.colleague.token })).body.data;
    expect([closed.call, closed.calls]).toMatchObject([null, [{ status: 'cancelled', may_choose: false }]]);
  });

  test('is the business of the asker and the advisers: a Primary User reads it, others do not find it', async () => {
    const id = await ask();
    const { _id } = (await propose(id, adviser)).body.data;
    const read = (await portal.call(getAdvisoryRequest, { id }, own.primary)).body.data;
    expect(read.calls).toMatchObject([{ _id, may_choose: false, may_cancel: false }]);
    expect((await choose(_id, own.primary)).status).toBe(403);
    expect((await cancel(_id, own.primary)).status).toBe(403);
    for (const act of [choose, cancel]) expect((await act(_id, others.primary)).status).toBe(404);
    expect((await propose(id, others.primary)).status).toBe(404);
    await choose(_id, own.colleague);
    expect((await calendar(_id, own.primary)).status).toBe(200);
    expect((await calendar(_id, others.primary)).status).toBe(404);
  });
});

describe('the calendar file', () => {
  test('invites once a time is chosen, and takes the same event away when it is cancelled', async () => {
    const id = await ask();
    const proposed = (await propose(id, adviser)).body.data;
    expect((await calendar(proposed._id, own.colleague)).status).toBe(404);
    const call = (await choose(proposed._id, own.colleague)).body.data;
    const start = `${(call.chosen ?? '').slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    const { text } = await calendar(call._id, own.colleague);
    const lines = text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0', 'STATUS:CONFIRMED', `DTSTART:${start}`]),
    );
    const uid = lines.find((line) => line.startsWith('UID:'));
    expect(uid).toBe(`UID:${call._id}@${new URL(portal.deps.publicUrl).host}`);
    expect([Math.max(...lines.map((line) => Buffer.byteLength(line))) <= 75, text.endsWith('\r\n')]).toEqual([
      true,
      true,
    ]);
    expect(text.replaceAll('\r\n ', '')).toContain(`:mailto:${own.colleague.email}`);
    for (const hidden of [adviser.email, QUESTION.subject, QUESTION.body])
      expect(text.replaceAll('\r\n ', '').replaceAll('\\', '')).not.toContain(hidden);
    await cancel(call._id, adviser);
    const gone = await calendar(call._id, own.colleague);
    expect(gone.text.split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', uid, `DTSTART:${start}`]),
    );
  });
});

describe('mails', () => {
  test('tell the other side of a proposal, and both of the booking with the invitation', async () => {
    const id = await ask();
    await portal.mails();
    const { _id } = (await propose(id, adviser)).body.data;
    const [proposal, ...none] = await portal.mails();
    expect([proposal?.to, none]).toEqual([own.colleague.email, []]);
    expect(proposal?.text).toMatch(/Please choose one of these times/);
    await choose(_id, own.colleague);
    const booked = await portal.mails();
    expect(booked.map(({ to }) => to).toSorted()).toEqual([adviser.email, own.colleague.email].toSorted());
    for (const mail of booked) {
      expect([mail.calendar?.method, mail.calendar?.content.includes('SEQUENCE:0')]).toEqual(['REQUEST', true]);
    }
  });

  test('tell both of a cancelled call, with the reason', async () => {
    const id = await ask();
    const { _id } = await bookCall(portal, { adviser, asker: own.colleague }, id);
    await portal.mails();
    await cancel(_id, own.colleague);
    const mails = await portal.mails();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.text).toContain('We are at the trade fair that day.');
      expect([mail.calendar?.method, mail.calendar?.content.includes('SEQUENCE:1')]).toEqual(['CANCEL', true]);
    }
  });
});

describe('notices', () => {
  const noticesFor = async ({ token }: Sender, id: string) => {
    const items = (await portal.call(listNotifications, {}, { token })).body.data;
    return items.filter(({ ref_id }) => ref_id === id).map(({ words }) => words.occurrence);
  };

  test('tell the other side of each act, and nobody of their own', async () => {
    const id = await ask();
    const { _id } = (await propose(id, adviser)).body.data;
    expect([await noticesFor(own.colleague, id), await noticesFor(adviser, id)]).toEqual([['call-proposed'], []]);
    await choose(_id, own.colleague);
    await cancel(_id, own.colleague);
    expect(new Set(await noticesFor(adviser, id))).toEqual(new Set(['call-booked', 'call-cancelled']));
    expect(await noticesFor(own.colleague, id)).toEqual(['call-proposed']);
  });

  test('are hidden from an adviser who lost the desk', async () => {
    const former = await registerAdviser(portal);
    const id = await ask();
    const { _id } = (await propose(id, former)).body.data;
    await choose(_id, own.colleague);
    expect(await noticesFor(former, id)).toEqual(['call-booked']);
    const pagePermissions = [{ page_name: 'Advisory_Service' as const, permissions: { edit: false } }];
    const admin = await portal.signIn('admin');
    await portal.call(savePermissions, { user_id: former.id, user_type: 2, pagePermissions }, admin);
    expect(await noticesFor(former, id)).toEqual([]);
  });
});

describe('whose turn it is', () => {
  test('stands in the list for the asker and the Primary User of the company', async () => {
    const id = await ask();
    const read = async (who: Sender) => {
      const { items } = (await portal.call(listAdvisoryRequests, {}, who)).body.data;
      return items.find(({ _id }) => _id === id)?.waiting;
    };
    const { created_at: since } = await readAtDesk(portal, adviser, id);
    for (const who of [own.colleague, own.primary])
      expect(await read(who)).toEqual({ for: 'adviser', name: '', since });
  });
});
