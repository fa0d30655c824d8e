import { createHmac } from 'node:crypto';
import { repeatDelivery, testWebhook } from '@portal/contract/access/webhooks';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, changeLicence, signInAgain } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { readInbox } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, type Shop } from '../../../../test/prices.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../test/reports.ts';
import {
  createWebhook,
  forgetWebhookJobs,
  queuedWebhooks,
  readTries,
  runWebhooks,
  useReceiver,
} from '../../../../test/webhooks.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { startJobs } from '../../../platform/jobs.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { sendWebhook, sweepWebhooks } from './webhooks.jobs.ts';

const NOON = new Date('2026-02-02T01:00:00Z');
let now = NOON;
const portal = usePortal({ clock: { now: () => now } });
const receiver = useReceiver();
let companyId: string;
let member: NewMember;
let webhookId: string;
let secret: string;
let report: string;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(portal);
});
beforeEach(async () => {
  now = NOON;
  await emptyReports(portal);
  report = await plantReport(portal, { series_id: await plantSeries(portal), title: 'Market update' });
  ({ id: companyId, primary: member } = await subscriber(portal));
  await forgetWebhookJobs(portal);
  const made = await createWebhook(portal, member, { address: receiver.address, events: ['report', 'alert'] });
  ({ secret } = made.body.data);
  webhookId = made.body.data.webhook._id;
});

const db = () => portal.database.db;
const happen = (occasion = 'News') =>
  notify(db(), { topic: 'new-report', at: now }, [
    { memberId: member.id, refId: report, words: { title: 'Market update' }, occasion },
  ]);
/** The session may have ended since. */
const log = async () => (await readTries(portal, await signInAgain(portal, member), webhookId)).data;
const select = () => db().selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow();
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('a receiver gets', () => {
  test('the sentence and the address of the item, signed with the secret', async () => {
    await happen();
    await runWebhooks(portal);
    const [got] = receiver.received;
    if (!got) throw new Error('nothing was sent');
    expect(got.message).toEqual({
      id: got.headers['webhook-id'],
      type: 'report.published',
      timestamp: NOON.toISOString(),
      data: {
        text: 'New report: Market update',
        address: `https://portal.example${SCREEN_PATHS.reports}/${report}`,
        report_id: report,
      },
    });
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = got.headers;
    expect(at).toBe(String(NOON.getTime() / 1000));
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const own = createHmac('sha256', key).update([id, at, got.body].join('.')).digest('base64');
    expect(signature).toBe(`v1,${own}`);
    expect(await log()).toMatchObject([
      { delivery_id: id, event: 'report', no: 1, status: 204, failure: null, next_at: null, at: NOON.toISOString() },
    ]);
  });

  test('no price of an alert', async () => {
    const words = {
      market: 'SG',
      origin: 'MX',
      market_id: webhookId,
      fired: {
        kind: 'below',
        amount: '10',
        unit: 'kg',
        currency: 'aud',
        currency_code: 'AUD',
        month: '2026-01',
        value: 9.84,
        before: null,
        is_provisional: false,
        is_demo: false,
      },
    } as const;
    const { _id: refId } = (await addAlert(portal, member, shop)).body.data;
    await notify(db(), { topic: 'price-alert', at: now }, [{ memberId: member.id, refId, words }]);
    const figure = { month: '2026-01', unit: 'kg', currency: 'AUD', before: 9.84, after: 7.31 } as const;
    const corrected = { ...words, fired: undefined, figure, occurrence: 'price-corrected' } as const;
    await notify(db(), { topic: 'price-alert', at: now }, [{ memberId: member.id, refId, words: corrected }]);
    await runWebhooks(portal);
    expect(receiver.received.map(({ message: { type, data } }) => [type, data['text']])).toEqual([
      ['alert.raised', 'Price alert: avocados from Mexico in Singapore'],
      ['alert.raised', 'A price behind your alert was corrected: avocados from Mexico in Singapore.'],
    ]);
    expect(receiver.received[0]?.message.data).toMatchObject({ alert_id: refId, market: 'SG', origin: 'MX' });
    for (const { body } of receiver.received) expect(body).not.toMatch(/9\.84|7\.31|A\$/);
  });

  test('nothing of events that it did not choose, and nothing while it is paused', async () => {
    await notify(db(), { topic: 'new-audit', at: now }, [{ memberId: member.id, words: { market: 'SG' } }]);
    await notify(db(), { topic: 'security', at: now }, [{ memberId: member.id, words: { occurrence: 'password' } }]);
    expect(await queuedWebhooks(portal)).toEqual([]);
    await happen('Before');
    await db().updateTable('webhooks').set({ paused: 'owner' }).execute();
    await happen('Meanwhile');
    await runWebhooks(portal);
    expect([receiver.received.length, await log()]).toEqual([0, []]);
  });

  test('an event once, although it is told twice', async () => {
    await happen('Same');
    await happen('Same');
    expect(await queuedWebhooks(portal)).toHaveLength(1);
  });

  test('a notification that neither inbox, e-mail nor device shows', async () => {
    await db()
      .insertInto('notification_preferences')
      .values({ member_id: member.id, topic: 'new-report', channel: 'app', is_on: false })
      .execute();
    await happen();
    await runWebhooks(portal);
    const { items } = await readInbox(portal, member);
    expect([receiver.received.length, items.filter(({ topic }) => topic === 'new-report')]).toEqual([1, []]);
  });
});

describe('nothing is sent', () => {
  const WITHHELD = { received: 0, tries: [{ failure: 'no-access', next_at: null }], queued: 0 };
  const sendNow = async () => {
    await runWebhooks(portal);
    const tries = db().selectFrom('webhook_tries').select(['failure', 'next_at']);
    return {
      received: receiver.received.length,
      tries: await tries.where('webhook_id', '=', webhookId).execute(),
      queued: (await queuedWebhooks(portal)).length,
    };
  };

  test('of a report that was withdrawn meanwhile', async () => {
    await happen();
    await db().updateTable('reports').set({ status: 'draft', published_at: null }).where('id', '=', report).execute();
    expect(await sendNow()).toEqual(WITHHELD);
  });

  test('to a member who is suspended', async () => {
    await happen();
    await db().updateTable('members').set({ suspended_at: now }).where('id', '=', member.id).execute();
    expect(await sendNow()).toEqual(WITHHELD);
  });

  test('to a member who may not export any more', async () => {
    await happen();
    const own = db().selectFrom('permission_records').select('entries').where('member_id', '=', member.id);
    const { entries } = await own.executeTakeFirstOrThrow();
    const without = entries.map((entry) => ({ ...entry, permissions: { ...entry.permissions, export: false } }));
    await db()
      .updateTable('permission_records')
      .set({ entries: JSON.stringify(without) })
      .where('member_id', '=', member.id)
      .execute();
    expect(await sendNow()).toEqual(WITHHELD);
  });

  test('while the licence is suspended', async () => {
    await happen();
    await changeLicence(portal, companyId, { kind: 'suspended', cause: 'breach' });
    expect(await sendNow()).toEqual(WITHHELD);
  });

  test('after the licence has ended, which ends the webhook too', async () => {
    await happen();
    await changeLicence(portal, companyId, { kind: 'terminated', cause: 'breach' });
    await runWebhooks(portal);
    expect(receiver.received).toEqual([]);
    expect(await db().selectFrom('webhooks').select('id').where('id', '=', webhookId).execute()).toEqual([]);
  });
});

describe('a failing receiver', () => {
  test('is tried eight times over a day, with the same id and body and a new time', async () => {
    receiver.status = 503;
    await happen();
    const waits: number[] = [];
    for (let no = 1; no <= 8; no += 1) {
      await runWebhooks(portal);
      const [next] = await queuedWebhooks(portal);
      if (next) waits.push(next.in_s);
      later((next?.in_s ?? 0) * 1000);
    }
    expect(waits).toEqual([10, 60, 600, 1800, 7200, 21_600, 54_000]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
    const tries = await log();
    expect(tries.map(({ no, status }) => [no, status])).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((no) => [no, 503]));
    expect(tries[0]?.next_at).toBeNull();
    expect(await queuedWebhooks(portal)).toEqual([]);
  });

  test.each([301, 302, 307, 400, 404, 410, 429])(
    'that answers %i has not accepted, and is not followed',
    async (status) => {
      receiver.status = status;
      await happen();
      await runWebhooks(portal);
      expect(receiver.received.map(({ path }) => path)).toEqual(['/news']);
      expect(await log()).toMatchObject([{ status, failure: null, next_at: expect.any(String) }]);
    },
  );

  test('gets the rest once it works again', async () => {
    receiver.status = 500;
    await happen();
    await runWebhooks(portal);
    expect((await select()).failing_since).toEqual(NOON);
    receiver.status = 200;
    await runWebhooks(portal);
    expect((await log()).map(({ status }) => status)).toEqual([200, 500]);
    expect([(await select()).failing_since, await queuedWebhooks(portal)]).toEqual([null, []]);
  });

  test('is paused after three days of failures alone, and its owner is told', async () => {
    receiver.status = 500;
    await happen('First');
    await runWebhooks(portal);
    await forgetWebhookJobs(portal);
    later(3 * DAY_MS - 1);
    await happen('Second');
    await runWebhooks(portal);
    expect((await select()).paused).toBeNull();
    later(1);
    await runWebhooks(portal);
    expect((await select()).paused).toBe('failures');
    expect(await queuedWebhooks(portal)).toEqual([]);
    const told = (
      await db().selectFrom('notifications').select('words').where('member_id', '=', member.id).execute()
    ).map(({ words }) => words.occurrence);
    expect(told).toContain('webhook-paused');
    const count = receiver.received.length;
    await happen('Third');
    await runWebhooks(portal);
    expect(receiver.received).toHaveLength(count);
  });

  test('that was tested alone is not paused', async () => {
    receiver.status = 500;
    await portal.call(testWebhook, { id: webhookId }, member);
    await runWebhooks(portal);
    expect([(await select()).failing_since, await queuedWebhooks(portal)]).toEqual([null, []]);
  });

  test.each([
    ['not-allowed', 'https://10.0.0.1/x'],
    ['not-allowed', 'https://169.254.169.254/latest'],
    ['not-found', 'https://nobody.invalid/a-secret'],
  ])('is %s at %s, whatever was saved', async (failure, address) => {
    await db().updateTable('webhooks').set({ address }).where('id', '=', webhookId).execute();
    await happen();
    await runWebhooks(portal);
    expect(await log()).toMatchObject([{ status: null, failure, next_at: expect.any(String) }]);
  });

  test.each([
    ['without SECRETS_KEY', undefined],
    ['under another SECRETS_KEY', 'quite another key that the operator has set'],
  ])('gets nothing unsigned %s', async (_, secretsKey) => {
    await happen();
    await runWebhooks({ ...portal, deps: { ...portal.deps, secretsKey } });
    expect([receiver.received.length, (await log()).map(({ failure }) => failure)]).toEqual([0, ['no-secret']]);
  });
});

describe('a delivery is sent again', () => {
  const repeat = async (delivery_id: string, id = webhookId) =>
    portal.call(repeatDelivery, { id, delivery_id }, await signInAgain(portal, member));

  test('with the same id and a new time, and is tried as often as a new one', async () => {
    await happen();
    await runWebhooks(portal);
    const [first] = await log();
    later(DAY_MS);
    receiver.status = 500;
    expect((await repeat(first?.delivery_id ?? '')).status).toBe(200);
    await runWebhooks(portal);
    const [one, other] = receiver.received.map(({ headers }) => headers);
    expect(other?.['webhook-id']).toBe(one?.['webhook-id']);
    expect(Number(other?.['webhook-timestamp']) - Number(one?.['webhook-timestamp'])).toBe(DAY_MS / 1000);
    expect((await log()).map(({ no, status }) => [no, status])).toEqual([
      [2, 500],
      [1, 204],
    ]);
    expect(await queuedWebhooks(portal)).toMatchObject([{ payload: { failures: 1 }, in_s: 10 }]);
  });

  test('at once instead of at its next try', async () => {
    receiver.status = 500;
    await happen();
    await runWebhooks(portal);
    const [first] = await log();
    await repeat(first?.delivery_id ?? '');
    expect(await queuedWebhooks(portal)).toMatchObject([{ payload: { failures: 0 }, in_s: 0 }]);
  });

  test('only by its owner, of its webhook, and not while it is paused', async () => {
    await happen();
    await runWebhooks(portal);
    const [{ delivery_id = '' } = {}] = await log();
    const other = (await createWebhook(portal, member, { address: receiver.address })).body.data.webhook._id;
    expect((await repeat(delivery_id, other)).status).toBe(404);
    await db().updateTable('webhooks').set({ paused: 'owner' }).where('id', '=', webhookId).execute();
    expect((await repeat(delivery_id)).body.code).toBe('webhookPaused');
    expect(await queuedWebhooks(portal)).toEqual([]);
  });
});

test('a test is sent once, in the language of the member, and is in the log', async () => {
  await db().updateTable('members').set({ language: 'de' }).where('id', '=', member.id).execute();
  await portal.call(testWebhook, { id: webhookId }, member);
  await runWebhooks(portal);
  expect(receiver.received.map(({ message: { type, data } }) => [type, data])).toEqual([
    ['test', { text: 'Dies ist ein Test des Webhooks „Sheet“.' }],
  ]);
  expect(await log()).toMatchObject([{ event: 'test', no: 1, status: 204 }]);
  expect((await auditEntries(portal, webhookId)).map(({ action }) => action)).toEqual(['webhook.created']);
});

describe('the queue', () => {
  test('holds the event in the transaction that writes the notification', async () => {
    const failed = db()
      .transaction()
      .execute(async (trx) => {
        await notify(trx, { topic: 'new-report', at: now }, [{ memberId: member.id, refId: report }]);
        throw new Error('rolled back');
      });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await queuedWebhooks(portal)).toEqual([]);
    expect(
      await db().selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhookId).execute(),
    ).toEqual([]);
  });

  test('delivers once from two servers', async () => {
    await happen('One');
    await happen('Two');
    const runners = await Promise.all([1, 2].map(() => startJobs(portal.deps, [sendWebhook])));
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
    await expect.poll(async () => (await queuedWebhooks(portal)).length).toBe(0);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(receiver.received).toHaveLength(2);
  });

  test('sends again, with the same id, if a server is killed before it wrote down the try', async () => {
    await happen();
    const [job] = await queuedWebhooks(portal);
    const dying = { ...portal.deps, clock: { now: failsAfter(() => receiver.received.length > 0) } };
    await expect(sendWebhook.run(dying, job?.payload)).rejects.toThrow('killed');
    expect([receiver.received.length, await log()]).toEqual([1, []]);
    await runWebhooks(portal);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await log()).map(({ no, status }) => [no, status])).toEqual([[1, 204]]);
  });
});

const failsAfter = (isOver: () => boolean) => () => {
  if (isOver()) throw new Error('killed');
  return now;
};

test('the log is kept for thirty days', async () => {
  await db().deleteFrom('webhook_deliveries').execute();
  await happen();
  await runWebhooks(portal);
  const count = async () =>
    Promise.all(
      (['webhook_tries', 'webhook_deliveries'] as const).map(
        async (table) => (await db().selectFrom(table).execute()).length,
      ),
    );
  later(30 * DAY_MS);
  await sweepWebhooks.run(portal.deps, {});
  expect(await count()).toEqual([1, 1]);
  later(1);
  await sweepWebhooks.run(portal.deps, {});
  expect(await count()).toEqual([0, 0]);
});
