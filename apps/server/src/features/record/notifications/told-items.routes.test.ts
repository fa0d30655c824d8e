import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { signIn } from '@portal/contract/access/session';
import { unpublishCompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { deletePost, publishPost, unpublishPost } from '@portal/contract/content/feed';
import { archiveReport, publishReport, unpublishReport } from '@portal/contract/content/reports/publishing';
import { followSeries } from '@portal/contract/content/reports/reading';
import { deletePriceAlert } from '@portal/contract/prices/alerts/alerts';
import { markNotificationRead, markNotificationsRead } from '@portal/contract/record/notifications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { askQuestion, registerAdviser, replyTo } from '../../../../test/advisory.ts';
import { createReview, publishReview } from '../../../../test/competitor-reviews.ts';
import { writePost } from '../../../../test/feed.ts';
import { plantFootage, sydneyDay, twoMarkets } from '../../../../test/footage.ts';
import { changeLicence } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { countUnread, emptyInboxes, gatherMails, readInbox } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../test/reports.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { notifyFollowers } from '../../content/reports/publishing/notices.jobs.ts';
import type { Entry } from './notifications.queries.ts';
import { notify } from './notifications.service.ts';

const portal = usePortal();
let company: { id: string; primary: NewMember };
let full: NewMember;
let evaluation: NewMember;
let editor: { id: string; token: string };
let shop: Shop;

beforeAll(async () => {
  company = await subscriber(portal);
  full = company.primary;
  evaluation = await registerMember(portal);
  editor = await portal.signIn('admin');
  shop = await openShop(portal, 'Told row');
});
beforeEach(async () => {
  await emptyInboxes(portal);
  await gatherMails(portal);
});

type Person = { id: string; token: string };
type Topic = Parameters<typeof notify>[1]['topic'];

const tell = (topic: Topic, people: readonly Person[], entry: Omit<Entry, 'memberId'>) =>
  notify(
    portal.database.db,
    { topic, at: portal.deps.clock.now() },
    people.map(({ id }) => ({ memberId: id, ...entry })),
  );

async function shownTo(person: Person): Promise<number> {
  const { items, total } = await readInbox(portal, person);
  expect([total, await countUnread(portal, person)]).toEqual([items.length, items.length]);
  return items.length;
}

describe('a report that somebody was told of', () => {
  let series_id = '';
  beforeEach(async () => {
    await emptyReports(portal);
    series_id = await plantSeries(portal);
  });
  const telling = (id: string) => ({ refId: id, words: { title: 'The secret figures', series: 'Monthly' } });

  test.each(['new-report', 'followed-series'] as const)(
    'by %s is not named while it is a draft again, nor when it is gone',
    async (topic) => {
      const id = await plantReport(portal, { series_id });
      await tell(topic, [full, editor], telling(id));
      expect([await shownTo(full), await shownTo(editor)]).toEqual([1, 1]);
      expect((await portal.call(unpublishReport, { id }, editor)).status).toBe(200);
      expect([await shownTo(full), await shownTo(editor)]).toEqual([0, 0]);
      await portal.call(publishReport, { id, notify: false }, editor);
      expect(await shownTo(full)).toBe(1);
      await portal.call(archiveReport, { id }, editor);
      expect(await shownTo(full)).toBe(0);
      await emptyReports(portal);
      expect([await shownTo(full), await shownTo(editor)]).toEqual([0, 0]);
    },
  );

  test('is not named to a licence that shows it no more', async () => {
    const first = await plantReport(portal, { series_id });
    await tell('new-report', [full, evaluation], telling(first));
    expect([await shownTo(full), await shownTo(evaluation)]).toEqual([1, 1]);
    const later = { edition: '2026-02', period_from: '2026-02-01', period_to: '2026-02-28' };
    const second = await plantReport(portal, { series_id, ...later });
    await tell('new-report', [full, evaluation], telling(second));
    expect([await shownTo(full), await shownTo(evaluation)]).toEqual([2, 1]);
    await portal.database.db.updateTable('reports').set({ licence_min: 'full' }).execute();
    expect([await shownTo(full), await shownTo(evaluation)]).toEqual([2, 0]);
  });

  test('is neither marked as read nor counted while it is hidden', async () => {
    const id = await plantReport(portal, { series_id });
    await tell('new-report', [full], telling(id));
    const [told] = (await readInbox(portal, full)).items;
    await portal.call(unpublishReport, { id }, editor);
    const { token } = full;
    const one = await portal.call(markNotificationRead, { id: told?._id ?? '' }, { token });
    const until = portal.deps.clock.now().toISOString();
    const all = await portal.call(markNotificationsRead, { until }, { token });
    expect([one.status, all.status]).toEqual([404, 200]);
    await portal.call(publishReport, { id, notify: false }, editor);
    expect(await shownTo(full)).toBe(1);
  });

  test('goes into no mail that is sent after it was taken back', async () => {
    const { token } = full;
    await portal.call(followSeries, { id: series_id }, { token });
    const id = await plantReport(portal, { series_id, status: 'draft', published_at: null });
    await portal.call(publishReport, { id, notify: true }, editor);
    await notifyFollowers.run(portal.deps, {});
    await portal.call(unpublishReport, { id }, editor);
    expect(await gatherMails(portal)).toEqual([]);
    expect(await shownTo(full)).toBe(0);
  });
});

test('a post is not named while it is a draft again, nor when it is deleted', async () => {
  for (const topic of ['feed-important', 'feed-all'] as const) {
    await portal.database.db
      .insertInto('notification_preferences')
      .values([full, editor].map(({ id }) => ({ member_id: id, topic, channel: 'app', is_on: true })))
      .execute();
    const { _id } = await writePost(portal, { kind: 'alert', title: 'The secret news' }, editor);
    await tell(topic, [full, editor], { refId: _id, words: { title: 'The secret news' } });
    expect([await shownTo(full), await shownTo(editor)]).toEqual([1, 1]);
    await portal.call(unpublishPost, { id: _id }, editor);
    expect([await shownTo(full), await shownTo(editor)]).toEqual([0, 0]);
    await portal.call(publishPost, { id: _id }, editor);
    expect(await shownTo(full)).toBe(1);
    await portal.call(deletePost, { id: _id }, editor);
    expect([await shownTo(full), await shownTo(editor)]).toEqual([0, 0]);
  }
});

test('a competitor review is not named once it is taken back', async () => {
  const admin = await registerAdmin(portal);
  const review = await createReview(portal, { market_id: shop.place.id, origin_code: 'KE' }, admin);
  await publishReview(portal, review, admin);
  await tell('competitor-review', [full], { refId: review._id, words: { market: 'SG', origin: 'KE' } });
  expect(await shownTo(full)).toBe(1);
  await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
  expect(await shownTo(full)).toBe(0);
});

test('an advisory request is named to whoever sees it', async () => {
  const adviser = await registerAdviser(portal);
  await emptyInboxes(portal);
  const { _id } = await askQuestion(portal, full, { subject: 'The secret question' });
  await replyTo(portal, adviser, _id);
  const stranger = (await subscriber(portal)).primary;
  await emptyInboxes(portal);
  await tell('advisory-reply', [full, stranger], { refId: _id, words: { title: 'The secret question' } });
  expect([await shownTo(full), await shownTo(stranger)]).toEqual([1, 0]);
});

test('a price alert is named to its owner, as long as it is there', async () => {
  const added = await addAlert(portal, full, shop);
  const { _id } = added.body.data;
  await tell('price-alert', [full, evaluation], { refId: _id, words: { market: 'SG', origin: 'AU' } });
  expect([await shownTo(full), await shownTo(evaluation)]).toEqual([1, 0]);
  await portal.call(deletePriceAlert, { id: _id }, full);
  expect(await shownTo(full)).toBe(0);
});

test('footage and prices of a market are told of as long as the reader sees some there', async () => {
  const [market] = await twoMarkets(portal);
  const { db } = portal.database;
  await db.deleteFrom('footage').execute();
  await db.deleteFrom('price_observations').execute();
  const words = { market: 'SG', market_id: market.id, count: 1 };
  const [old = '', fresh = ''] = await plantFootage(portal, [
    { market_id: market.id, day: sydneyDay(portal, 60) },
    { market_id: market.id },
  ]);
  await tell('new-footage', [full, evaluation], { refId: market.id, words });
  expect([await shownTo(full), await shownTo(evaluation)]).toEqual([1, 1]);
  await db.updateTable('footage').set({ deleted_at: portal.deps.clock.now() }).where('id', '=', fresh).execute();
  expect([await shownTo(full), await shownTo(evaluation)]).toEqual([1, 0]);
  await db.deleteFrom('footage').where('id', '=', old).execute();
  expect(await shownTo(full)).toBe(0);

  await emptyInboxes(portal);
  const [, fewDays = ''] = await plantPrices(portal, [
    { shop, day: sydneyDay(portal, 200) },
    { shop, day: sydneyDay(portal, 3) },
  ]);
  const ofShop = { market: 'SG', market_id: shop.place.id };
  await tell('new-audit', [full, evaluation], { refId: shop.place.id, words: ofShop });
  expect([await shownTo(full), await shownTo(evaluation)]).toEqual([1, 1]);
  await db.deleteFrom('price_observations').where('id', '=', fewDays).execute();
  expect([await shownTo(full), await shownTo(evaluation)]).toEqual([1, 0]);
});

test('nothing of a page is named once the licence or a permission does not show it', async () => {
  await emptyReports(portal);
  const id = await plantReport(portal, { series_id: await plantSeries(portal) });
  const { _id } = await writePost(portal, { kind: 'alert', title: 'News' }, editor);
  const told = await subscriber(portal);
  await emptyInboxes(portal);
  await tell('new-report', [told.primary], { refId: id, words: { title: 'A report' } });
  await tell('feed-important', [told.primary], { refId: _id, words: { title: 'News' } });
  expect(await shownTo(told.primary)).toBe(2);
  const pagePermissions = [{ page_name: 'Reports', permissions: { show_page: false } }];
  expect(
    (
      await portal.call(
        savePermissions,
        { user_id: told.primary.id, user_type: 2, pagePermissions },
        { token: editor.token },
      )
    ).status,
  ).toBe(200);
  expect((await readInbox(portal, told.primary)).items.map(({ topic }) => topic)).toEqual(['feed-important']);
  await changeLicence(portal, told.id, { kind: 'evaluation', lastDay: sydneyDay(portal, -1) });
  portal.passTime(3 * DAY_MS);
  const again = await portal.call(signIn, { email: told.primary.email, password: told.primary.password });
  const { items } = await readInbox(portal, again.body.data);
  portal.passTime(-3 * DAY_MS);
  expect(items.map(({ topic }) => topic)).toEqual(['licence']);
});

test('what is told of nothing that can be looked up is not named', async () => {
  for (const topic of ['new-report', 'feed-important', 'competitor-review', 'advisory-reply', 'price-alert'] as const)
    await tell(topic, [full], { words: { title: 'Of nothing' } });
  expect(await shownTo(full)).toBe(0);
});
