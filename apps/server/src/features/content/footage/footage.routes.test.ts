import { type RequestInput } from '@portal/contract/call';
import {
  type FootageItem,
  getFootage,
  listFootage,
  listFootageDates,
  listFootageOfDay,
  listImages,
} from '@portal/contract/content/footage';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFootage, type Place, plantFootage, retailerId, twoMarkets } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/durations.ts';

const portal = usePortal();
const NOTHING = '00000000-0000-4000-8000-000000000000';

let token: string;
let one: Place;
let other: Place;
let store: string;
beforeAll(async () => {
  ({ token } = await portal.signIn('client'));
  [one, other] = await twoMarkets(portal);
  const shop = { retailer_id: retailerId(one), name: 'Bugis', city: 'Singapore', format: 'supermarket' } as const;
  const { id } = await portal.database.db.insertInto('stores').values(shop).returning('id').executeTakeFirstOrThrow();
  store = id;
});
beforeEach(() => emptyFootage(portal));

const search = (query: string) => portal.send(listFootage, {}, { search: query, token });

async function list(filter: RequestInput<typeof listFootage> = {}) {
  const answer = await portal.call(listFootage, filter, { token });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const itemIds = (items: readonly FootageItem[]) => items.map(({ _id }) => _id);
const joinTitles = (items: readonly FootageItem[]) => items.map(({ title }) => title).join(' ');
const at = (time: string) => new Date(`2026-03-01T${time}Z`);

describe('the list', () => {
  test('says of an item all that is known of it', async () => {
    const shop = { market_id: one.id, retailer_id: retailerId(one), store_id: store };
    const words = { title: 'Shelf', caption: 'Hass, two for five', alt: 'A shelf with avocados' };
    const created_at = at('10:00:00');
    const [id] = await plantFootage(portal, [{ ...shop, ...words, day: '2026-02-27', created_at }]);
    const { items, ...rest } = await list();
    expect(rest).toEqual({ total: 1, page: 1, page_size: 6 });
    expect(items).toEqual([
      {
        _id: id,
        ...shop,
        ...words,
        image: expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/),
        kind: 'image',
        mime: 'image/jpeg',
        bytes: 1_000,
        width: 640,
        height: 480,
        duration: null,
        poster: '',
        placeholder: '',
        market_name: one.name,
        retailer_name: one.retailers[0]?.name,
        store_name: 'Bugis, Singapore',
        date: '2026-02-27',
        createdAt: '2026-03-01T10:00:00.000Z',
        is_demo: false,
        version: 1,
      },
    ]);
    expect((await portal.call(getFootage, { id: id ?? '' }, { token })).body.data).toEqual(items[0]);
  });

  test('is empty where there is nothing, and beyond its last page, where it still knows the total', async () => {
    expect(await list()).toEqual({ items: [], total: 0, page: 1, page_size: 6 });
    await plantFootage(portal, [{}, {}]);
    expect(await list({ page: 2 })).toEqual({ items: [], total: 2, page: 2, page_size: 6 });
    expect(await list({ page: 1000000, page_size: 60 })).toMatchObject({ items: [], total: 2 });
  });

  test('is newest first: by the day of the visit, then by the time of the upload, then by id', async () => {
    const ids = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
    const twins = ids.map((id, index) => ({
      id,
      day: '2026-02-02',
      created_at: at('09:00:00'),
      title: `twin${index}`,
    }));
    await plantFootage(portal, [
      { title: 'late-upload-of-an-old-visit', day: '2026-02-01', created_at: at('23:00:00') },
      ...twins,
      { title: 'noon', day: '2026-02-02', created_at: at('12:00:00') },
      { title: 'new', day: '2026-02-03', created_at: at('01:00:00') },
    ]);
    const order = 'new noon twin2 twin1 twin0 late-upload-of-an-old-visit';
    expect(joinTitles((await list()).items)).toBe(order);
    expect(joinTitles((await list({ date: '2026-02' })).items)).toBe(order);
    const oldestFirst = (await portal.call(listImages, {}, { token })).body.data;
    expect(joinTitles(oldestFirst.toReversed())).toBe(order);
    expect(joinTitles((await portal.call(listFootageOfDay, { date: '2026-02-02' }, { token })).body.data)).toBe(
      'noon twin2 twin1 twin0',
    );
  });

  test('goes on where the page before ended, even for items of one instant', async () => {
    const planted = await plantFootage(
      portal,
      Array.from({ length: 14 }, () => ({ day: '2026-02-02', created_at: at('09:00:00') })),
    );
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })];
    expect(pages.map(({ items }) => items.length)).toEqual([6, 6, 2]);
    expect(pages.map(({ total, page, page_size }) => [total, page, page_size])).toEqual([
      [14, 1, 6],
      [14, 2, 6],
      [14, 3, 6],
    ]);
    expect(pages.flatMap(({ items }) => itemIds(items)).sort()).toEqual(planted.sort());
    expect(itemIds((await list({ page_size: 60 })).items)).toEqual(pages.flatMap(({ items }) => itemIds(items)));
    expect(itemIds((await list({ page: 3, page_size: 5 })).items)).toEqual(
      itemIds((await list({ page_size: 14 })).items).slice(10),
    );
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1000001',
    'page_size=0',
    'page_size=61',
    'page_size=1e9',
  ])('takes no %s', async (query) => {
    const answer = await search(query);
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, [query.split('=')[0]]]);
  });

  test.each([
    'market_id=x',
    `market_id=${NOTHING}&market_id=${NOTHING}`,
    "retailer_id=' or 1=1--",
    'store_id=%00',
    'date=yesterday',
    'date=2026-02-30',
    'date=2026-13',
    'date=2026',
    'date=0000-01',
    'date=2026-02-01T00:00:00Z',
    'date[gt]=2026-01-01&date=1',
  ])('takes no filter %s [T47]', async (query) => {
    expect((await search(query)).status).toBe(400);
  });

  test('takes an empty parameter for none', async () => {
    await plantFootage(portal, [{ market_id: one.id }, {}]);
    expect(await list({ market_id: '', retailer_id: '', store_id: '', date: '', page: '', page_size: '' })).toEqual(
      await list(),
    );
    expect((await list()).total).toBe(2);
  });
});

describe('a filter', () => {
  const shops = () => [
    { title: 'a', market_id: one.id, retailer_id: retailerId(one), store_id: store, day: '2026-01-31' },
    { title: 'b', market_id: one.id, retailer_id: retailerId(one), day: '2026-02-01' },
    { title: 'c', market_id: one.id, retailer_id: retailerId(one, 1), day: '2026-02-28' },
    { title: 'd', market_id: one.id, day: '2026-03-01' },
    { title: 'e', market_id: other.id, retailer_id: retailerId(other), day: '2026-02-28' },
    { title: 'f', day: '2026-02-28' },
  ];

  test.each<[string, () => Record<string, string>, string]>([
    ['market', () => ({ market_id: one.id }), 'd c b a'],
    ['market in capitals', () => ({ market_id: one.id.toUpperCase() }), 'd c b a'],
    ['retailer', () => ({ retailer_id: retailerId(one) }), 'b a'],
    ['store', () => ({ store_id: store }), 'a'],
    ['day', () => ({ date: '2026-02-28' }), 'f e c'],
    ['month', () => ({ date: '2026-02' }), 'f e c b'],
    ['month without anything', () => ({ date: '2025-12' }), ''],
    ['market and retailer', () => ({ market_id: one.id, retailer_id: retailerId(one, 1) }), 'c'],
    ['market and retailer of another', () => ({ market_id: other.id, retailer_id: retailerId(one) }), ''],
    ['market and day', () => ({ market_id: one.id, date: '2026-02-28' }), 'c'],
    ['market and month', () => ({ market_id: one.id, date: '2026-02' }), 'c b'],
    ['retailer and month', () => ({ retailer_id: retailerId(one), date: '2026-01' }), 'a'],
    ['store and day', () => ({ store_id: store, date: '2026-01-31' }), 'a'],
    ['store and another month', () => ({ store_id: store, date: '2026-02' }), ''],
    ['market that is none', () => ({ market_id: NOTHING }), ''],
  ])('by %s gives its items and counts them', async (_, filter, titles) => {
    await plantFootage(
      portal,
      shops().map((item, index) => ({ ...item, created_at: new Date(Date.UTC(2026, 2, 1, index)) })),
    );
    const { items, total } = await list(filter());
    expect([joinTitles(items), total]).toEqual([titles, titles.split(' ').filter(Boolean).length]);
    const paged = await list({ ...filter(), page_size: 1, page: 2 });
    expect([joinTitles(paged.items), paged.total]).toEqual([titles.split(' ')[1] ?? '', total]);
  });

  test('names the days that have footage, newest first, of a market or a retailer', async () => {
    await plantFootage(portal, [...shops(), { title: 'before all computers', day: '1964-05-01' }]);
    const dates = async (filter: RequestInput<typeof listFootageDates> = {}) =>
      (await portal.call(listFootageDates, filter, { token })).body.data;
    expect(await dates()).toEqual(['2026-03-01', '2026-02-28', '2026-02-01', '2026-01-31', '1964-05-01']);
    expect(await dates({ market_id: other.id, retailer_id: '' })).toEqual(['2026-02-28']);
    expect(await dates({ retailer_id: retailerId(one) })).toEqual(['2026-02-01', '2026-01-31']);
    expect(await dates({ market_id: NOTHING })).toEqual([]);
    await portal.database.db.updateTable('footage').set({ deleted_at: new Date() }).where('title', '=', 'd').execute();
    expect((await dates())[0]).toBe('2026-02-28');
  });

  test('gives the items of one day, of a market or a retailer', async () => {
    await plantFootage(portal, shops());
    const day = async (date: string, place: Partial<RequestInput<typeof listFootageOfDay>> = {}) =>
      joinTitles((await portal.call(listFootageOfDay, { date, ...place }, { token })).body.data.toSorted(byTitle));
    expect(await day('2026-02-28')).toBe('c e f');
    expect(await day('2026-02-28', { market_id: one.id, retailer_id: '' })).toBe('c');
    expect(await day('2026-02-28', { retailer_id: retailerId(other) })).toBe('e');
    expect(await day('2026-02-27')).toBe('');
    for (const wrong of ['2026-02-30', '2026-02', '', 'dates']) {
      expect([400, 404]).toContain((await portal.call(listFootageOfDay, { date: wrong }, { token })).status);
    }
  });
  const byTitle = (a: FootageItem, b: FootageItem) => a.title.localeCompare(b.title);

  test('of a market that is switched off still works: its content stays', async () => {
    await plantFootage(portal, shops());
    const switchTo = (status: boolean) =>
      portal.database.db.updateTable('countries').set({ status }).where('id', '=', one.id).execute();
    await switchTo(false);
    expect([(await list()).total, (await list({ market_id: one.id })).total]).toEqual([6, 4]);
    await switchTo(true);
  });
});

test('a list without pages holds 500 items at most: the newest; of days there is room for ten years', async () => {
  const days = Array.from({ length: 510 }, (_, index) => ({ day: dayNumber(index), title: String(index) }));
  await plantFootage(portal, days);
  await plantFootage(
    portal,
    Array.from({ length: 501 }, () => ({ day: '2024-01-01' })),
  );
  const images = (await portal.call(listImages, {}, { token })).body.data;
  expect([images.length, images[0]?.title, images.at(-1)?.title]).toEqual([500, '10', '509']);
  const dates = (await portal.call(listFootageDates, {}, { token })).body.data;
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([511, dayNumber(509), '2024-01-01']);
  expect((await portal.call(listFootageOfDay, { date: '2024-01-01' }, { token })).body.data).toHaveLength(500);
  expect(await list()).toMatchObject({ total: 1_011 });
});
const dayNumber = (index: number) => new Date(Date.UTC(2024, 6, 1) + index * DAY_MS).toISOString().slice(0, 10);

describe('one item', () => {
  test('that is nowhere, or was taken away, is 404', async () => {
    const [id] = await plantFootage(portal, [{ deleted_at: new Date() }]);
    expect((await portal.call(getFootage, { id: id ?? '' }, { token })).status).toBe(404);
    expect((await portal.call(getFootage, { id: NOTHING }, { token })).status).toBe(404);
    expect((await portal.call(getFootage, { id: 'x' }, { token })).status).toBe(400);
  });
});
