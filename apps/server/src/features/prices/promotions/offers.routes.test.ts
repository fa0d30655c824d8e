import type { RequestInput } from '@portal/contract/call';
import { listOffers } from '@portal/contract/prices/promotions';
import { summarisePromotions } from '@portal/contract/prices/summaries/summaries';
import { beforeAll, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let shop: Shop;
let token: string;
let planted: Planted[];

beforeAll(async () => {
  shop = await openShop(portal, 'Bugis');
  const cut = { promo_kind: 'price cut', promo_quantity: 1 } as const;
  planted = [
    { shop, day: '2026-04-10', ...cut, price_minor: 300, promo_price_minor: 201, promo_until: '2026-04-15' },
    { shop, day: '2026-04-09', promo_kind: 'multi-buy', promo_quantity: 3, price_minor: 295, promo_price_minor: 800 },
    { shop, day: '2026-03-01', origin: 'MX', ...cut, price_minor: 400, promo_price_minor: 200 },
    { shop, day: '2026-03-01', origin: 'MX' },
    {
      shop,
      day: '2025-10-01',
      promo_kind: 'member price',
      promo_quantity: 1,
      price_minor: 250,
      promo_price_minor: 225,
    },
    { shop, day: '2025-10-01' },
    { shop, day: '2026-04-11', ...cut, price_minor: 300, promo_price_minor: 30, status: 'submitted' },
    { shop, day: '2023-02-01', origin: 'CL', ...cut, price_minor: 300, promo_price_minor: 30 },
  ];
  await plantPrices(portal, planted);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  ({ token } = await signInAgain(portal, company.primary));
});

const read = async (filter: Partial<RequestInput<typeof listOffers>> = {}) => {
  const answer = await portal.call(listOffers, { market_id: shop.place.id, ...filter }, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

/** Computed from the labels: one minus the paid price over the usual price. */
const offerDepth = ({ price_minor, promo_price_minor, promo_quantity }: Planted) =>
  1 - Number(promo_price_minor) / Number(promo_quantity) / Number(price_minor);
const isShown = ({ status, promo_kind, day = '' }: Planted) =>
  status !== 'submitted' && promo_kind && day >= '2025-05-01';

test('one row for each label on promotion, newest first, with what it takes off and until when', async () => {
  const list = await read();
  const expected = planted.filter(isShown);
  expect(list).toMatchObject({ total: expected.length, more: false, from: '2025-05-01', to: '2026-04-30' });
  expect(list.items.map(({ date }) => date)).toEqual(expected.map(({ day }) => day));
  expected.forEach((label, at) => expect(list.items[at]?.depth).toBeCloseTo(offerDepth(label), 4));
  expect(list.items[0]).toMatchObject({ promo_until: '2026-04-15', price: '3.00', promo_price: '2.01', depth: 0.33 });
  expect(list.items[1]).toMatchObject({ promo_until: null, promo_qty: 3, promo_price: '8.00' });
});

test('filters narrow it, but for the one that asks for no promotion', async () => {
  expect((await read({ origin: 'MX' })).items.map(({ origin_code }) => origin_code)).toEqual(['MX']);
  expect((await read({ promo: 'no' })).total).toBe(4);
  expect((await read({ estimates: 'no' })).total).toBe(4);
  expect((await read({ page: 2, page_size: 3 })).items).toHaveLength(1);
});

test('where none are in these days, the last day with one is told', async () => {
  expect(await read({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ total: 0, last_date: '2026-04-10' });
  expect(await read({ from: '2026-02-01', to: '2026-02-28', origin: 'CL' })).toMatchObject({
    total: 0,
    last_date: '2023-02-01',
  });
});

test('the calendar has up to 53 weeks of the period, and share and depth are about them', async () => {
  const ask = (filter: object) => portal.send(summarisePromotions, { market_id: shop.place.id, ...filter }, { token });
  const calendar = async (filter: object = {}) => (await ask(filter)).body.data;
  const [usual, whole] = [await calendar(), await calendar({ weeks: 53 })];
  expect([usual.weeks.length, usual.labels, usual.promos]).toEqual([13, 4, 3]);
  // Twelve months up to the last price; a week with one of these days is included.
  expect([whole.weeks[0], whole.weeks.at(-1), whole.weeks.length]).toEqual(['2025-04-28', '2026-04-06', 50]);
  const depths = planted
    .filter(isShown)
    .map(offerDepth)
    .toSorted((a, b) => a - b);
  const [, low = 0, high = 0] = depths;
  expect([whole.labels, whole.promos]).toEqual([6, depths.length]);
  expect(whole.depth).toBeCloseTo((low + high) / 2, 4);
  const long = await calendar({ weeks: 53, from: '2023-01-01' });
  expect([long.weeks.length, long.labels]).toEqual([53, 6]);
  const refused = await Promise.all(['0', '54', 'all'].map((weeks) => ask({ weeks })));
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('an Evaluation has no single offers', async () => {
  const { primary } = await registerCompany(portal);
  expect((await portal.call(listOffers, { market_id: shop.place.id }, primary)).status).toBe(403);
});
