import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeLicence } from '../../../../../test/new-company.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { emptyInboxes, prefer, readInbox } from '../../../../../test/notifications.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { subscriber } from '../../../../../test/price-alerts.ts';
import {
  addDevice,
  type Browser,
  forgetPushJobs,
  gatherPushes,
  newBrowser,
  queuedPushes,
  readClaims,
  usePushService,
} from '../../../../../test/push.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { DAY_MS, HOUR_MS } from '../../../../platform/durations.ts';
import { createLog } from '../../../../platform/log.ts';
import { ownEntries } from '../inbox.service.ts';
import { gatherNewsMails } from '../mailing/mailing.jobs.ts';
import { upsertSchedule } from '../mailing/mailing.queries.ts';
import { sweepNotifications } from '../notifications.jobs.ts';
import { markRead } from '../notifications.queries.ts';
import { notify } from '../notifications.service.ts';
import { sendPush } from './push.jobs.ts';

/** In Sydney, at noon. */
const NOON = new Date('2026-02-02T01:00:00Z');
let now = NOON;
const logged: unknown[] = [];
const log = createLog('silent');
log.warn = (...parts: unknown[]) => void logged.push(parts);
const portal = usePortal({ clock: { now: () => now }, log });
const service = usePushService();
let companyId: string;
let member: NewMember;
let browser: Browser;
let reports: string[] = [];
beforeEach(async () => {
  now = NOON;
  await emptyReports(portal);
  const series_id = await plantSeries(portal);
  reports = [];
  for (const no of [1, 2])
    reports.push(await plantReport(portal, { series_id, title: `News ${no}.`, edition: `2025-0${no}` }));
  ({ id: companyId, primary: member } = await subscriber(portal));
  const { db } = portal.database;
  await db.updateTable('members').set({ time_zone: 'Australia/Sydney' }).where('id', '=', member.id).execute();
  await emptyInboxes(portal);
  await forgetPushJobs(portal);
  await prefer(portal, member, 'new-report', 'push', true);
  browser = newBrowser(service);
  await addDevice(portal, member, browser);
  logged.length = 0;
});

const happen = (...titles: string[]) =>
  notify(
    portal.database.db,
    { topic: 'new-report', at: now },
    titles.map((title, no) => ({ memberId: member.id, refId: reports[no] ?? '', words: { title }, occasion: title })),
  );
const read = () => service.received.map(({ body }) => browser.read(body));
const devices = () => portal.database.db.selectFrom('push_devices').select('id').where('member_id', '=', member.id);
const countDevices = async () => (await devices().execute()).length;
const clock = (time: string, day = '2026-02-02') => {
  now = new Date(`${day}T${time}:00+11:00`);
};

describe('a device shows', () => {
  test('the sentence of an entry and the screen it opens, encrypted and signed for its push service alone', async () => {
    await happen('One');
    await gatherPushes(portal);
    const [sent] = service.received;
    if (!sent) throw new Error('nothing was sent');
    const path = `${SCREEN_PATHS.reports}/${reports[0]}`;
    expect(browser.read(sent.body)).toMatchObject({ body: 'New report: News 1.', path });
    const { claims, key } = readClaims(sent);
    expect(claims).toEqual({
      aud: browser.origin,
      exp: (now.getTime() + HOUR_MS) / 1000,
      sub: 'mailto:portal@desk.example',
    });
    expect(key).toBe(
      (
        await portal.database.db.selectFrom('push_keys').select('public_key').executeTakeFirstOrThrow()
      ).public_key.toString('base64url'),
    );
    expect(sent).toMatchObject({
      path: browser.path,
      headers: {
        'content-encoding': 'aes128gcm',
        ttl: '43200',
        urgency: 'normal',
        topic: expect.stringMatching(/^\w{32}$/),
      },
    });
    expect(sent.body.toString('latin1')).not.toContain('News');
  });

  test('many things as one, which opens the list; nothing twice', async () => {
    await happen('One', 'Two');
    await gatherPushes(portal);
    await gatherPushes(portal);
    expect(read()).toMatchObject([{ body: expect.stringMatching(/, and 1 more$/), path: SCREEN_PATHS.notifications }]);
    await happen('One', 'Two');
    await gatherPushes(portal);
    expect(service.received).toHaveLength(1);
  });

  test('German to German readers, and no more than a push service takes', async () => {
    const { db } = portal.database;
    await db.updateTable('members').set({ language: 'de' }).where('id', '=', member.id).execute();
    await notify(portal.database.db, { topic: 'security', at: now }, [
      { memberId: member.id, words: { occurrence: 'direct-login', reason: '牛油果"'.repeat(800) } },
    ]);
    await gatherPushes(portal);
    const [message] = read();
    expect([message?.body.length, message?.body.endsWith('…')]).toEqual([501, true]);
    expect(service.received[0]?.body.length).toBeLessThan(3 * 1024);
    await happen('Eins', 'Zwei');
    await gatherPushes(portal);
    expect(read()[1]?.body).toMatch(/ und 1 weitere$/);
  });

  test('topics that the member chose for it, also those of neither inbox nor e-mail', async () => {
    await prefer(portal, member, 'new-report', 'app', false);
    await happen('Only here');
    await gatherPushes(portal);
    expect([read().length, (await readInbox(portal, member)).total]).toEqual([1, 0]);
    await prefer(portal, member, 'new-report', 'push', false);
    await happen('Nowhere');
    await gatherPushes(portal);
    expect(service.received).toHaveLength(1);
  });

  test('news of security, which cannot be switched off', async () => {
    await notify(portal.database.db, { topic: 'security', at: now }, [
      { memberId: member.id, words: { occurrence: 'password' } },
    ]);
    await gatherPushes(portal);
    expect(read()).toMatchObject([{ path: SCREEN_PATHS.securitySettings }]);
    expect((await prefer(portal, member, 'security', 'push', false)).status).toBe(400);
  });
});

test('without a device nothing waits', async () => {
  await portal.database.db.deleteFrom('push_devices').execute();
  await happen('News');
  expect(await portal.database.db.selectFrom('notification_deliveries').selectAll().execute()).toEqual([]);
});

describe('quiet hours', () => {
  test('hold messages until they end, whatever the times of e-mails are', async () => {
    await upsertSchedule(portal.database.db, member.id, {
      digest: 'weekly',
      hour: 7,
      weekday: 1,
      quiet_from: '22:00',
      quiet_to: '07:00',
    });
    clock('22:30');
    await happen('At night');
    for (const [time, count] of [
      ['23:00', 0],
      ['06:59', 0],
      ['07:00', 1],
      ['07:01', 1],
    ] as const) {
      clock(time, time === '23:00' ? '2026-02-02' : '2026-02-03');
      await gatherPushes(portal);
      expect([time, service.received.length]).toEqual([time, count]);
    }
  });

  test('hold a message that is tried again', async () => {
    clock('21:55');
    await happen('Late');
    service.status = 503;
    await expect(gatherPushes(portal)).rejects.toThrow('503');
    clock('22:05');
    const [job] = await queuedPushes(portal);
    await sendPush.run(portal.deps, job?.payload);
    expect(service.received).toHaveLength(1);
    service.status = 201;
    clock('07:05', '2026-02-03');
    await gatherPushes(portal);
    expect(service.received).toHaveLength(2);
  });
});

describe('between writing and sending', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the licence was suspended', () => changeLicence(portal, companyId, { kind: 'suspended', cause: 'breach' })],
    [
      'the member was suspended',
      () => portal.database.db.updateTable('members').set({ suspended_at: now }).where('id', '=', member.id).execute(),
    ],
    ['the report was withdrawn', () => emptyReports(portal)],
    ['the topic was switched off', () => prefer(portal, member, 'new-report', 'push', false)],
    [
      'the entry was read',
      async () => {
        const [entry] = (await readInbox(portal, member)).items;
        const own = ownEntries({ ...portal.deps, caller: { memberId: member.id, permissions: undefined } as never });
        await markRead(portal.database.db, { ...own, topics: ['new-report'] }, entry?._id ?? '', now);
      },
    ],
    ['the device was removed', () => portal.database.db.deleteFrom('push_devices').execute()],
  ])('%s: nothing is sent', async (_, lose) => {
    await happen('A secret');
    await gatherNewsMails.run(portal.deps, {});
    await lose();
    expect(await queuedPushes(portal)).toHaveLength(1);
    await gatherPushes(portal);
    expect(service.received).toEqual([]);
  });

  test('the device went to another member: neither sees the message', async () => {
    const other = (await subscriber(portal)).primary;
    await happen('A secret');
    await gatherNewsMails.run(portal.deps, {});
    await portal.database.db.updateTable('push_devices').set({ member_id: other.id }).execute();
    await gatherPushes(portal);
    expect(service.received).toEqual([]);
  });
});

test('two servers at once queue one message', async () => {
  await happen('Once');
  await Promise.all([1, 2, 3].map(() => gatherNewsMails.run(portal.deps, {})));
  expect(await queuedPushes(portal)).toHaveLength(1);
  await gatherPushes(portal);
  expect(service.received).toHaveLength(1);
});

describe('a push service that answers', () => {
  test.each([404, 410])('%i ends the device', async (status) => {
    service.status = status;
    await happen('News');
    await gatherPushes(portal);
    expect([await countDevices(), service.received.length]).toEqual([0, 1]);
  });

  test.each([429, 500, 503])('%i gets the message again, and no other device does', async (status) => {
    const second = newBrowser(service);
    await addDevice(portal, member, second);
    await happen('News');
    await gatherNewsMails.run(portal.deps, {});
    const [first, other] = await queuedPushes(portal);
    service.status = status;
    await expect(sendPush.run(portal.deps, first?.payload)).rejects.toThrow(`push not delivered: ${status}`);
    service.status = 201;
    for (const job of [other, first]) await sendPush.run(portal.deps, job?.payload);
    expect(new Set(service.received.map(({ path }) => path))).toEqual(new Set([browser.path, second.path]));
    expect([service.received.length, await countDevices()]).toEqual([3, 2]);
  });

  test('413 is logged by its code and not repeated', async () => {
    service.status = 413;
    await happen('News');
    await gatherPushes(portal);
    expect([await countDevices(), (await queuedPushes(portal)).length]).toEqual([1, 0]);
    expect(JSON.stringify(logged)).toContain('"status":413');
    expect(JSON.stringify(logged)).not.toContain(browser.path);
  });
});

test('after twelve hours a message is not tried any more', async () => {
  await happen('Old');
  await gatherNewsMails.run(portal.deps, {});
  now = new Date(now.getTime() + 12 * HOUR_MS);
  await gatherPushes(portal);
  expect(service.received).toEqual([]);
});

test.each(['https://10.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/x', 'http://8.8.8.8/x'])(
  'an address inside, %s, is never reached and its device ends',
  async (endpoint) => {
    await portal.database.db.updateTable('push_devices').set({ endpoint }).where('member_id', '=', member.id).execute();
    await happen('News');
    await gatherPushes(portal);
    expect([await countDevices(), service.received.length]).toEqual([0, 0]);
  },
);

test('the error of a job names neither the address nor the service', async () => {
  const endpoint = 'https://nobody.invalid/a-secret';
  await portal.database.db.updateTable('push_devices').set({ endpoint }).where('member_id', '=', member.id).execute();
  await happen('News');
  const failed = await gatherPushes(portal).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ message: 'push not delivered: not-found' });
  expect((failed as Error).cause).toBeUndefined();
});

test('a device that nobody opens the portal on for 30 days ends', async () => {
  now = new Date(NOON.getTime() + 30 * DAY_MS);
  await sweepNotifications.run(portal.deps, {});
  expect(await countDevices()).toBe(1);
  now = new Date(NOON.getTime() + 30 * DAY_MS + 1);
  await sweepNotifications.run(portal.deps, {});
  expect(await countDevices()).toBe(0);
});
