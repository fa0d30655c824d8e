import { type Call } from '@portal/contract/call';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summarisePromotions,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-15T01:00:00Z') } });

let shop: Shop;
let member: { token: string };
let evaluation: { token: string };

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
const OFFER = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 100 } as const;
const several = (count: number, given: Partial<Planted>): Planted[] =>
  Array.from({ length: count }, (_, at) => ({ shop, aud_per_kg: `${10 + at}.0000`, ...given }));

beforeAll(async () => {
  shop = await openShop(portal, 'Bugis');
  const elsewhere = await openShop(portal, 'Katong', { chain: 1 });
  member = await portal.signIn('client');
  evaluation = (await registerCompany(portal)).primary;
  await plantPrices(portal, [
    ...['2026-05-10', '2026-06-10', '2026-07-10', '2026-08-30', '2026-09-10'].flatMap((day) => several(4, { day })),
    ...several(4, { day: '2026-08-10', shop: elsewhere, ...OFFER }),
    ...['2026-10-05', '2026-10-20', '2026-11-05'].flatMap((day) => several(4, { day })),
    ...['2026-09-10', '2026-10-20', '2026-11-05'].flatMap((day) => several(3, { day, origin: 'MX' })),
  ]);
});

const ask = async <C extends Call>(call: C, query = '', { token } = member, of = shop) => {
  const answer = await portal.send(call, {}, { search: `market_id=${of.place.id}${query}`, token });
  expect(answer.status, `${call.path}: ${answer.text}`).toBe(200);
  return answer.body.data;
};

describe('a range of days is that of every panel', () => {
  const OCTOBER = '&from=2026-10-01&to=2026-10-31';

  test('retailers', async () => {
    const { from, to, retailers } = await ask(summariseRetailers, OCTOBER);
    expect([from, to]).toEqual(['2026-10-01', '2026-10-31']);
    expect(retailers).toMatchObject([{ labels: 11, n: 8 }]);
    expect([...new Set(retailers[0]?.marks.map(({ date }) => date))]).toEqual(['2026-10-05', '2026-10-20']);
  });

  test('promotions', async () => {
    const summary = await ask(summarisePromotions, OCTOBER);
    expect(summary).toMatchObject({ from: '2026-10-01', to: '2026-10-31', labels: 11, promos: 0 });
    expect(summary.weeks).toEqual(['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']);
    expect(summary.retailers.flatMap(({ weeks }) => weeks.map(({ week }) => week))).toEqual([
      '2026-10-05',
      '2026-10-19',
    ]);
  });

  test('marks of gaps', async () => {
    const { rivals } = await ask(summariseGaps, OCTOBER);
    expect(rivals.map(({ visits, marks }) => [visits, marks.map(({ date }) => date)])).toEqual([[1, ['2026-10-20']]]);
  });

  test('key figures, all four of the same days, and compared with nothing', async () => {
    const { from, to, price, promo, stores } = await ask(summariseFigures, OCTOBER);
    expect([from, to]).toEqual(['2026-10-01', '2026-10-31']);
    expect([price.now.n, price.before, promo.labels, promo.before]).toEqual([8, null, 8, null]);
    expect(price.trend.map(({ month }) => month)).toEqual(['2026-10']);
    expect(stores).toEqual({ audited: 1, known: 2 });
  });

  test('key figures from a day within a month', async () => {
    const { from, price, promo } = await ask(summariseFigures, '&from=2026-10-15&to=2026-10-31');
    expect([from, price.now.n, promo.labels, price.trend]).toEqual(['2026-10-15', 4, 4, []]);
  });

  test('key figures of three whole months are compared with the three before', async () => {
    const { from, price, promo, stores } = await ask(summariseFigures, '&from=2026-08-01&to=2026-10-31');
    expect([from, price.now.n, price.before?.n]).toEqual(['2026-08-01', 20, 12]);
    expect([promo.share, promo.before]).toEqual([0.2, 0]);
    expect(stores).toEqual({ audited: 2, known: 2 });
  });

  test('an Evaluation is not compared with what is left of a quarter', async () => {
    const { from, since, price, promo } = await ask(summariseFigures, '', evaluation);
    expect([from, since]).toEqual(['2026-09-01', '2026-09-01']);
    expect([price.before, promo.before]).toEqual([null, null]);
    expect(price.trend.map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
  });

  test('retailers and promotions end with the period, not with its last visit', async () => {
    for (const panel of PANELS) expect(await ask(panel, '&to=2026-10-31')).toMatchObject({ to: '2026-10-31' });
    for (const panel of PANELS) expect(await ask(panel)).toMatchObject({ to: '2026-11-30' });
  });
});

describe('days beyond what anybody means', () => {
  test.each(['0001-01-01', '1899-12-31'])('a period to %s is refused', async (to) => {
    for (const panel of PANELS) {
      const { status } = await portal.send(panel, { market_id: shop.place.id, to }, member);
      expect([panel.path, status]).toEqual([panel.path, 400]);
    }
  });

  test.each(['&to=1900-01-01', '&from=9999-12-31', '&from=0001-01-01&to=1900-01-01', '&from=9999-12-31&to=9999-12-31'])(
    'no panel fails: %s',
    async (query) => {
      for (const panel of PANELS) expect(await ask(panel, query)).toMatchObject({ last_date: '2026-11-05' });
    },
  );
});

test('every panel says which of its months may still change', async () => {
  for (const panel of PANELS) expect(await ask(panel), panel.path).toMatchObject({ provisional: ['2026-11'] });
  for (const panel of PANELS) expect(await ask(panel, '&to=2026-10-31'), panel.path).toMatchObject({ provisional: [] });
  const { body } = await portal.call(getPriceCard, {}, member);
  expect(body.data).toMatchObject({ provisional: ['2026-11'] });
});

describe('seasons', () => {
  let japan: Shop;
  beforeAll(async () => {
    japan = await openShop(portal, 'Ginza', { market: 'Japan' });
    await plantPrices(portal, [
      ...several(3, { shop: japan, day: '2025-06-10' }),
      ...several(4, { shop: japan, day: '2025-10-05' }),
      ...several(3, { shop: japan, day: '2025-10-25' }),
      ...several(3, { shop: japan, day: '2024-10-05' }),
      ...several(3, { shop: japan, day: '2023-10-05' }),
      ...several(5, { shop: japan, day: '2026-02-10', origin: 'MX' }),
      ...several(9, { shop: japan, day: '2025-06-10', origin: 'ZZ' }),
    ]);
  });
  const seasons = (query: string) => ask(summariseSeasons, query, member, japan);

  test('the running one is named, also where ours is not on the shelf yet', async () => {
    const { season, is_running, origins } = await seasons('');
    expect([season, is_running]).toEqual([2026, true]);
    expect(origins.map(({ origin, seasons: some }) => [origin, some.map((one) => one.season)])).toEqual([
      ['AU', [2025, 2024, 2023]],
      ['MX', [2026]],
    ]);
  });

  test('one of the past is not the running one', async () => {
    expect(await seasons('&to=2025-12-31')).toMatchObject({ season: 2025, is_running: false, from: '2022-02-01' });
  });

  test('older ones have no figure of the whole', async () => {
    const { origins } = await seasons('&to=2025-12-31');
    const [now, before, older] = origins[0]?.seasons ?? [];
    expect([now?.whole?.n, before?.whole?.n, before?.same_months?.n]).toEqual([10, 3, 3]);
    expect(older).toMatchObject({ season: 2023, whole: null, same_months: null });
  });

  test('end with the period, as every panel does', async () => {
    const query = '&to=2025-10-15';
    const { origins } = await ask(summariseOrigins, query, member, japan);
    const october = origins.find(({ origin }) => origin === 'AU')?.months.find(({ month }) => month === '2025-10');
    const [own] = (await seasons(query)).origins;
    expect([october?.n, own?.seasons[0]?.months.at(-1), own?.seasons[0]?.whole?.n]).toEqual([
      4,
      { month: '2025-10', n: 4, median: october?.median },
      7,
    ]);
  });

  test('the rival is the one with most labels, of those that have such fruit', async () => {
    await plantPrices(portal, [
      ...several(3, { shop: japan, day: '2026-03-10', origin: 'NZ', organic: true }),
      ...several(1, { shop: japan, day: '2026-03-11', origin: 'MX', pack_kind: 'tray' }),
      ...several(2, { shop: japan, day: '2026-03-11', origin: 'NZ', pack_kind: 'tray' }),
    ]);
    const rival = async (query: string) => (await seasons(query)).origins.map(({ origin }) => origin);
    expect(await rival('')).toEqual(['AU', 'MX']);
    expect(await rival('&pack=tray')).toEqual(['AU', 'MX']);
    expect(await rival('&organic=yes')).toEqual(['AU', 'NZ']);
    expect(await rival('&organic=yes&pack=tray')).toEqual(['AU']);
  });

  test('no rival is of an unknown origin', async () => {
    expect((await seasons('&to=2025-12-31')).origins.map(({ origin }) => origin)).toEqual(['AU']);
  });
});

describe('demo prices', () => {
  const isDemo = async (panel: (typeof PANELS)[number], query: string) => (await ask(panel, query)).is_demo;
  beforeAll(() => plantPrices(portal, several(3, { day: '2026-01-10', is_demo: true })));

  test('are named as such wherever one of the period is among them, however new the others are', async () => {
    for (const panel of [summariseOrigins, summariseGaps, summariseSizes, summariseSeasons, summarisePriceIndex]) {
      expect([panel.path, await isDemo(panel, '')]).toEqual([panel.path, true]);
    }
    for (const panel of PANELS) expect([panel.path, await isDemo(panel, '&to=2026-03-31')]).toEqual([panel.path, true]);
  });

  test('and not where none is', async () => {
    for (const panel of [summariseOrigins, summariseGaps, summariseSizes, summarisePriceIndex]) {
      expect([panel.path, await isDemo(panel, '&from=2026-02-01')]).toEqual([panel.path, false]);
    }
    for (const panel of [summariseRetailers, summarisePromotions, summariseFigures]) {
      expect([panel.path, await isDemo(panel, '')]).toEqual([panel.path, false]);
    }
  });
});

describe('of fewer than three labels only their number is told', () => {
  const MAY = '&from=2022-05-01&to=2022-05-31';
  beforeAll(() => plantPrices(portal, several(2, { day: '2022-05-10', facings: 2, stock: 'out', ...OFFER })));

  test('no share of the shelf, no promotion, no facing', async () => {
    const { origins } = await ask(summariseOrigins, MAY);
    expect(origins).toMatchObject([
      { origin: 'AU', months: [{ labels: 2, n: 2, median: null, promos: null, facings: null, share: null }] },
    ]);
  });

  test('no share on promotion and none sold out at a retailer', async () => {
    const { retailers } = await ask(summariseRetailers, MAY);
    expect(retailers).toMatchObject([{ labels: 2, promo_share: null, out_of_stock_share: null }]);
  });

  test('no promotion in a week, or in all of them', async () => {
    const { labels, promos, kinds, retailers } = await ask(summarisePromotions, MAY);
    expect([labels, promos, kinds]).toEqual([2, null, []]);
    expect(retailers.map(({ weeks }) => weeks)).toEqual([[{ week: '2022-05-09', labels: 2, promos: null }]]);
  });

  test('of three all is told', async () => {
    await plantPrices(portal, several(1, { day: '2022-05-10', facings: 4 }));
    const { origins } = await ask(summariseOrigins, MAY);
    expect(origins[0]?.months).toMatchObject([{ labels: 3, promos: 2, facings: 8, share: 1 }]);
    const { retailers } = await ask(summariseRetailers, MAY);
    expect(retailers).toMatchObject([{ promo_share: 2 / 3, out_of_stock_share: 2 / 3 }]);
    const calendar = await ask(summarisePromotions, MAY);
    expect(calendar).toMatchObject({ promos: 2, kinds: [{ kind: 'price cut', n: 2 }] });
    expect(calendar.retailers[0]?.weeks).toEqual([{ week: '2022-05-09', labels: 3, promos: 2 }]);
  });
});

test('of many origins twelve have a name, and ours is one of them', async () => {
  const others = ['BR', 'CL', 'CO', 'ES', 'ID', 'IL', 'KE', 'MX', 'NZ', 'PE', 'TZ', 'US', 'ZA'];
  await plantPrices(portal, [
    ...others.flatMap((origin) => several(2, { day: '2022-08-10', origin })),
    ...several(1, { day: '2022-08-10' }),
  ]);
  const { origins } = await ask(summariseOrigins, '&from=2022-08-01&to=2022-08-31');
  expect(origins.map(({ origin }) => origin)).toEqual([...others.slice(0, 11), 'AU']);
  expect(origins[0]?.months[0]?.share).toBe(2 / 27);
});
