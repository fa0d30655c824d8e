import { PACK_KINDS } from '@portal/contract/price-words';
import { reviewObservations } from '@portal/contract/prices/review';
import { type PriceIndexSummary, summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/chance.ts';
import { indexByMonth, type RawPrice, readApproved } from '../../../../../test/independent-sums.ts';
import { usePortal } from '../../../../../test/portal.ts';
import {
  importLabels,
  labelWords,
  openShop,
  type Planted,
  plantPrices,
  type Shop,
  undo,
} from '../../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-20T01:00:00Z') } });

let shops: Shop[];
let client: { token: string };
let admin: { token: string };

beforeAll(async () => {
  client = await portal.signIn('client');
  admin = await portal.signIn('admin');
  shops = [
    await openShop(portal, 'Bugis'),
    await openShop(portal, 'Katong'),
    await openShop(portal, 'Orchard', { chain: 1, city: 'Jurong', format: 'hypermarket' }),
  ];
});

const ask = async (query = '', { place } = shops[0] as Shop, { token } = client): Promise<PriceIndexSummary> => {
  const answer = await portal.send(summarisePriceIndex, {}, { search: `market_id=${place.id}${query}`, token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

/** The order of float additions shows far behind the point. */
const nearlyIs = (value: number): unknown => expect.closeTo(value, 3);

describe('the index is that of the raw prices', () => {
  const { chance, pick } = randomFrom(20_260_320);
  const dayIn = (monthsAgo: number) =>
    new Date(Date.UTC(2026, 2 - monthsAgo, 1 + chance(monthsAgo === 0 ? 19 : 28))).toISOString().slice(0, 10);
  let waiting: string[];

  function randomPrice(status: 'approved' | 'submitted'): Planted {
    const amount = () => (chance(2_000_000_000) / 100_000_000 + 2).toFixed(8);
    const hasKg = chance(10) > 0;
    return {
      shop: pick(shops),
      day: dayIn(pick([0, 1, 2, 3, 4, 7, 10, 13])),
      status,
      origin: pick(['AU', 'AU', 'AU', 'MX', 'MX', 'PE']),
      variety: pick(['Hass', 'Hass', 'Hass', 'Shepard']),
      approx_g: pick([180, 230, 275, null]),
      pack_kind: pick(PACK_KINDS.slice(0, 2)),
      organic: chance(4) === 0,
      ready_to_eat: chance(4) === 0,
      is_kg_estimated: hasKg && chance(3) === 0,
      per_kg: hasKg ? amount() : null,
      aud_per_kg: hasKg ? amount() : null,
      per_piece: amount(),
      aud_per_piece: amount(),
    };
  }

  beforeAll(async () => {
    const planted = (count: number, status: 'approved' | 'submitted') =>
      plantPrices(
        portal,
        Array.from({ length: count }, () => randomPrice(status)),
      );
    await planted(600, 'approved');
    waiting = await planted(120, 'submitted');
  });

  type Case = {
    query: string;
    unit?: 'piece';
    currency?: 'local';
    withEstimates?: boolean;
    only?: (row: RawPrice) => boolean;
    lines?: string[];
    from?: string;
    to?: string;
  };
  const CASES: Case[] = [
    { query: '' },
    { query: '&unit=piece&currency=local&estimates=no', unit: 'piece', currency: 'local', withEstimates: false },
    { query: '&estimates=no', withEstimates: false },
    { query: '&variety=Hass', only: (row) => row.variety === 'Hass' },
    { query: '&size=large&currency=local', currency: 'local', only: (row) => row.size === 'large' },
    { query: '&pack=loose', only: (row) => row.pack_kind === 'loose' },
    { query: '&organic=no', only: (row) => !row.organic },
    { query: '&city=Jurong', only: (row) => row.store_id === shops[2]?.storeId },
    { query: '&origin=PE', lines: ['PE', 'AU'] },
    { query: '&from=2025-11-09&to=2026-02-20', from: '2025-11-09', to: '2026-02-20' },
    { query: '&from=2024-01-01', from: '2024-01-01' },
  ];

  async function expectExact(): Promise<void> {
    const all = await readApproved(portal, shops[0]?.place.id ?? '');
    for (const { query, unit = 'kg', currency = 'aud', withEstimates = true, ...asked } of CASES) {
      const { only = () => true, lines = ['AU', 'MX'], from = '2025-04-01', to = '2026-03-31' } = asked;
      const rows = all.filter((row) => only(row) && row.day >= from && row.day <= to);
      const { origins } = await ask(query);
      const expected = lines.flatMap((origin) => indexByMonth(rows, origin, { unit, currency, withEstimates }) ?? []);
      expect(expected.length, query).toBeGreaterThan(0);
      expect(origins, query).toEqual(
        expected.map(({ months, ...line }) => ({
          ...line,
          months: months.map(({ index, ids: _, ...month }) => ({
            ...month,
            index: index === null ? null : nearlyIs(index),
          })),
        })),
      );
    }
  }

  const decide = (ids: readonly string[], decision: 'approved' | 'rejected') =>
    portal.call(reviewObservations, { ids, decision, reason: 'Looked at' }, admin);

  test('as they are', expectExact);

  test('after random approvals and rejections', async () => {
    while (waiting.length > 0)
      await decide(waiting.splice(0, 1 + chance(30)), chance(3) === 0 ? 'rejected' : 'approved');
    await expectExact();
  });

  test('after an import that was approved, and after it was taken back', async () => {
    const before = await ask();
    const labels = shops.flatMap((shop) =>
      ['2026-01-05', '2026-02-05'].map((date, at) => labelWords(shop, { date, price: `${3 + at}.55` })),
    );
    const batch = await importLabels(portal, labels, admin);
    const { pool } = portal.database;
    const { rows } = await pool.query<{ id: string }>(
      'update price_observations set submitted_by = null where batch_id = $1 returning id',
      [batch._id],
    );
    await decide(
      rows.map(({ id }) => id),
      'approved',
    );
    expect(await ask()).not.toEqual(before);
    await expectExact();
    await undo(portal, batch, admin);
    expect(await ask()).toEqual(before);
    await expectExact();
  });
});

describe('the index', () => {
  let ginza: Shop;
  const SIZES = [180, 230, 275, 400];

  const shelf = (day: string, prices: readonly (number | null)[], given: Partial<Planted> = {}): Planted[] =>
    prices.flatMap((price, at) =>
      price === null ? [] : [{ shop: ginza, day, approx_g: SIZES[at] ?? null, aud_per_kg: price.toFixed(4), ...given }],
    );
  const readLine = async (query: string, origin = 'AU', who = client) =>
    (await ask(query, ginza, who)).origins.find((one) => one.origin === origin);
  const during = (year: number) => `&from=${year}-01-01&to=${year}-12-31`;

  beforeAll(async () => {
    ginza = await openShop(portal, 'Ginza', { market: 'Japan' });
  });

  test('is the geometric mean of each product against itself, and knows nothing of those met once', async () => {
    await plantPrices(portal, [
      ...shelf('2021-02-10', [10, 10, 20]),
      ...shelf('2021-03-10', [20, 5, 40, 99]),
      ...shelf('2021-04-10', [11, 11, 22]),
    ]);
    expect(await readLine(during(2021))).toEqual({
      origin: 'AU',
      base: '2021-02',
      months: [
        { month: '2021-02', n: 3, index: 100 },
        { month: '2021-03', n: 3, index: 125.99210499 },
        { month: '2021-04', n: 3, index: 110 },
      ],
    });
  });

  test('is measured from its base, not from month to month', async () => {
    await plantPrices(portal, [
      ...shelf('2022-02-10', [10, 10, 10]),
      ...shelf('2022-03-10', [null, 30, 30, 7]),
      ...shelf('2022-04-10', [12, 12, 12, 70]),
    ]);
    expect((await readLine(during(2022)))?.months).toEqual([
      { month: '2022-02', n: 3, index: 100 },
      { month: '2022-03', n: 2, index: null },
      { month: '2022-04', n: 3, index: 120 },
    ]);
  });

  test('begins with the first month of which three products are met again', async () => {
    await plantPrices(portal, [
      ...shelf('2023-02-10', [10, 10]),
      ...shelf('2023-02-11', [10], { organic: true }),
      ...shelf('2023-03-10', [20, 20, 20]),
      ...shelf('2023-04-10', [30, 30, 30]),
    ]);
    expect(await readLine(during(2023))).toMatchObject({
      base: '2023-03',
      months: [
        { month: '2023-03', n: 3 },
        { month: '2023-04', index: 150 },
      ],
    });
  });

  test('does not begin with a month of which nothing is met again, however many were there before', async () => {
    await plantPrices(portal, [
      ...shelf('2019-02-10', [10, 10]),
      ...shelf('2019-03-10', [null, null, 10]),
      ...shelf('2019-04-10', [10, 10, 10]),
      ...['2019-05-10', '2019-06-10'].flatMap((day) => shelf(day, [10, 10, 10], { organic: true })),
    ]);
    expect(await readLine(during(2019))).toMatchObject({ base: '2019-05', months: [{ n: 3 }, { n: 3, index: 100 }] });
  });

  test('takes the middle of what a product cost in a month', async () => {
    await plantPrices(portal, [
      ...['2024-02-10', '2024-02-11', '2024-02-12'].flatMap((day, at) => shelf(day, [10 + at, 10 + at, 10 + at])),
      ...shelf('2024-03-10', [22, 22, 22]),
    ]);
    expect((await readLine(during(2024)))?.months.at(-1)).toEqual({ month: '2024-03', n: 3, index: 200 });
  });

  test('matches store, variety, size, pack and kind; an unknown size equals no other', async () => {
    const other = await openShop(portal, 'Shibuya', { market: 'Japan' });
    const now = '2020-04-10';
    const differing: Partial<Planted>[] = [
      { shop: other },
      { variety: 'Shepard' },
      { pack_kind: 'net bag' },
      { organic: true },
      { ready_to_eat: true },
    ];
    await plantPrices(portal, [
      ...shelf('2020-03-10', [10, 10, 10]),
      ...shelf('2020-03-10', [10], { approx_g: null }),
      ...differing.flatMap((given) => shelf(now, [50, 50, 50], given)),
      ...shelf(now, [50], { approx_g: null }),
    ]);
    expect(await readLine(during(2020))).toBeUndefined();
    await plantPrices(portal, shelf(now, [11, 11, 11]));
    expect((await readLine(during(2020)))?.months.at(-1)).toEqual({ month: '2020-04', n: 3, index: 110 });
  });

  test('has a line for the main rival, or for ours beside the chosen one', async () => {
    await plantPrices(
      portal,
      ['MX', 'PE'].flatMap((origin, at) => [
        ...shelf('2021-02-10', [10, 10, 10, 10].slice(at), { origin }),
        ...shelf('2021-03-10', [9, 9, 9, 9].slice(at), { origin }),
      ]),
    );
    const readLines = async (query: string) =>
      (await ask(during(2021) + query, ginza)).origins.map(({ origin, months }) => [origin, months.at(-1)?.index]);
    expect(await readLines('')).toEqual([
      ['AU', 110],
      ['MX', 90],
    ]);
    expect(await readLines('&origin=PE')).toEqual([
      ['PE', 90],
      ['AU', 110],
    ]);
  });
});
