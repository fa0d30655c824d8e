import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { deletePost, getPost, listPosts, unpublishPost } from '@portal/contract/content/feed';
import { addPostComment, listPostComments } from '@portal/contract/content/feed/comments';
import { deleteFootage } from '@portal/contract/content/footage';
import { publishEdition, publishReport, unpublishReport } from '@portal/contract/content/reports/publishing';
import { reviewObservations } from '@portal/contract/prices/review';
import { summariseFigures } from '@portal/contract/prices/summaries/summaries';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPosts, titlesIn } from '../../../../test/feed.ts';
import { addFootage, emptyFootage, plantFootage, sydneyDay } from '../../../../test/footage.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { emptyReports, plantEdition, plantReport, plantSeries } from '../../../../test/reports.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { postPublished } from './automatic-posts.service.ts';

const SOON_MS = 600_000;
const portal = usePortal();
let admin: { id: string; token: string };
let client: { id: string; token: string };
let evaluation: { id: string; token: string };
let shop: Shop;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  evaluation = await portal.signIn('evaluation');
  shop = await openShop(portal);
  await emptyFootage(portal);
});

beforeEach(async () => {
  await portal.database.db.deleteFrom('posts').execute();
  await emptyReports(portal);
});

const setPage = (id: string, page_name: string, show_page: boolean) =>
  portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions: [{ page_name, permissions: { show_page } }] },
    { token: admin.token },
  );

describe('a report', () => {
  const publish = (id: string, body: object = {}) => portal.send(publishReport, { id, notify: false, ...body }, admin);
  const unpublish = (id: string) => portal.call(unpublishReport, { id }, admin);
  const draft = async (fields: object = {}) =>
    plantReport(portal, {
      series_id: await plantSeries(portal),
      status: 'draft',
      published_at: null,
      market_ids: [shop.place.id],
      summary: 'One\nTwo',
      ...fields,
    });

  test('is posted once, with its own words, however often it is published; and is gone while it is not', async () => {
    const id = await draft({ title: 'Prices in March' });
    expect(await readPosts(portal, admin)).toEqual([]);
    await publish(id);
    const [post, ...more] = await readPosts(portal, client);
    expect(more).toEqual([]);
    expect(post).toMatchObject({
      kind: 'report',
      title: 'Prices in March',
      body: 'One\nTwo',
      author: null,
      ref: { type: 'report', id },
      markets: [{ name: 'Singapore' }],
    });
    await portal.call(addPostComment, { id: post?._id ?? '', text: 'Good' }, client);
    await unpublish(id);
    for (const reader of [client, admin]) expect(await readPosts(portal, reader)).toEqual([]);
    expect((await portal.call(listPostComments, { id: post?._id ?? '' }, client)).status).toBe(404);
    await publish(id);
    expect(await readPosts(portal, client)).toMatchObject([{ _id: post?._id, comments: 1 }]);
  });

  test('is not told of before its embargo ends', async () => {
    const id = await draft();
    await publish(id, { embargo_until: new Date(portal.deps.clock.now().getTime() + SOON_MS).toISOString() });
    expect(await readPosts(portal, client)).toEqual([]);
    portal.passTime(SOON_MS);
    expect(await readPosts(portal, client)).toHaveLength(1);
    portal.passTime(-SOON_MS);
  });

  test('is told of to whoever sees it: Evaluation the last edition, what it includes, and with the page alone', async () => {
    const series_id = await plantSeries(portal);
    for (const [title, month] of [
      ['Older', '01'],
      ['Newest', '02'],
    ]) {
      await publish(await draft({ series_id, title, period_from: `2026-${month}-01`, period_to: `2026-${month}-28` }));
    }
    await publish(await draft({ title: 'For subscribers', licence_min: 'full' }));
    const older = (await readPosts(portal, client)).find(({ title }) => title === 'Older');
    expect((await titlesIn(portal, client)).toSorted()).toEqual(['For subscribers', 'Newest', 'Older']);
    expect(await titlesIn(portal, evaluation)).toEqual(['Newest']);
    expect(await titlesIn(portal, evaluation, { title: 'older' })).toEqual([]);
    expect((await portal.call(getPost, { id: older?._id ?? '' }, evaluation)).status).toBe(404);
    await setPage(client.id, 'Reports', false);
    expect(await titlesIn(portal, client)).toEqual([]);
    expect((await portal.call(getPost, { id: older?._id ?? '' }, client)).status).toBe(404);
    await setPage(client.id, 'Reports', true);
  });

  test('in two languages is one post, in the language of the reader', async () => {
    const id = await draft({ title: 'In English' });
    await publish(id);
    await plantEdition(portal, id, { title: 'Auf Deutsch', language: 'de', isPublished: false });
    const readInGerman = () =>
      portal.call(listPosts, {}, { token: client.token, headers: { 'accept-language': 'de' } });
    expect((await readInGerman()).body.data).toMatchObject([{ title: 'In English' }]);
    await portal.call(publishEdition, { id, language: 'de', notify: false }, admin);
    expect(await titlesIn(portal, client)).toEqual(['In English']);
    const german = await portal.call(
      listPosts,
      { title: 'deutsch' },
      { token: client.token, headers: { 'accept-language': 'de' } },
    );
    expect(german.body.data).toMatchObject([{ title: 'Auf Deutsch', ref: { id } }]);
  });
});

describe('a visit', () => {
  test('whose photos are added is posted once for its market and day, and goes with the last of them', async () => {
    const add = async (words: object) => addFootage(portal, await png(), words, admin);
    const day = sydneyDay(portal, 1);
    const first = await add({ market_id: shop.place.id, date: day });
    const second = await add({ market_id: shop.place.id, date: day });
    await add({ market_id: shop.place.id, date: sydneyDay(portal, 31) });
    await add({ date: day });
    const ref = { type: 'visit', id: shop.place.id, day };
    expect(await readPosts(portal, client)).toMatchObject([
      {
        title: 'Store visits in Singapore',
        ref,
        author: null,
        visit: { day, photos: 2, has_prices: false, price: null },
      },
    ]);
    expect(await titlesIn(portal, client, { title: 'VISITS in sing' })).toHaveLength(1);
    expect(await titlesIn(portal, client, { title: 'audits' })).toEqual([]);
    for (const { item } of [first, second]) {
      await portal.call(deleteFootage, { id: item._id }, admin);
    }
    for (const reader of [client, admin]) expect(await readPosts(portal, reader)).toEqual([]);
  });

  test('whose prices are approved is posted once for its market and day', async () => {
    const day = sydneyDay(portal, 2);
    const ids = await plantPrices(
      portal,
      [1, 2, 3].map(() => ({ shop, day, status: 'submitted' as const })),
    );
    const review = (some: string[], decision: 'approved' | 'rejected') =>
      portal.call(reviewObservations, { ids: some, decision, reason: 'Misread' }, admin);
    await review(ids.slice(0, 1), 'rejected');
    expect(await readPosts(portal, admin)).toEqual([]);
    const answer = await review(ids.slice(1, 2), 'approved');
    expect(answer.status, answer.text).toBe(200);
    await review(ids.slice(2), 'approved');
    expect(await readPosts(portal, client)).toMatchObject([
      { kind: 'visit', title: 'Store visits in Singapore', ref: { type: 'visit', id: shop.place.id, day } },
    ]);
  });

  describe('with prices and photos of one market and day', () => {
    const day = () => sydneyDay(portal, 3);
    const place = () => ({ market_id: shop.place.id, day: day() });
    const ours = (amounts: readonly string[], on = day()) =>
      plantPrices(
        portal,
        amounts.map((aud_per_kg) => ({ shop, day: on, origin: 'AU', variety: 'Hass' as const, aud_per_kg })),
      );
    const announce = (kind: 'audit' | 'footage') =>
      portal.database.db
        .transaction()
        .execute((trx) => postPublished({ trx, now: portal.deps.clock.now(), published: { kind, visits: [place()] } }));
    const visitIn = async (reader: typeof client) => (await readPosts(portal, reader)).map(({ visit }) => visit);

    beforeEach(async () => {
      await portal.database.db.deleteFrom('price_observations').execute();
      await emptyFootage(portal);
    });

    test('is one post, with the price of the explorer, the change to the days before, and three photos', async () => {
      await ours(['11.00', '12.79', '13.00']);
      await ours(['10', '12.5', '14'], sydneyDay(portal, 20));
      await plantFootage(
        portal,
        [1, 2, 3, 4].map(() => place()),
      );
      await announce('audit');
      await announce('footage');
      const filter = { market_id: shop.place.id, from: day(), to: day(), origin: 'AU', variety: 'Hass' } as const;
      const explorer = await portal.call(summariseFigures, filter, client);
      expect(explorer.body.data.price.now).toMatchObject({ median: 12.79, n: 3 });
      const [visit, ...more] = await visitIn(client);
      expect(more).toEqual([]);
      expect(visit).toMatchObject({ has_prices: true, price: { median: 12.79, n: 3 }, photos: 4 });
      expect(visit?.price?.change).toBeCloseTo(12.79 / 12.5 - 1);
      expect(visit?.shown).toHaveLength(3);
    });

    test('tells no price of two, and no change where the days before have two', async () => {
      await ours(['11', '12']);
      await announce('audit');
      expect(await visitIn(client)).toMatchObject([{ has_prices: true, price: null }]);
      await ours(['13']);
      await ours(['10', '14'], sydneyDay(portal, 20));
      expect(await visitIn(client)).toMatchObject([{ price: { median: 12, n: 3, change: null } }]);
    });

    test('shows each reader as much as their own screens: no single day’s price to Evaluation, nothing of a closed page', async () => {
      await ours(['11', '12', '13']);
      await plantFootage(portal, [place()]);
      await announce('audit');
      const [figures, photos] = [{ has_prices: true, price: { n: 3 } }, { photos: 1 }];
      expect(await visitIn(client)).toMatchObject([{ ...figures, ...photos }]);
      expect(await visitIn(evaluation)).toMatchObject([{ has_prices: true, price: null, ...photos }]);
      await setPage(client.id, 'In_Market_Footage', false);
      expect(await visitIn(client)).toMatchObject([{ ...figures, photos: 0, shown: [] }]);
      await setPage(client.id, 'Retail_Price_Audits', false);
      expect(await visitIn(client)).toEqual([]);
      await setPage(client.id, 'In_Market_Footage', true);
      expect(await visitIn(client)).toMatchObject([{ has_prices: false, price: null, ...photos }]);
      await setPage(client.id, 'Retail_Price_Audits', true);
    });
  });

  test('is shown as far as licence and page show what came of it', async () => {
    const now = portal.deps.clock.now();
    const days = [29, 30].map((ago) => sydneyDay(portal, ago));
    await plantFootage(
      portal,
      days.map((day) => ({ day, market_id: shop.place.id })),
    );
    const visits = days.map((day) => ({ market_id: shop.place.id, day }));
    const earlier = new Date(now.getTime() - 5 * DAY_MS);
    await portal.database.db
      .transaction()
      .execute((trx) => postPublished({ trx, now: earlier, published: { kind: 'footage', visits } }));
    const daysSeen = async (reader: typeof client) => (await readPosts(portal, reader)).map(({ ref }) => ref?.day);
    expect(new Set(await daysSeen(client))).toEqual(new Set(days));
    expect(await daysSeen(evaluation)).toEqual([days[0]]);
    await setPage(client.id, 'In_Market_Footage', false);
    expect(await daysSeen(client)).toEqual([]);
    await setPage(client.id, 'In_Market_Footage', true);
  });

  test('is nobody’s text: it is pinned and unpublished, but neither changed nor deleted', async () => {
    const day = sydneyDay(portal);
    await plantFootage(portal, [{ day, market_id: shop.place.id }]);
    const post = () =>
      portal.database.db.transaction().execute((trx) => {
        const published = { kind: 'footage', visits: [{ market_id: shop.place.id, day }] } as const;
        return postPublished({ trx, now: portal.deps.clock.now(), published });
      });
    await post();
    const [{ _id } = { _id: '' }] = await readPosts(portal, client);
    expect((await portal.call(deletePost, { id: _id }, admin)).status).toBe(404);
    await portal.call(unpublishPost, { id: _id }, admin);
    await post();
    expect(await readPosts(portal, client)).toEqual([]);
    expect(await readPosts(portal, admin)).toMatchObject([{ _id, status: 'draft' }]);
  });
});
