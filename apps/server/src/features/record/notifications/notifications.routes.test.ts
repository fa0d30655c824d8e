import { signInWithLink } from '@portal/contract/access/session';
import { type RequestInput } from '@portal/contract/call';
import { startDirectLogin } from '@portal/contract/customers/members';
import {
  countUnreadNotifications,
  listNotificationPreferences,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  type Notification,
} from '@portal/contract/record/notifications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeLicence, registerCompany, signInAgain } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { countUnread, emptyInboxes, notificationsAbout, prefer, readInbox } from '../../../../test/notifications.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { plantReport, plantSeries } from '../../../../test/reports.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { notify } from './notifications.service.ts';

const portal = usePortal();
type Signed = { id: string; token: string };
let client: Signed;
let member: NewMember;
let reportId: string;
beforeAll(async () => {
  reportId = await plantReport(portal, { series_id: await plantSeries(portal) });
  client = await portal.signIn('client');
  member = await registerMember(portal);
});
beforeEach(() => emptyInboxes(portal));

const tell = (topic: Notification['topic'], to: { id: string }[], title = 'A title', at = portal.deps.clock.now()) =>
  notify(
    portal.database.db,
    { topic, at },
    to.map(({ id }) => ({ memberId: id, refId: reportId, words: { title } })),
  );
const markRead = (id: string, { token }: { token: string }) => portal.call(markNotificationRead, { id }, { token });
const markAll = (until: string, { token }: { token: string }) =>
  portal.call(markNotificationsRead, { until }, { token });
const readTitles = async (person: { token: string }, range: RequestInput<typeof listNotifications> = {}) =>
  (await readInbox(portal, person, range)).items.map(({ words }) => words.title);
const readPreferences = async ({ token }: { token: string }) =>
  (await portal.call(listNotificationPreferences, {}, { token })).body.data;

describe('the inbox', () => {
  test('shows the newest first, in pages that continue where the last one ended', async () => {
    const at = portal.deps.clock.now().getTime();
    for (let place = 1; place <= 25; place += 1) {
      await tell('security', [client], String(place), new Date(at + Math.floor(place / 5)));
    }
    const first = await readInbox(portal, client);
    expect([first.total, first.page, first.page_size, first.items.length]).toEqual([25, 1, 20, 20]);
    const [more, ten] = [await readTitles(client, { page: 2 }), await readTitles(client, { page_size: 10 })];
    const all = [...first.items.map(({ words }) => words.title), ...more];
    expect(all).toEqual(Array.from({ length: 25 }, (_, index) => String(25 - index)));
    expect(ten).toEqual(all.slice(0, 10));
    for (const search of ['page=0', 'page_size=21', 'page=x']) {
      const answer = await portal.send(listNotifications, {}, { search, token: client.token });
      expect([search, answer.status]).toEqual([search, 400]);
    }
  });

  test('holds nobody else’s', async () => {
    await tell('security', [client], 'Yours');
    const [mine] = (await readInbox(portal, client)).items;
    expect(await readTitles(member)).toEqual([]);
    expect([await countUnread(portal, member), await countUnread(portal, client)]).toEqual([0, 1]);
    expect((await markRead(mine?._id ?? '', member)).status).toBe(404);
    await markAll(portal.deps.clock.now().toISOString(), member);
    expect(await countUnread(portal, client)).toBe(1);
  });

  test('is read one by one, or all that was seen', async () => {
    const at = portal.deps.clock.now();
    for (const [index, title] of ['One', 'Two', 'Three'].entries())
      await tell('security', [client], title, new Date(at.getTime() + index));
    const [three, two] = (await readInbox(portal, client)).items;
    expect((await markRead(three?._id ?? '', client)).status).toBe(200);
    const [{ read_at } = { read_at: null }] = (await readInbox(portal, client)).items;
    expect([read_at !== null, await countUnread(portal, client)]).toEqual([true, 2]);
    portal.passTime(MINUTE_MS);
    await markRead(three?._id ?? '', client);
    expect((await readInbox(portal, client)).items[0]?.read_at).toBe(read_at);
    await tell('security', [client], 'Meanwhile');
    expect((await markAll(two?.created_at ?? '', client)).status).toBe(200);
    const unread = (await readInbox(portal, client)).items.filter((item) => item.read_at === null);
    expect(unread.map(({ words }) => words.title)).toEqual(['Meanwhile']);
    expect((await markAll('yesterday', client)).status).toBe(400);
  });

  test('shows what is about a page to those who see the page now, and counts no other', async () => {
    const { id, primary } = await registerCompany(portal);
    await tell('new-report', [primary], 'A report');
    await tell('competitor-review', [primary], 'Beyond Evaluation');
    expect([await readTitles(primary), await countUnread(portal, primary)]).toEqual([['A report'], 1]);
    await changeLicence(portal, id, { kind: 'suspended', cause: 'breach' });
    const again = await signInAgain(portal, primary);
    const { items } = await readInbox(portal, again);
    expect(items.map(({ topic, words }) => [topic, words.occurrence])).toEqual([['licence', 'suspended']]);
    expect(await countUnread(portal, again)).toBe(1);
    await markAll(portal.deps.clock.now().toISOString(), again);
    await changeLicence(portal, id, { kind: 'cured' });
    expect(await countUnread(portal, await signInAgain(portal, primary))).toBe(2);
  });

  test('counts up to a hundred', async () => {
    await tell('security', Array<Signed>(130).fill(client));
    expect([await countUnread(portal, client), (await readInbox(portal, client)).total]).toEqual([100, 130]);
  });

  test('forgets what is older than ninety days', async () => {
    const now = portal.deps.clock.now().getTime();
    await tell('security', [client], 'Old', new Date(now - 90 * DAY_MS - MINUTE_MS));
    await tell('security', [client], 'Not so old', new Date(now - 90 * DAY_MS + MINUTE_MS));
    await sweepNotifications.run(portal.deps, {});
    expect(await readTitles(client)).toEqual(['Not so old']);
  });

  test('asking how many are unread is no activity', async () => {
    const own = await registerMember(portal);
    for (let minutes = 0; minutes < 40; minutes += 10) {
      portal.passTime(10 * MINUTE_MS);
      await portal.call(countUnreadNotifications, {}, own);
    }
    expect((await portal.call(listNotifications, {}, own)).status).toBe(423);
    portal.passTime(-40 * MINUTE_MS);
  });
});

describe('what is told', () => {
  test('goes to those who have not switched it off, and is told whatever else they have switched off', async () => {
    await prefer(portal, client, 'new-report', 'app', false);
    await tell('new-report', [client, member], 'A report');
    await tell('security', [client], 'Always');
    expect([await readTitles(client), await readTitles(member)]).toEqual([['Always'], ['A report']]);
    await prefer(portal, client, 'new-report', 'app', true);
    await tell('new-report', [client], 'Another');
    expect(await readTitles(client)).toEqual(['Another', 'Always']);
  });

  test('is one entry for what belongs together, unread again when there is more', async () => {
    const at = portal.deps.clock.now();
    const more = (count: number, seconds: number) =>
      notify(portal.database.db, { topic: 'security', at: new Date(at.getTime() + seconds * 1000) }, [
        { memberId: client.id, words: { count }, occasion: 'SG:2026-03-01' },
      ]);
    await more(1, 0);
    const [first] = (await readInbox(portal, client)).items;
    await markRead(first?._id ?? '', client);
    await more(1, 1);
    expect(await countUnread(portal, client)).toBe(0);
    await more(4, 2);
    expect(await notificationsAbout(portal, client, 'security')).toEqual([{ count: 4 }]);
    expect(await countUnread(portal, client)).toBe(1);
  });
});

describe('preferences', () => {
  test('begin with what most want, for the pages that somebody sees', async () => {
    const byTopic = Object.fromEntries(
      (await readPreferences(client)).map(({ topic, ...channels }) => [topic, channels]),
    );
    expect(byTopic).toEqual({
      'new-report': { app: true, mail: false, push: false },
      'followed-series': { app: true, mail: true, push: true },
      'new-audit': { app: true, mail: false, push: false },
      'price-alert': { app: true, mail: true, push: true },
      'monday-brief': { app: true, mail: true, push: false },
      'new-footage': { app: true, mail: false, push: false },
      'competitor-review': { app: true, mail: false, push: false },
      'followed-origin': { app: true, mail: true, push: true },
      'advisory-reply': { app: true, mail: true, push: true },
      'feed-important': { app: true, mail: false, push: false },
      'feed-all': { app: false, mail: false, push: false },
      licence: { app: true, mail: true, push: true },
      security: { app: true, mail: true, push: true },
    });
    const onEvaluation = (await readPreferences(member)).map(({ topic }) => topic);
    expect(onEvaluation).not.toContain('competitor-review');
    expect(onEvaluation).toContain('new-report');
  });

  test('are kept for each topic and channel, and for nobody else', async () => {
    const answer = await prefer(portal, client, 'price-alert', 'mail', false);
    expect([answer.status, answer.body.message, answer.body.data]).toEqual([
      200,
      'Saved.',
      { topic: 'price-alert', app: true, mail: false, push: true },
    ]);
    const find = async (person: Signed) => (await readPreferences(person)).find(({ topic }) => topic === 'price-alert');
    expect(await find(client)).toEqual({ topic: 'price-alert', app: true, mail: false, push: true });
    expect(await find(member)).toEqual({ topic: 'price-alert', app: true, mail: true, push: true });
    await prefer(portal, client, 'price-alert', 'mail', true);
    expect(await find(client)).toEqual({ topic: 'price-alert', app: true, mail: true, push: true });
  });

  test.each([
    ['licence', 'app'],
    ['licence', 'mail'],
    ['security', 'app'],
    ['security', 'mail'],
    ['security', 'push'],
    ['new-report', 'sms'],
    ['weather', 'app'],
  ])('%s by %s cannot be switched', async (topic, channel) => {
    expect((await prefer(portal, client, topic as never, channel as never, false)).status).toBe(400);
    expect(await portal.database.db.selectFrom('notification_preferences').selectAll().execute()).toEqual([]);
  });
});

test('in a direct login everything is shown and nothing is changed; the owner is told of it', async () => {
  const admin = await portal.signIn('admin');
  await tell('security', [member], 'Mine');
  const asked = await portal.call(startDirectLogin, { id: member.id, reason: 'They asked for help.' }, admin);
  const { secret } = asked.body.data;
  const direct = (
    await portal.call(signInWithLink, { id: member.id, email: member.email, password: secret }, { from: newSource() })
  ).body.data;
  expect(await countUnread(portal, direct)).toBe(2);
  const { items } = await readInbox(portal, direct);
  const reason = 'They asked for help.';
  expect(items.map(({ words }) => words)).toEqual([{ occurrence: 'direct-login', reason }, { title: 'Mine' }]);
  for (const answer of [
    await markRead(items[0]?._id ?? '', direct),
    await markAll(portal.deps.clock.now().toISOString(), direct),
    await prefer(portal, direct, 'new-report', 'app', false),
  ])
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'You cannot do this in a direct login. Only the member can.',
    ]);
  expect(await countUnread(portal, member)).toBe(2);
});
