import { changePassword } from '@portal/contract/access/passwords/passwords';
import { createToken } from '@portal/contract/access/personal-tokens';
import { addAdvisoryNote } from '@portal/contract/content/advisory/desk';
import { unpublishCompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { publishPost, unpublishPost } from '@portal/contract/content/feed';
import { publishEdition, publishReport } from '@portal/contract/content/reports/publishing';
import { followSeries } from '@portal/contract/content/reports/reading';
import { setFollowedMarkets } from '@portal/contract/places/markets/followed-markets';
import { reviewObservations } from '@portal/contract/prices/review';
import { markNotificationsRead } from '@portal/contract/record/notifications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { askQuestion, registerAdviser, replyTo } from '../../../../test/advisory.ts';
import { createReview, publishReview } from '../../../../test/competitor-reviews.ts';
import { writePost } from '../../../../test/feed.ts';
import { addFootage, type Place, plantFootage, sydneyDay, twoMarkets } from '../../../../test/footage.ts';
import { changeLicence, registerCompany } from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import {
  countUnread,
  emptyInboxes,
  gatherMails,
  notificationsAbout,
  prefer,
  readInbox,
} from '../../../../test/notifications.ts';
import { jpeg } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, checkAlerts, setPrice, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { emptyReports, plantEdition, plantReport, plantSeries } from '../../../../test/reports.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { notifyCompetitorReview } from '../../content/competitor-reviews/competitor-reviews.jobs.ts';
import { notifyNewPost } from '../../content/feed/feed.jobs.ts';
import { notifyNewFootage } from '../../content/footage/footage.jobs.ts';
import { notifyFollowers, notifyNewEdition } from '../../content/reports/publishing/notices.jobs.ts';
import { remindBeforeEnd } from '../../customers/licences/reminders/licences.jobs.ts';
import { notifyNewPrices } from '../../prices/review/audit-notices.jobs.ts';

let now = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
let company: { id: string; primary: NewMember };
let full: NewMember;
let evaluation: NewMember;
let admin: NewMember;
let japan: Place;
let shop: Shop;
beforeAll(async () => {
  company = await subscriber(portal);
  full = company.primary;
  evaluation = await registerMember(portal);
  admin = await registerAdmin(portal);
  japan = (await twoMarkets(portal)).find(({ name }) => name === 'Japan') as Place;
  shop = await openShop(portal);
});
beforeEach(async () => {
  await emptyInboxes(portal);
  await gatherMails(portal);
});

async function work(job: { name: string; run: (deps: never, payload: unknown) => Promise<void> }): Promise<number> {
  const { rows } = await portal.database.pool.query<{ payload: unknown; id: string }>(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [job.name],
  );
  for (const { id, payload } of rows) {
    await job.run(portal.deps as never, payload);
    await portal.database.pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  return rows.length;
}

describe('a report that comes out', () => {
  let series_id = '';
  beforeEach(async () => {
    await emptyReports(portal);
    series_id = await plantSeries(portal, { name: 'Monthly' });
  });
  const follow = ({ token }: NewMember) => portal.call(followSeries, { id: series_id }, { token });
  const publish = async (fields: object, notify = true) => {
    const id = await plantReport(portal, { series_id, status: 'draft', published_at: null, ...fields });
    await portal.call(publishReport, { id, notify }, admin);
    await notifyFollowers.run(portal.deps, {});
    return id;
  };

  test('is told to followers as their series and to everybody else as a new report', async () => {
    await follow(full);
    const id = await publish({ title: 'March' });
    const [told, ...more] = (await readInbox(portal, full)).items;
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      topic: 'followed-series',
      ref_id: id,
      words: { title: 'March', series: 'Monthly' },
      read_at: null,
    });
    expect(await notificationsAbout(portal, evaluation, 'new-report')).toEqual([{ title: 'March', series: 'Monthly' }]);
    expect(await notificationsAbout(portal, evaluation, 'followed-series')).toEqual([]);
    expect(await notificationsAbout(portal, admin, 'new-report')).toHaveLength(1);
    await notifyFollowers.run(portal.deps, {});
    expect(await countUnread(portal, full)).toBe(1);
  });

  test('is told to nobody whose licence does not show it, whom ADMIN has not let in, or where nobody is to be told', async () => {
    const waiting = await portal.signIn('waiting');
    await publish({ title: 'For subscribers', licence_min: 'full' });
    expect(await notificationsAbout(portal, full, 'new-report')).toHaveLength(1);
    await publish({ title: 'Quietly', edition: '2026-02' }, false);
    expect(await notificationsAbout(portal, full, 'new-report')).toHaveLength(1);
    const rows = await portal.database.db.selectFrom('notifications').select('member_id').execute();
    const told = rows.map(({ member_id }) => member_id);
    expect([told.includes(evaluation.id), told.includes(waiting.id)]).toEqual([false, false]);
  });

  test('in another language is told once more, to its followers alone', async () => {
    await follow(full);
    const id = await publish({ title: 'March' });
    await plantEdition(portal, id, { title: 'März', language: 'de', isPublished: false });
    const publishGerman = () => portal.call(publishEdition, { id, language: 'de', notify: true }, admin);
    for (const act of [publishGerman, publishGerman]) {
      expect((await act()).status).toBe(200);
      await work(notifyNewEdition);
    }
    expect(await notificationsAbout(portal, full, 'followed-series')).toEqual([
      { title: 'März', series: 'Monthly', language: 'de' },
      { title: 'March', series: 'Monthly' },
    ]);
    expect(await notificationsAbout(portal, evaluation, 'new-report')).toEqual([{ title: 'March', series: 'Monthly' }]);
    expect(await notificationsAbout(portal, evaluation, 'followed-series')).toEqual([]);
  });

  test('goes out by mail to followers who have not switched that off, whatever they have in the portal', async () => {
    await follow(full);
    await prefer(portal, full, 'followed-series', 'app', false);
    await publish({ title: 'April' });
    expect((await gatherMails(portal)).map(({ to }) => to)).toEqual([full.email]);
    expect(await notificationsAbout(portal, full, 'followed-series')).toEqual([]);
    const [later] = [publish({ title: 'May', edition: '2026-05' })];
    await later;
    await prefer(portal, full, 'followed-series', 'mail', false);
    expect(await gatherMails(portal)).toEqual([]);
  });
});

describe('new footage', () => {
  test('is one entry for a market and a day, with as many as a reader sees', async () => {
    const words = { market_id: japan.id };
    for (let items = 0; items < 3; items += 1)
      expect((await addFootage(portal, await jpeg(), words, admin)).status).toBe(200);
    await addFootage(portal, await jpeg(), { ...words, date: sydneyDay(portal, 60) }, admin);
    expect(await work(notifyNewFootage)).toBe(1);
    expect(await notificationsAbout(portal, full, 'new-footage')).toEqual([
      { market: 'JP', market_id: japan.id, count: 4 },
    ]);
    // Evaluations show the last thirty days.
    expect(await notificationsAbout(portal, evaluation, 'new-footage')).toEqual([
      { market: 'JP', market_id: japan.id, count: 3 },
    ]);
    await portal.call(markNotificationsRead, { until: now.toISOString() }, full);
    await addFootage(portal, await jpeg(), words, admin);
    await work(notifyNewFootage);
    expect(await notificationsAbout(portal, full, 'new-footage')).toMatchObject([{ count: 5 }]);
    expect(await countUnread(portal, full)).toBe(1);
    now = new Date(now.getTime() + DAY_MS);
    await plantFootage(portal, [words]);
    await notifyNewFootage.run(portal.deps, { market_id: japan.id, day: Math.floor(now.getTime() / DAY_MS) });
    now = new Date(now.getTime() - DAY_MS);
    expect(await notificationsAbout(portal, full, 'new-footage')).toMatchObject([{ count: 1 }, { count: 5 }]);
  });

  test('that nobody sees any more, or that is of no market, is told to nobody', async () => {
    await plantFootage(portal, [{ market_id: null }]);
    expect((await addFootage(portal, await jpeg(), { title: 'Somewhere' }, admin)).status).toBe(200);
    expect(await work(notifyNewFootage)).toBe(0);
  });
});

describe('prices that are approved', () => {
  const interestedIn = ({ token }: NewMember, market_ids: string[]) =>
    portal.call(setFollowedMarkets, { market_ids }, { token });
  const approve = (ids: readonly string[], decision: 'approved' | 'rejected' = 'approved') =>
    portal.call(
      reviewObservations,
      { ids, decision, ...(decision === 'rejected' && { reason: 'Misread' }) },
      { token: admin.token },
    );

  test('are told once a day to those whose market it is', async () => {
    await interestedIn(full, [shop.place.id]);
    await interestedIn(evaluation, [japan.id]);
    const waiting = () => plantPrices(portal, [{ shop, status: 'submitted' }]);
    expect((await approve(await waiting())).status).toBe(200);
    await approve(await waiting());
    expect(await work(notifyNewPrices)).toBe(1);
    await approve(await waiting());
    await work(notifyNewPrices);
    expect(await notificationsAbout(portal, full, 'new-audit')).toEqual([{ market: 'SG', market_id: shop.place.id }]);
    expect(await notificationsAbout(portal, evaluation, 'new-audit')).toEqual([]);
    await approve(await waiting(), 'rejected');
    expect(await work(notifyNewPrices)).toBe(0);
  });
});

describe('a price alert', () => {
  test('is told in the portal and by mail, each by its own switch', async () => {
    await addAlert(portal, full, shop);
    await addAlert(portal, full, shop, { by_mail: false, amount: '8.9' });
    const cross = async (to: number) => {
      now = new Date(now.getTime() + MINUTE_MS);
      await setPrice(portal, shop, '2026-02-10', to);
      await checkAlerts(portal, shop);
    };
    await cross(10);
    expect(await notificationsAbout(portal, full, 'price-alert')).toEqual([]);
    await cross(8);
    const told = { market: 'SG', origin: 'AU', market_id: shop.place.id };
    const fired = { unit: 'kg', currency_code: 'AUD', month: '2026-02', value: 8, before: null, is_demo: false };
    expect(await notificationsAbout(portal, full, 'price-alert')).toMatchObject([
      { ...told, fired: { ...fired, kind: 'below', amount: '8.9' } },
      { ...told, fired: { ...fired, kind: 'below', amount: '9' } },
    ]);
    expect(await gatherMails(portal)).toHaveLength(1);
    await prefer(portal, full, 'price-alert', 'mail', false);
    await cross(10);
    await cross(8);
    expect(await gatherMails(portal)).toEqual([]);
    expect(await notificationsAbout(portal, full, 'price-alert')).toHaveLength(4);
    expect(await notificationsAbout(portal, evaluation, 'price-alert')).toEqual([]);
  });
});

describe('a competitor review', () => {
  test('is told when it is published to those who may read it, and again when it is published anew', async () => {
    const place = { market_id: japan.id, origin_code: 'PE' };
    const review = await createReview(portal, place, admin);
    expect(await work(notifyCompetitorReview)).toBe(0);
    await publishReview(portal, review, admin);
    await work(notifyCompetitorReview);
    expect((await readInbox(portal, full)).items).toMatchObject([
      {
        topic: 'competitor-review',
        ref_id: review._id,
        words: { market: 'JP', market_id: japan.id, origin: 'PE' },
      },
    ]);
    const told = await portal.database.db.selectFrom('notifications').select('member_id').execute();
    expect(told.map(({ member_id }) => member_id)).not.toContain(evaluation.id);
    await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
    await publishReview(portal, review, admin);
    await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
    await work(notifyCompetitorReview);
    expect(await notificationsAbout(portal, full, 'competitor-review')).toEqual([]);
    await publishReview(portal, review, admin);
    await work(notifyCompetitorReview);
    expect(await notificationsAbout(portal, full, 'competitor-review')).toHaveLength(2);
  });
});

describe('what cannot be switched off', () => {
  test('the Primary User hears what becomes of the licence, and of its end', async () => {
    const { id, primary } = await registerCompany(portal);
    await changeLicence(portal, id, { kind: 'evaluation', lastDay: '2026-03-30' });
    expect(await notificationsAbout(portal, primary, 'licence')).toEqual([{ occurrence: 'evaluation' }]);
    now = new Date(now.getTime() + 18 * DAY_MS);
    await remindBeforeEnd.run(portal.deps, {});
    await remindBeforeEnd.run(portal.deps, {});
    now = new Date(now.getTime() - 18 * DAY_MS);
    expect(await notificationsAbout(portal, primary, 'licence')).toEqual([
      { occurrence: 'reminder', last_day: '2026-03-30' },
      { occurrence: 'evaluation' },
    ]);
    expect(await notificationsAbout(portal, full, 'licence')).toEqual([]);
  });

  test('everybody hears what becomes of their account', async () => {
    const { primary } = await subscriber(portal);
    await emptyInboxes(portal);
    await portal.call(createToken, { name: 'Sheet', scopes: ['prices'], password: PASSWORD }, primary);
    expect(await notificationsAbout(portal, primary, 'security')).toEqual([{ occurrence: 'token' }]);
    now = new Date(now.getTime() + MINUTE_MS);
    const changed = await portal.call(
      changePassword,
      { currentPassword: PASSWORD, password: 'Another-gate-72' },
      primary,
    );
    expect(changed.status).toBe(200);
    expect((await notificationsAbout(portal, primary, 'security'))[0]).toEqual({ occurrence: 'password' });
    expect((await gatherMails(portal)).map(({ to }) => to)).toContain(primary.email);
  });
});

describe('a post in the feed', () => {
  test('is told when it is out: what is important to whoever sees the feed, the rest to whoever wants it', async () => {
    const editor = await portal.signIn('admin');
    await prefer(portal, evaluation, 'feed-all', 'app', true);
    await writePost(portal, { kind: 'alert', title: 'Fruit fly' }, editor);
    await writePost(portal, { title: 'The season begins' }, editor);
    await writePost(portal, { title: 'A draft', is_published: false }, editor);
    const tomorrow = new Date(now.getTime() + DAY_MS).toISOString();
    await writePost(portal, { kind: 'alert', title: 'Tomorrow', publish_at: tomorrow }, editor);
    expect(await work(notifyNewPost)).toBe(3);
    expect(await notificationsAbout(portal, full, 'feed-important')).toEqual([{ title: 'Fruit fly' }]);
    expect(await notificationsAbout(portal, full, 'feed-all')).toEqual([]);
    expect(await notificationsAbout(portal, evaluation, 'feed-all')).toEqual([{ title: 'The season begins' }]);
  });

  test('is told once, however often it is taken back and published', async () => {
    const editor = await portal.signIn('admin');
    const { _id } = await writePost(portal, { kind: 'access', title: 'A new protocol', is_published: false }, editor);
    for (const act of [publishPost, unpublishPost, publishPost]) {
      await portal.call(act, { id: _id }, editor);
      await work(notifyNewPost);
    }
    expect(await notificationsAbout(portal, full, 'feed-important')).toEqual([{ title: 'A new protocol' }]);
  });
});

test('the reply of an adviser is told to whoever asked, and a note to nobody', async () => {
  const adviser = await registerAdviser(portal);
  await emptyInboxes(portal);
  const { _id } = await askQuestion(portal, full, { subject: 'Which size?' });
  expect((await portal.call(addAdvisoryNote, { id: _id, body: 'Ask Tom.' }, adviser)).status).toBe(200);
  expect(await countUnread(portal, full)).toBe(0);
  expect((await replyTo(portal, adviser, _id)).status).toBe(200);
  const [told, ...more] = (await readInbox(portal, full)).items;
  expect(more).toEqual([]);
  expect(told).toMatchObject({ topic: 'advisory-reply', ref_id: _id, words: { title: 'Which size?' } });
});
