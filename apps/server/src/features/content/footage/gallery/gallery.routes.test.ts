import { changePermission } from '@portal/contract/access/permissions/permissions';
import type { RequestInput } from '@portal/contract/call';
import { listFootage } from '@portal/contract/content/footage';
import { zipFootage } from '@portal/contract/content/footage/downloads';
import { listFootageStores, listFootageWeeks } from '@portal/contract/content/footage/gallery';
import { setObservationPhotos } from '@portal/contract/prices/observations';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFootage, plantFootage, sydneyDay } from '../../../../../test/footage.ts';
import { asAdmin, registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, REVIEWER, type Shop } from '../../../../../test/prices.ts';
import { viewConditions } from '../footage.queries.ts';

const portal = usePortal();
let admin: { id: string; token: string };
let bugis: Shop;
let ginza: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  bugis = await openShop(portal, 'Bugis');
  ginza = await openShop(portal, 'Ginza Six', { market: 'Japan', city: 'Tokyo' });
});
beforeEach(() => emptyFootage(portal));

const at = (shop: Shop) => ({ market_id: shop.place.id, retailer_id: shop.retailerId, store_id: shop.storeId });
const asks = async (filter: RequestInput<typeof listFootage>, token = admin.token) => {
  const { items, total } = (await portal.call(listFootage, { page_size: 60, ...filter }, { token })).body.data;
  expect(total).toBe(items.length);
  return items.map(({ title }) => title).toSorted();
};
const finds = (search: string, token?: string) => asks({ search }, token);
const weeks = async (filter: RequestInput<typeof listFootageWeeks> = {}) =>
  (await portal.call(listFootageWeeks, filter, admin)).body.data.map(({ week, items }) => `${week} ${items}`);

async function photoOfPrice(product_text: string, status: 'approved' | 'submitted' = 'approved') {
  const [photo = ''] = await plantFootage(portal, [{ title: 'Tagged', ...at(bugis) }]);
  const [price = ''] = await plantPrices(portal, [{ shop: bugis, product_text, status }]);
  await portal.call(setObservationPhotos, { id: price, photos: [{ footage_id: photo }] }, admin);
  return { photo, price };
}

describe('a search', () => {
  test('finds every word in title, caption, market, retailer, store or city, in any case and order', async () => {
    await plantFootage(portal, [
      { title: 'End cap', caption: 'Two for five', ...at(bugis) },
      { title: 'Chiller', ...at(ginza) },
      { title: 'Nowhere' },
    ]);
    expect(await finds('END')).toEqual(['End cap']);
    expect(await finds('five two')).toEqual(['End cap']);
    expect(await finds('bug')).toEqual(['End cap']);
    expect(await finds('tokyo ginza chiller')).toEqual(['Chiller']);
    expect(await finds(ginza.retailer)).toEqual(['Chiller']);
    expect(await finds('japan')).toEqual(['Chiller']);
    expect(await finds('ginza bugis')).toEqual([]);
    expect(await finds('   ')).toEqual(['Chiller', 'End cap', 'Nowhere']);
    expect(await finds('100%')).toEqual([]);
    expect(await asks({ search: 'e', market_id: bugis.place.id })).toEqual(['End cap']);
  });

  test('looks for six words, and for single letters only where nothing else is asked', async () => {
    await plantFootage(portal, [{ title: 'One two three four five six' }, { title: 'Yucca' }]);
    expect(await finds('one two three four five six seven')).toEqual(['One two three four five six']);
    expect(await finds('one q')).toEqual(['One two three four five six']);
    expect([await finds('y'), await finds('q')]).toEqual([['Yucca'], []]);
  });

  test('finds a market by its name in the language of the reader', async () => {
    await plantFootage(portal, [
      { title: 'Chiller', ...at(bugis) },
      { title: 'Chiller in Tokyo', ...at(ginza) },
    ]);
    const ask = async (language: string) => {
      const sender = { ...admin, headers: { 'accept-language': language } };
      const filter = { search: 'chiller singapur' };
      return [
        (await portal.call(listFootage, filter, sender)).body.data.items.map(({ title }) => title),
        (await portal.call(listFootageStores, filter, sender)).body.data.total,
        (await portal.call(listFootageWeeks, filter, sender)).body.data.length,
      ];
    };
    expect(await ask('de')).toEqual([['Chiller'], 1, 1]);
    expect(await ask('en')).toEqual([[], 0, 0]);
  });

  test('knows a retailer by the name it has now', async () => {
    await plantFootage(portal, [{ title: 'Chiller', ...at(ginza) }]);
    const rename = (name: string) =>
      portal.database.db.updateTable('retailers').set({ name }).where('id', '=', ginza.retailerId).execute();
    await rename('Marche Verte');
    expect([await finds('verte'), await finds(ginza.retailer)]).toEqual([['Chiller'], []]);
    await rename(ginza.retailer);
  });

  test('finds the products of approved prices, as they are now', async () => {
    const { price, photo } = await photoOfPrice('Hass Zebra', 'submitted');
    const change = (set: object) =>
      portal.database.db.updateTable('price_observations').set(set).where('id', '=', price).execute();
    expect(await finds('zebra')).toEqual([]);
    await change({ status: 'approved', reviewed_by: REVIEWER, reviewed_at: new Date() });
    expect(await finds('zebra bugis')).toEqual(['Tagged']);
    await change({ product_text: 'Hass Okapi' });
    expect([await finds('zebra'), await finds('okapi')]).toEqual([[], ['Tagged']]);
    const link = (photos: { footage_id: string }[]) => portal.call(setObservationPhotos, { id: price, photos }, admin);
    await link([]);
    expect(await finds('okapi')).toEqual([]);
    await link([{ footage_id: photo }]);
    await change({ status: 'rejected', review_reason: 'Misread' });
    expect(await finds('okapi')).toEqual([]);
  });

  test('finds products only for those who may read single prices', async () => {
    await photoOfPrice('Hass Zebra');
    const company = await registerCompany(portal);
    const count = async (token: string) => [
      (await finds('zebra', token)).length,
      (await finds('bugis', token)).length,
      (await portal.call(listFootageWeeks, { search: 'zebra' }, { token })).body.data.length,
      (await portal.call(listFootageStores, { search: 'zebra' }, { token })).body.data.total,
    ];
    expect(await count(company.primary.token)).toEqual([0, 1, 0, 0]);
    await subscribe(portal, company.id);
    const { token } = await signInAgain(portal, company.primary);
    expect(await count(token)).toEqual([1, 1, 1, 1]);
    const user_ids = [company.primary.id];
    const change = { user_ids, page_name: 'Retail_Price_Audits', permission: 'view', granted: false } as const;
    await asAdmin(portal, changePermission, change);
    const again = await signInAgain(portal, company.primary);
    expect(await count(again.token)).toEqual([0, 1, 0, 0]);
    expect((await portal.call(zipFootage, { search: 'zebra' }, again)).body).toMatchObject({
      code: 'noPhotosToDownload',
    });
  });

  test.each([true, false])('is answered by an index of words (with products: %s)', async (seesPrices) => {
    const many = Array.from({ length: 4_000 }, (_, number) => ({
      title: `Visit ${number}`,
      caption: 'Loose, at eye level',
    }));
    await plantFootage(portal, [...many, { title: 'End cap beside the checkout' }]);
    await portal.database.pool.query('vacuum analyze footage');
    const { items } = viewConditions({ search: 'beside checkout', seesPrices });
    await portal.database.db.transaction().execute(async (trx) => {
      // So few rows would be read one by one.
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
      const { rows } = await sql`explain select f.id from footage f where ${items}`.execute(trx);
      expect(JSON.stringify(rows)).toContain(`footage_by_part_of_${seesPrices ? 'all_words' : 'words'}`);
    });
  });
});

describe('the weeks', () => {
  test('count from Monday to Sunday, newest first, under every filter but that of the day', async () => {
    const shelf = { title: 'Shelf', ...at(bugis) };
    await plantFootage(portal, [
      { ...shelf, day: '2026-03-01' },
      { ...shelf, day: '2026-03-02' },
      { ...at(ginza), title: 'Chiller', day: '2026-03-08' },
      { ...shelf, day: '2026-03-03', deleted_at: new Date() },
      { title: 'Shelf', day: '2026-01-01' },
    ]);
    expect(await weeks()).toEqual(['2026-03-02 2', '2026-02-23 1', '2025-12-29 1']);
    expect(await weeks({ market_id: ginza.place.id })).toEqual(['2026-03-02 1']);
    expect(await weeks({ store_id: bugis.storeId })).toEqual(['2026-03-02 1', '2026-02-23 1']);
    expect(await weeks({ search: 'shelf' })).toEqual(['2026-03-02 1', '2026-02-23 1', '2025-12-29 1']);
    expect(await asks({ week: '2026-03-05' })).toEqual(['Chiller', 'Shelf']);
    expect(await asks({ week: '2026-03-01', search: 'shelf' })).toEqual(['Shelf']);
    expect(await asks({ week: '2026-03-02', date: '2026-02' })).toEqual([]);
  });

  test('are two years at most', async () => {
    const days = Array.from({ length: 110 }, (_, week) => ({ day: sydneyDay(portal, week * 7) }));
    await plantFootage(portal, days);
    expect(await weeks()).toHaveLength(104);
    await emptyFootage(portal);
    await plantFootage(portal, [{ day: '2026-03-02' }, { day: '2024-03-11' }, { day: '2024-03-10' }]);
    expect(await weeks()).toEqual(['2026-03-02 1', '2024-03-11 1']);
  });
});

describe('the stores', () => {
  const stores = async (filter: RequestInput<typeof listFootageStores> = {}) => {
    const { stores: found, ...rest } = (await portal.call(listFootageStores, filter, admin)).body.data;
    return { ...rest, stores: found.map(({ items, newest }) => `${newest.store_name} ${items} ${newest.title}`) };
  };
  const plant = () =>
    plantFootage(portal, [
      { title: 'Old', day: '2026-03-01', ...at(bugis) },
      { title: 'New', day: '2026-03-09', ...at(bugis) },
      { title: 'Gone', day: '2026-03-10', deleted_at: new Date(), ...at(bugis) },
      { title: 'Chiller', day: '2026-03-08', ...at(ginza) },
      { title: 'Of no store', market_id: ginza.place.id },
    ]);

  test('come with their newest item and their count, the latest visit first', async () => {
    await plant();
    expect(await stores()).toMatchObject({
      stores: ['Bugis, Singapore 2 New', 'Ginza Six, Tokyo 1 Chiller'],
      markets: [
        { market_id: ginza.place.id, iso2: 'JP', market_name: 'Japan', items: 1 },
        { market_id: bugis.place.id, iso2: 'SG', market_name: 'Singapore', items: 2 },
      ],
      total: 2,
    });
    expect(await stores({ page: 2, page_size: 1 })).toMatchObject({ stores: ['Ginza Six, Tokyo 1 Chiller'], total: 2 });
    expect(await stores({ page: 9 })).toMatchObject({ stores: [], total: 2 });
  });

  test('are those of the filters, and the map keeps the other markets', async () => {
    await plant();
    const inJapan = await stores({ market_id: ginza.place.id });
    expect(inJapan).toMatchObject({ stores: ['Ginza Six, Tokyo 1 Chiller'], total: 1 });
    expect(inJapan.markets).toHaveLength(2);
    expect((await stores({ date: '2026-03-01' })).stores).toEqual(['Bugis, Singapore 1 Old']);
    expect((await stores({ search: 'old' })).stores).toEqual(['Bugis, Singapore 1 Old']);
    expect(await stores({ search: 'nothing' })).toMatchObject({ stores: [], markets: [], total: 0 });
  });
});
