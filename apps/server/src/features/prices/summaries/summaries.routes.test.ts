import { type Call } from '@portal/contract/call';
import { getMarketBrief } from '@portal/contract/prices/brief';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  listPricedMarkets,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summarisePromotions,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { extractPageText } from '../../../platform/pdf/page-text.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let shop: Shop;
let other: Shop;
let member: { token: string };
let evaluation: { token: string };

const AT = { old: '2026-01-20', first: '2026-01-21', recent: '2026-04-10' };
const several = (count: number, given: Partial<Planted>): Planted[] =>
  Array.from({ length: count }, (_, at) => ({
    shop,
    aud_per_kg: `${10 + at}.0000`,
    per_kg: `${9 + at}.0000`,
    ...given,
  }));

beforeAll(async () => {
  shop = await openShop(portal, 'Bugis');
  other = await openShop(portal, 'Ginza', { market: 'Japan' });
  await plantPrices(portal, [
    ...several(5, {
      day: AT.old,
      aud_per_kg: '99.0000',
      promo_kind: 'price cut',
      promo_quantity: 1,
      promo_price_minor: 100,
    }),
    ...several(3, { day: AT.first, origin: 'MX' }),
    ...several(4, { day: AT.recent, facings: 2 }),
    ...several(2, { day: AT.recent, origin: 'PE', aud_per_kg: '77.0000' }),
    ...several(3, { day: AT.recent, origin: 'NZ', status: 'submitted', aud_per_kg: '88.0000' }),
    ...several(3, { shop: other, day: AT.old }),
  ]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
});

const ask = async <C extends Call>(call: C, { token }: { token: string }, query = '', market = shop.place.id) => {
  const answer = await portal.send(call, {}, { search: `market_id=${market}${query}`, token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

const PANELS = [
  summariseOrigins,
  summariseFigures,
  summariseRetailers,
  summarisePromotions,
  summariseGaps,
  summariseSizes,
  summariseSeasons,
  summarisePriceIndex,
];

describe('an Evaluation', () => {
  test('sees no market in which nothing was seen since its first day, not even when that was', async () => {
    const { body } = await portal.call(listPricedMarkets, {}, evaluation);
    expect(body.data.map(({ name }) => name)).toEqual(['Singapore']);
    expect(await ask(summariseOrigins, evaluation, '', other.place.id)).toMatchObject({ origins: [], last_date: null });
    expect(await ask(summariseOrigins, member, '', other.place.id)).toMatchObject({ last_date: AT.old });
  });

  test('gets no market brief', async () => {
    const { status } = await portal.call(getMarketBrief, { market_id: shop.place.id }, evaluation);
    expect(status).toBe(403);
  });
});

describe('a summary', () => {
  test('says how many there are where they are too few, and nothing of what they cost', async () => {
    const { origins } = await ask(summariseOrigins, member);
    const peru = origins.find(({ origin }) => origin === 'PE')?.months;
    expect(peru).toEqual([
      {
        month: '2026-04',
        n: 2,
        stores: 1,
        q1: null,
        median: null,
        q3: null,
        labels: 2,
        promos: null,
        facings: null,
        share: 0,
      },
    ]);
  });

  test('knows nothing of prices that wait, but that their month may change', async () => {
    const { origins, provisional } = await ask(summariseOrigins, member);
    expect(origins.map(({ origin }) => origin)).not.toContain('NZ');
    expect(provisional).toEqual(['2026-04']);
    await plantPrices(portal, [{ shop, day: '2026-02-14', status: 'submitted' }]);
    expect((await ask(summariseOrigins, member)).provisional).toEqual(['2026-02', '2026-04']);
  });

  test('ends with the running month, however far the period goes, and begins five years before', async () => {
    expect(await ask(summariseOrigins, member, '&from=0001-01-01&to=9999-12-31')).toMatchObject({
      from: '2021-05-01',
      to: '2026-04-30',
    });
  });

  test('of a period that ends before it begins is empty', async () => {
    for (const panel of PANELS) await ask(panel, member, '&from=2026-04-01&to=2026-03-01');
    expect(await ask(summariseOrigins, member, '&from=2026-04-01&to=2026-03-01')).toMatchObject({
      origins: [],
      months: [],
      last_date: AT.recent,
    });
  });

  test('measures the shelf in labels where nobody counted facings', async () => {
    const { is_by_facings, origins } = await ask(summariseOrigins, member, '&to=2026-03-31');
    expect(is_by_facings).toBe(false);
    expect(origins.map(({ origin, months }) => [origin, months[0]?.share])).toEqual([
      ['AU', 5 / 8],
      ['MX', 3 / 8],
    ]);
  });

  test('in the own currency of the market leaves out labels in another', async () => {
    await plantPrices(portal, several(3, { day: AT.recent, origin: 'KE', currency: 'USD' }));
    const local = await ask(summariseOrigins, member, '&currency=local');
    expect(local.currency).toBe('SGD');
    expect(local.origins.find(({ origin }) => origin === 'KE')?.months[0]).toMatchObject({ n: 0, labels: 3 });
  });

  test('is not rounded before it is shown', async () => {
    await plantPrices(portal, several(3, { day: AT.recent, origin: 'CL', aud_per_kg: '2.87499' }));
    const { origins } = await ask(summariseOrigins, member);
    expect(origins.find(({ origin }) => origin === 'CL')?.months[0]).toMatchObject({ n: 3, median: 2.87499 });
  });

  test('of promotions tells how deep they are', async () => {
    const { depth, kinds, promos } = await ask(summarisePromotions, member, '&to=2026-01-31');
    expect([promos, kinds, depth]).toEqual([5, [{ kind: 'price cut', n: 5 }], 0.66101695]);
  });

  test('counts the stores of the market and those with a price', async () => {
    await openShop(portal, 'Never visited');
    const { stores } = await ask(summariseFigures, member);
    expect(stores).toEqual({ audited: 1, known: 2 });
  });

  test('counts only open stores of active retailers', async () => {
    const { db } = portal.database;
    const closing = await openShop(portal, 'Closing down');
    const counted = async () => (await ask(summariseFigures, member)).stores;
    expect(await counted()).toEqual({ audited: 1, known: 3 });
    await db.updateTable('stores').set({ closed_on: '2025-12-31' }).where('id', '=', closing.storeId).execute();
    expect(await counted()).toEqual({ audited: 1, known: 2 });
    const retailers = db.updateTable('retailers').where('id', '=', closing.retailerId);
    await retailers.set({ active: false }).execute();
    expect(await counted()).toEqual({ audited: 0, known: 0 });
    await retailers.set({ active: true }).execute();
  });

  test('of stores that are none of this market has nothing', async () => {
    const elsewhere = await openShop(portal, 'Ueno', { market: 'Japan' });
    for (const place of [`store_id=${elsewhere.storeId}`, `retailer_id=${elsewhere.retailerId}`, 'city=Nowhere']) {
      expect((await ask(summariseOrigins, member, `&${place}`)).origins, place).toEqual([]);
      expect((await ask(summariseFigures, member, `&${place}`)).stores).toEqual({ audited: 0, known: 0 });
      expect((await ask(summariseGaps, member, `&${place}`)).rivals).toEqual([]);
    }
  });

  test.each([
    ['no market', ''],
    ['another unit', `market_id=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}&unit=stone`],
  ])('of %s is refused', async (_, search) => {
    expect((await portal.send(summariseOrigins, {}, { search, token: member.token })).status).toBe(400);
  });

  test('of a market that is none is not there', async () => {
    const { status } = await portal.call(
      summariseOrigins,
      { market_id: '00000000-0000-4000-8000-000000000000' },
      member,
    );
    expect(status).toBe(404);
  });
});

test('a market brief is one page with the name of its reader on it', async () => {
  const headers = { 'accept-language': 'de' };
  const brief = { market_id: shop.place.id };
  const answer = await portal.call(getMarketBrief, brief, { token: member.token, headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="marktblatt.pdf"');
  const text = await extractPageText(new Uint8Array(answer.bytes));
  expect(text).toContain('Singapur');
  expect(text).toMatch(/Marktblatt|MARKTBLATT/);
  expect(text).toMatch(/@kaurigrove\.example · 20\. April 2026/);
});

test('a chosen origin is told of, however many are met more often', async () => {
  const ginza = await openShop(portal, 'Rare', { market: 'Japan' });
  const often = ['AU', 'CL', 'CO', 'ES', 'ID', 'IL', 'KE', 'MX', 'NZ', 'PE', 'TH', 'TZ', 'US'];
  const at = { shop: ginza, day: AT.recent };
  await plantPrices(portal, [
    ...often.flatMap((origin) => several(4, { ...at, origin })),
    ...several(3, { ...at, origin: 'ZA' }),
  ]);
  const named = async (query: string) =>
    (await ask(summariseOrigins, member, query, ginza.place.id)).origins.map(({ origin }) => origin);
  expect(await named('&from=2026-04-01')).not.toContain('ZA');
  expect(await named('&from=2026-04-01&origin=ZA')).toEqual(['ZA']);
});
