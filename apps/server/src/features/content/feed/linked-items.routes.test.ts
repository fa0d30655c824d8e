import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { changePost, getPost } from '@portal/contract/content/feed';
import type { ItemChoice } from '@portal/contract/content/feed/post-parts';
import { deleteFootage } from '@portal/contract/content/footage';
import { unpublishReport } from '@portal/contract/content/reports/publishing';
import { beforeAll, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { createReview, publishReview } from '../../../../test/competitor-reviews.ts';
import { FORM, readPosts, writePost } from '../../../../test/feed.ts';
import { emptyFootage, plantFootage, sydneyDay, twoMarkets } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { plantReport, plantSeries } from '../../../../test/reports.ts';

type Sender = { id: string; token: string };

const portal = usePortal();
let admin: Sender;
let client: Sender;
let evaluation: Sender;
let items: Record<ItemChoice['type'], ItemChoice>;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  evaluation = await portal.signIn('evaluation');
  await emptyFootage(portal);
  const [market] = await twoMarkets(portal);
  const report = await plantReport(portal, {
    series_id: await plantSeries(portal),
    title: 'Prices in March',
    licence_min: 'full',
  });
  const review = await createReview(portal, { market_id: market.id, origin_code: 'KE' }, admin);
  await publishReview(portal, review, admin);
  const day = sydneyDay(portal, 40);
  const [photo = ''] = await plantFootage(portal, [{ market_id: market.id, day, title: 'Chilled case' }]);
  items = {
    report: { type: 'report', id: report },
    review: { type: 'review', id: review._id },
    footage: { type: 'footage', id: photo },
    market: { type: 'market', id: market.id },
  };
});

const setPage = ({ id }: Sender, page_name: string, show_page: boolean) =>
  portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions: [{ page_name, permissions: { show_page } }] },
    { token: admin.token },
  );
const itemFor = async (id: string, { token }: Sender, language = 'en') =>
  (await portal.call(getPost, { id }, { token, headers: { 'accept-language': language } })).body.data.item;

const CASES = [
  ['report', 'Reports', 'Prices in March', 'Prices in March'],
  ['review', 'Competitor_Reviews', 'Avocados from Kenya in Singapore', 'Avocados aus Kenia in Singapur'],
  ['footage', 'In_Market_Footage', 'Chilled case', 'Chilled case'],
  ['market', 'Retail_Price_Audits', 'Singapore', 'Singapur'],
] as const;

test.each(CASES)(
  'a post links to a %s for those who see it on %s, and says nothing of it to others',
  async (type, page, en, de) => {
    const { _id } = await writePost(portal, { title: `About a ${type}`, item: items[type] }, admin);
    expect(await itemFor(_id, client)).toMatchObject({ ...items[type], title: en });
    expect(await itemFor(_id, client, 'de')).toMatchObject({ title: de });
    await setPage(client, page, false);
    const closed = await portal.call(getPost, { id: _id }, client);
    expect(closed.body.data).toMatchObject({ title: `About a ${type}`, item: null });
    expect(closed.text).not.toContain(items[type].id);
    expect(await readPosts(portal, client)).toContainEqual(expect.objectContaining({ _id, item: null }));
    await setPage(client, page, true);
  },
);

test('Evaluation gets the market alone: the report is for subscribers, the review covers a year, the photo is too old', async () => {
  for (const [type] of CASES) {
    const { _id } = await writePost(portal, { item: items[type] }, admin);
    const item = await itemFor(_id, evaluation);
    expect([type, item?.type]).toEqual([type, type === 'market' ? 'market' : undefined]);
  }
});

test('an item that is withdrawn is shown no more, also to the writer', async () => {
  const report = await writePost(portal, { item: items.report }, admin);
  const photo = await writePost(portal, { item: items.footage }, admin);
  await portal.call(unpublishReport, { id: items.report.id }, admin);
  await portal.call(deleteFootage, { id: items.footage.id }, admin);
  for (const reader of [client, admin]) {
    expect([await itemFor(report._id, reader), await itemFor(photo._id, reader)]).toEqual([null, null]);
  }
});

test('a writer links to nothing that they do not see; absent, the link stays; null takes it away', async () => {
  const writer = await registerAdmin(portal);
  await portal.call(
    savePermissions,
    {
      user_id: writer.id,
      user_type: 2,
      pagePermissions: [
        { page_name: 'Feed', permissions: { create: true, edit: true, publish: true } },
        { page_name: 'Competitor_Reviews', permissions: { show_page: false } },
      ],
    },
    { token: admin.token },
  );
  const { is_published: _, ...form } = FORM;
  const { _id: id } = await writePost(portal, { item: items.market }, writer);
  const change = (words: object) => portal.send(changePost, { id, ...form, ...words }, writer);
  const refused = await change({ item: items.review });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'item']);
  expect((await change({ body: 'Other words' })).body.data.item).toMatchObject(items.market);
  expect((await change({ item: null })).body.data.item).toBeNull();
});
