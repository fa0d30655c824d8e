import type { Output } from '@portal/contract/call';
import {
  getStoreVisit,
  getStoreVisit as getStoreVisitCall,
  type listStoreVisits,
  listStoreVisits as listStoreVisitsCall,
} from '@portal/contract/prices/visits';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { multiplyPrice, openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { selectVisitPage } from './store-visits.queries.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

type List = Output<typeof listStoreVisits>;

let bugis: Shop;
let orchard: Shop;
let token: string;
const PROMO = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 200 } as const;

beforeAll(async () => {
  bugis = await openShop(portal, 'Bugis', { city: 'Downtown' });
  orchard = await openShop(portal, 'Orchard', { chain: 1, format: 'hypermarket' });
  const ginza = await openShop(portal, 'Ginza', { market: 'Japan' });
  const hidden = { product_text: 'HIDDEN', origin: 'KE' };
  await plantPrices(portal, [
    { shop: bugis, day: '2026-04-10', stock: 'out' },
    { shop: bugis, day: '2026-04-10', origin: 'MX', ...PROMO },
    { shop: bugis, day: '2026-04-10', origin: 'MX', variety: 'Fuerte', ...PROMO, stock: 'out' },
    { shop: bugis, day: '2026-04-10', ...hidden, status: 'submitted', ...PROMO, stock: 'out' },
    { shop: bugis, day: '2026-04-10', channel: 'online', origin: 'PE' },
    { shop: orchard, day: '2026-04-12', origin: 'NZ', is_demo: true },
    { shop: orchard, day: '2026-04-13', ...hidden, status: 'rejected' },
    { shop: orchard, day: '2026-04-14', ...hidden, status: 'submitted' },
    { shop: orchard, day: '2024-01-05', origin: 'CL' },
    { shop: ginza, day: '2026-04-11' },
  ]);
  await portal.database.db
    .updateTable('store_visits')
    .set({
      conditions: 'Heavy rain',
      note: 'Shelf by the door',
      auditor: 'Mei',
      local_time: '14:30',
      timezone: 'Asia/Singapore',
    })
    .where('store_id', '=', bugis.storeId)
    .where('channel', '=', 'in store')
    .execute();
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  ({ token } = await signInAgain(portal, company.primary));
});

const ask = (query = '') =>
  portal.send(listStoreVisitsCall, {}, { search: `market_id=${bugis.place.id}${query}`, token });
const read = async (query = ''): Promise<List> => {
  const answer = await ask(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const told = ({ items }: List) => items.map(({ date, store_name, channel }) => [date, store_name, channel]);

describe('the visits of a market', () => {
  test('newest first, of the usual twelve months, and none of which nothing is approved', async () => {
    const list = await read();
    expect(told(list)).toEqual([
      ['2026-04-12', 'Orchard', 'in store'],
      ['2026-04-10', 'Bugis', 'online'],
      ['2026-04-10', 'Bugis', 'in store'],
    ]);
    expect(list).toMatchObject({ total: 3, more: false, from: '2025-05-01', to: '2026-04-30', last_date: null });
    expect(JSON.stringify(list)).not.toMatch(/HIDDEN|KE"/);
  });

  test('each with what was on its shelf, ours first', async () => {
    const [orchards, , inStore] = (await read()).items;
    expect(inStore).toMatchObject({
      retailer_name: bugis.retailer,
      city: 'Downtown',
      format: 'supermarket',
      conditions: 'Heavy rain',
      note: 'Shelf by the door',
      labels: 3,
      all_labels: 3,
      origins: ['AU', 'MX'],
      promos: 2,
      out_of_stock: 2,
      is_demo: false,
    });
    expect(orchards).toMatchObject({ conditions: '', note: '', labels: 1, origins: ['NZ'], promos: 0, is_demo: true });
  });

  test('a filter leaves the visits with a label that fits, and counts such labels only', async () => {
    const { items, total } = await read('&variety=Fuerte');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ labels: 1, all_labels: 3, origins: ['MX'], promos: 1, out_of_stock: 1 });
    const totals = ['&city=Downtown', '&format=hypermarket', `&retailer_id=${orchard.retailerId}`, '&promo=yes'].map(
      async (query) => (await read(query)).total,
    );
    expect(await Promise.all(totals)).toEqual([2, 1, 1, 1]);
    expect((await read('&estimates=no')).total).toBe(3);
  });

  test('where none are in these days, the last day is told', async () => {
    const days = '&from=2026-02-01&to=2026-02-28';
    expect(await read(days)).toMatchObject({ items: [], total: 0, last_date: '2026-04-12', from: '2026-02-01' });
    expect(await read(`${days}&origin=CL`)).toMatchObject({ total: 0, last_date: '2024-01-05' });
    expect(await read(`${days}&origin=KE`)).toMatchObject({ total: 0, last_date: null });
  });

  test('of no market, or of none that there is, nothing is told', async () => {
    const [without, unknown] = [
      await portal.send(listStoreVisitsCall, {}, { token }),
      await portal.call(listStoreVisitsCall, { market_id: '018f0000-0000-7000-8000-000000000000' }, { token }),
    ];
    expect([without.status, unknown.status]).toEqual([400, 404]);
  });

  test('an Evaluation has no list of them, and finds no single one', async () => {
    const { primary } = await registerCompany(portal);
    const { _id } = (await read()).items[0] ?? { _id: '' };
    const listed = await portal.call(listStoreVisitsCall, { market_id: bugis.place.id }, primary);
    const single = await portal.call(getStoreVisit, { id: _id }, primary);
    expect([listed.status, single.status]).toEqual([403, 404]);
  });
});

describe('one visit', () => {
  const open = (id: string) => portal.call(getStoreVisitCall, { id }, { token });

  test('has every approved label of it, whatever was filtered, and none else', async () => {
    const { _id } = (await read('&variety=Fuerte')).items[0] ?? { _id: '' };
    const visit = (await open(_id)).body.data;
    expect(visit).toMatchObject({
      market_name: 'Singapore',
      date: '2026-04-10',
      auditor: 'Mei',
      local_time: '14:30',
      timezone: 'Asia/Singapore',
      all_labels: 3,
    });
    expect(visit.labels.map(({ origin_code, variety }) => [origin_code, variety])).toEqual([
      ['AU', 'Hass'],
      ['MX', 'Hass'],
      ['MX', 'Fuerte'],
    ]);
  });

  test('of which everything waits or was rejected is not there, for ADMIN either', async () => {
    const { db } = portal.database;
    const hidden = await db
      .selectFrom('store_visits')
      .select('id')
      .where('day', 'in', ['2026-04-13', '2026-04-14'])
      .execute();
    const admin = await portal.signIn('admin');
    const answers = hidden.map(({ id }) => portal.call(getStoreVisitCall, { id }, admin));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('many visits', () => {
  /** Days with one visit each; the count limit falls inside the forty visits of an earlier day. */
  const SINGLE = 980;
  const CROWDED = 20;
  const FIRST = 30;
  const LAST = FIRST + SINGLE - 1;
  const dayAt = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);
  const YEARS = `&from=${dayAt(0)}&to=${dayAt(LAST)}`;

  beforeAll(async () => {
    const tray = { origin: 'CO', pack_kind: 'tray' } as const;
    const crowd: Planted[] = [];
    for (let at = 0; at < 20; at += 1) {
      const shop = await openShop(portal, `Crowd ${at}`);
      for (const channel of ['in store', 'online'] as const) {
        crowd.push({ ...tray, shop, day: dayAt(CROWDED), channel });
      }
    }
    const singles = Array.from({ length: SINGLE }, (_, at) => ({ ...tray, shop: orchard, day: dayAt(FIRST + at) }));
    const old = { ...tray, shop: orchard, day: dayAt(0) };
    const [first = ''] = await plantPrices(portal, [
      old,
      { ...old, day: dayAt(1), origin: 'IL' },
      ...crowd,
      ...singles,
    ]);
    await multiplyPrice(portal, first, 60);
  });

  test('are counted to a thousand; pages follow each other, and beyond there are none', async () => {
    const [first, second, last, beyond] = await Promise.all(
      [1, 2, 40, 41].map((page) => read(`${YEARS}&pack=tray&page=${page}`)),
    );
    expect(first).toMatchObject({ total: 1_000, more: true });
    const dates = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ date }) => date);
    expect(dates).toEqual(Array.from({ length: 50 }, (_, at) => dayAt(LAST - at)));
    expect([last?.items.length, last?.items.at(-1)?.date, beyond?.items]).toEqual([25, dayAt(CROWDED), []]);
    expect(await read(`${YEARS}&origin=IL`)).toMatchObject({ total: 1, more: false });
  });

  test.each([1, 1_001, 1_070])('are the same however they are found: the first %d labels walked', async (maxWalked) => {
    const filter = { market_id: orchard.place.id, from: dayAt(0), to: dayAt(LAST), origin: 'CO' } as const;
    for (const offset of [0, 25, 975]) {
      const range = { limit: 25, offset };
      const [usual, other] = [
        await selectVisitPage(portal.database.pool, { filter, areMany: false }, range),
        await selectVisitPage(portal.database.pool, { filter, areMany: true }, range, maxWalked),
      ];
      expect(other).toEqual(usual);
      expect(usual.rows).toHaveLength(25);
    }
  });
});
