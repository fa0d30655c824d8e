import { savePermissions } from '@portal/contract/access/permissions/permissions';
import {
  addPostComment,
  deletePost,
  getPost,
  listPostComments,
  listPosts,
  unpublishPost,
} from '@portal/contract/content/feed';
import { deleteFootage } from '@portal/contract/content/footage';
import { publishReport, unpublishReport } from '@portal/contract/content/reports/publishing';
import { reviewObservations } from '@portal/contract/prices/review';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPosts, titlesIn } from '../../../../test/feed.ts';
import { addFootage, emptyFootage, plantFootage, sydneyDay } from '../../../../test/footage.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../test/reports.ts';
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

  test('and its translation are one post, in the language of the reader', async () => {
    const id = await draft({ title: 'In English' });
    const translation = await draft({ title: 'Auf Deutsch', language: 'de', translation_of: id });
    await publish(id);
    await publish(translation);
    expect(await titlesIn(portal, client)).toEqual(['In English']);
    const german = await portal.call(
      listPosts,
      { title: 'deutsch' },
      { token: client.token, headers: { 'accept-language': 'de' } },
    );
    expect(german.body.data).toMatchObject([{ title: 'Auf Deutsch', ref: { id: translation } }]);
    await unpublish(id);
    expect(await titlesIn(portal, client)).toEqual(['Auf Deutsch']);
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
    const ref = { type: 'footage', id: shop.place.id, day };
    expect(await readPosts(portal, client)).toMatchObject([
      { title: 'New photos and videos from Singapore', ref, author: null },
    ]);
    expect(await titlesIn(portal, client, { title: 'PHOTOS and' })).toHaveLength(1);
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
      { kind: 'audit', title: 'New price audits in Singapore', ref: { type: 'audit', id: shop.place.id, day } },
    ]);
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
