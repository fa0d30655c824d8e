import { type Call } from '@portal/contract/call';
import { PACK_KINDS } from '@portal/contract/price-words';
import type { Batch } from '@portal/contract/prices/imports';
import { reviewObservations } from '@portal/contract/prices/review';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  type PromotionsSummary,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summarisePromotions,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../test/chance.ts';
import {
  computeMedian,
  gapsByVisit,
  priced,
  type RawPrice,
  readApproved,
  spread,
} from '../../../../test/independent-sums.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  importLabels,
  labelWords,
  openShop,
  type Planted,
  plantPrices,
  REVIEWER,
  type Shop,
  undo,
} from '../../../../test/prices.ts';
import { recountPrices } from './cells/cells.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let shops: Shop[];
let market: string;
let client: { token: string };
let admin: { token: string };
let waiting: string[];

const { chance, pick } = randomFrom(20_260_310);

const dayIn = (monthsAgo: number) => {
  const date = new Date(Date.UTC(2026, 2 - monthsAgo, 1 + chance(monthsAgo === 0 ? 9 : 28)));
  return date.toISOString().slice(0, 10);
};

function randomPrice(status: 'approved' | 'submitted'): Planted {
  const amount = () => (chance(2_000_000_000) / 100_000_000 + 2).toFixed(8);
  const hasKg = chance(10) > 0;
  const hasPiece = chance(10) > 2;
  const isPromo = chance(3) === 0;
  return {
    shop: pick(shops),
    day: dayIn(pick([0, 0, 0, 1, 1, 2, 3, 4, 5, 11, 12, 13])),
    status,
    origin: pick(['AU', 'AU', 'AU', 'MX', 'MX', 'PE']),
    variety: pick(['Hass', 'Hass', 'Shepard']),
    approx_g: pick([180, 199, 200, 259, 260, 275, 319, 320, 400, null]),
    pack_kind: pick(PACK_KINDS.slice(0, 2)),
    organic: chance(3) === 0,
    ready_to_eat: chance(2) === 0,
    facings: pick([null, 0, 1, 3, 8]),
    stock: pick([null, 'full', 'out']),
    is_kg_estimated: hasKg && chance(3) === 0,
    is_piece_estimated: hasPiece && chance(3) === 0,
    per_kg: hasKg ? amount() : null,
    aud_per_kg: hasKg ? amount() : null,
    per_piece: hasPiece ? amount() : null,
    aud_per_piece: hasPiece ? amount() : null,
    ...(isPromo && { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 150 + chance(100) }),
  };
}

beforeAll(async () => {
  client = await portal.signIn('client');
  admin = await portal.signIn('admin');
  shops = [
    await openShop(portal, 'Bugis'),
    await openShop(portal, 'Katong'),
    await openShop(portal, 'Orchard', { chain: 1, city: 'Jurong', format: 'hypermarket' }),
  ];
  market = shops[0]?.place.id ?? '';
  await plantPrices(
    portal,
    Array.from({ length: 1_000 }, () => randomPrice('approved')),
  );
  waiting = await plantPrices(
    portal,
    Array.from({ length: 120 }, () => randomPrice('submitted')),
  );
});

const ask = async <C extends Call>(call: C, query = '') => {
  const answer = await portal.send(call, {}, { search: `market_id=${market}&${query}`, token: client.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

type Asked = {
  query: string;
  unit: 'kg' | 'piece';
  currency: 'aud' | 'local';
  withEstimates: boolean;
  only?: (row: RawPrice) => boolean;
  from?: string;
  to?: string;
};
const USUAL = { unit: 'kg', currency: 'aud', withEstimates: true } as const;

/** Stored cells answer these. */
const KEPT: Asked[] = [
  { query: '', ...USUAL },
  { query: 'unit=piece&currency=local&estimates=no', unit: 'piece', currency: 'local', withEstimates: false },
  { query: 'variety=Hass', ...USUAL, only: (row) => row.variety === 'Hass' },
  { query: 'size=large&currency=local', ...USUAL, currency: 'local', only: (row) => row.size === 'large' },
  { query: 'from=2025-11-09&to=2026-02-20', ...USUAL, from: '2025-11-09', to: '2026-02-20' },
  { query: 'from=2025-10-01&to=2026-01-31', ...USUAL, from: '2025-10-01', to: '2026-01-31' },
  { query: 'variety=Hass&size=medium', ...USUAL, only: (row) => row.variety === 'Hass' && row.size === 'medium' },
  { query: 'pack=loose', ...USUAL, only: (row) => row.pack_kind === 'loose' },
  { query: 'organic=yes&unit=piece', ...USUAL, unit: 'piece', only: (row) => row.organic },
  { query: 'organic=no', ...USUAL, only: (row) => !row.organic },
  { query: 'rte=yes', ...USUAL, only: (row) => row.ready_to_eat },
  { query: 'rte=no&currency=local', ...USUAL, currency: 'local', only: (row) => !row.ready_to_eat },
  { query: 'promo=yes', ...USUAL, only: (row) => row.promo },
  { query: 'promo=no', ...USUAL, only: (row) => !row.promo },
  { query: 'city=Jurong', ...USUAL, only: (row) => row.store_id === shops[2]?.storeId },
  { query: 'format=supermarket', ...USUAL, only: (row) => row.store_id !== shops[2]?.storeId },
  {
    query: 'format=supermarket&rte=no',
    ...USUAL,
    only: (row) => row.store_id !== shops[2]?.storeId && !row.ready_to_eat,
  },
  {
    get query() {
      return `retailer_id=${shops[2]?.retailerId}`;
    },
    ...USUAL,
    only: (row) => row.store_id === shops[2]?.storeId,
  },
  {
    get query() {
      return `store_id=${shops[0]?.storeId}`;
    },
    ...USUAL,
    only: (row) => row.store_id === shops[0]?.storeId,
  },
];

const MEASURES: Asked[] = [
  ...KEPT,
  { query: 'organic=no&promo=no', ...USUAL, only: (row) => !row.organic && !row.promo },
  { query: 'promo=no&estimates=no', ...USUAL, withEstimates: false, only: (row) => !row.promo },
  { query: 'size=large&organic=no', ...USUAL, only: (row) => row.size === 'large' && !row.organic },
  { query: 'variety=Hass&rte=yes', ...USUAL, only: (row) => row.variety === 'Hass' && row.ready_to_eat },
];

const storesIn = (rows: readonly { store_id: string }[]) => new Set(rows.map(({ store_id }) => store_id)).size;
const expectedSpread = (rows: readonly { price: number; store_id: string }[]) =>
  spread(
    rows.map(({ price }) => price),
    storesIn(rows),
  );

const sum = (some: readonly RawPrice[], of: (row: RawPrice) => number) =>
  some.reduce((total, row) => total + of(row), 0);
const told = (labels: readonly RawPrice[], value: number) => (labels.length < 3 ? null : value);
const shareIn = (some: readonly RawPrice[], all: readonly RawPrice[]) =>
  told(all, sum(some, ({ facings }) => facings) / sum(all, ({ facings }) => facings));
const share = (labels: readonly RawPrice[], is: (row: RawPrice) => boolean) =>
  told(labels, labels.filter(is).length / labels.length);

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const weekStart = (day: string) => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
const later = (one: string, other: string) => (one > other ? one : other);

type Days = { first: string; last: string };

async function expectRetailers(wanted: readonly RawPrice[], { first, last }: Days, measure: Asked): Promise<void> {
  const { retailers } = await ask(summariseRetailers, measure.query);
  const from = later(first, daysBefore(last, 89));
  const rows = Map.groupBy(
    wanted.filter(({ day }) => day >= from && day <= last),
    ({ retailer_id }) => retailer_id,
  );
  expect(retailers.map(({ retailer_id }) => retailer_id).toSorted()).toEqual([...rows.keys()].toSorted());
  for (const retailer of retailers) {
    const labels = rows.get(retailer.retailer_id) ?? [];
    const ours = labels.filter(({ origin }) => origin === 'AU');
    const { n, median } = expectedSpread(priced(ours, measure));
    expect(retailer, `${measure.query} ${retailer.retailer_name}`).toMatchObject({
      labels: labels.length,
      stores: storesIn(labels),
      last_date: labels
        .map(({ day }) => day)
        .toSorted()
        .at(-1),
      n,
      median,
      listed: storesIn(ours),
      promo_share: share(labels, ({ promo }) => promo),
      out_of_stock_share: share(labels, ({ stock }) => stock === 'out'),
    });
    const visits = [...Map.groupBy(priced(labels, measure), ({ visit_id, origin }) => `${visit_id} ${origin}`)];
    const seen = new Map(visits.map(([visit, some]) => [visit, computeMedian(some.map(({ price }) => price))]));
    const shown = retailer.marks.map(({ visit_id, origin, value }) => [`${visit_id} ${origin}`, value] as const);
    expect(shown).toEqual(shown.map(([visit]) => [visit, seen.get(visit)]));
    const most = [...Map.groupBy(visits, ([visit]) => visit.slice(-2)).values()].map((some) =>
      Math.min(30, some.length),
    );
    expect(shown).toHaveLength(most.reduce((total, count) => total + count, 0));
  }
}

async function expectPromotions(wanted: readonly RawPrice[], { first, last }: Days, { query }: Asked): Promise<void> {
  const summary = await ask(summarisePromotions, query);
  const from = later(first, daysBefore(weekStart(last), 12 * 7));
  const rows = wanted.filter(({ day }) => day >= from && day <= last);
  const offers = rows.filter(({ promo }) => promo);
  expect(summary, query).toMatchObject({
    from,
    labels: rows.length,
    promos: told(rows, offers.length),
    depth: told(offers, computeMedian(offers.map(({ depth }) => depth))),
  });
  expect(sumOfKinds(summary)).toBe(offers.length);
  for (const { retailer_id, weeks } of summary.retailers) {
    const own = rows.filter((row) => row.retailer_id === retailer_id);
    const expected = [...Map.groupBy(own, ({ day }) => weekStart(day))]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([week, labels]) => ({
        week,
        labels: labels.length,
        promos: told(labels, labels.filter(({ promo }) => promo).length),
      }));
    expect(weeks, query).toEqual(expected);
  }
}
const sumOfKinds = ({ kinds }: PromotionsSummary) => kinds.reduce((total, { n }) => total + n, 0);

/** Fully stored, by a trait too, stored with days at both ends, and not stored. */
const isOfFew = ({ query }: Asked) =>
  ['', 'organic=no', 'from=2025-11-09&to=2026-02-20', 'organic=no&promo=no'].includes(query);

async function expectExact(measures = MEASURES): Promise<void> {
  const all = await readApproved(portal, market);
  const lastDay = all.reduce((latest, { day }) => later(latest, day), '');
  for (const measure of measures) {
    const { only = () => true, from: first = '2025-04-01', to: last = '2026-03-31' } = measure;
    const wanted = all.filter(only);
    const rows = wanted.filter(({ day }) => day >= first && day <= last);
    const days = { first, last: last < lastDay ? last : lastDay };
    await expectRetailers(wanted, days, measure);
    await expectPromotions(wanted, days, measure);

    const origins = await ask(summariseOrigins, measure.query);
    expect([origins.from, origins.to]).toEqual([first, last]);
    for (const { origin, months } of origins.origins) {
      const expected = [
        ...Map.groupBy(
          rows.filter((row) => row.origin === origin),
          ({ month }) => month,
        ),
      ]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, labels]) => ({
          month,
          ...expectedSpread(priced(labels, measure)),
          labels: labels.length,
          promos: told(labels, labels.filter(({ promo }) => promo).length),
          facings: told(
            labels,
            sum(labels, ({ facings }) => facings),
          ),
          share: shareIn(
            labels,
            rows.filter((row) => row.month === month),
          ),
        }));
      expect(months, `${measure.query} ${origin}`).toEqual(expected);
    }
    expect(origins.origins.map(({ origin }) => origin).toSorted()).toEqual(
      [...new Set(rows.map(({ origin }) => origin))].toSorted(),
    );

    const gaps = await ask(summariseGaps, measure.query);
    const met = ['MX', 'PE'].filter((rival) => gapsByVisit(rows, rival, measure).length > 0);
    expect(met, measure.query).toContain('MX');
    expect(gaps.rivals.map(({ origin }) => origin).toSorted()).toEqual(met);
    for (const { origin, visits, ratio, difference, months, marks } of gaps.rivals) {
      const expected = gapsByVisit(rows, origin, measure);
      expect(visits, `${measure.query} gap to ${origin}`).toBe(expected.length);
      const overall = (of: 'ratio' | 'difference') =>
        visits < 3 ? null : computeMedian(expected.map((gap) => gap[of]));
      expect([ratio, difference]).toEqual([overall('ratio'), overall('difference')]);
      const byMonth = [...Map.groupBy(expected, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(months).toEqual(
        byMonth.map(([month, some]) => ({
          month,
          visits: some.length,
          ratio: some.length < 3 ? null : computeMedian(some.map((gap) => gap.ratio)),
        })),
      );
      expect(marks).toHaveLength(Math.min(30, expected.length));
      const seen = new Map(expected.map((gap) => [gap.visit, gap.ratio]));
      for (const mark of marks) expect(mark.ratio).toBe(seen.get(mark.visit_id));
    }

    const figures = await ask(summariseFigures, measure.query);
    const ours = wanted.filter(({ origin }) => origin === 'AU');
    const threeMonths = (before: number) =>
      ours.filter(({ month, day }) => {
        const age = monthNumber(last) - monthNumber(month);
        return age >= before && age < before + 3 && day <= last;
      });
    expect(figures.price.now).toEqual(expectedSpread(priced(threeMonths(0), measure)));
    expect(figures.price.before).toEqual(expectedSpread(priced(threeMonths(3), measure)));
    expect(figures.promo).toMatchObject({
      labels: threeMonths(0).length,
      share: share(threeMonths(0), ({ promo }) => promo),
      before: share(threeMonths(3), ({ promo }) => promo),
    });

    const sizes = await ask(summariseSizes, measure.query);
    expect(sizes.sizes.length).toBeGreaterThan(0);
    for (const { size, months } of sizes.sizes) {
      const labels = priced(
        rows.filter((row) => row.origin === 'AU' && row.size === size),
        measure,
      );
      const expected = [...Map.groupBy(labels, ({ month }) => month)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, some]) => ({ month, n: some.length, median: expectedSpread(some).median }));
      expect(months, `${measure.query} ${size}`).toEqual(expected);
    }

    const seasons = await ask(summariseSeasons, measure.query);
    expect(seasons.origins.map(({ origin }) => origin)).toEqual(['AU', 'MX']);
    for (const { origin, seasons: years } of seasons.origins) {
      for (const { season, whole, same_months } of years.slice(0, 2)) {
        const labels = priced(
          wanted.filter((row) => row.origin === origin && row.day <= last),
          measure,
        );
        const from = `${season}-02`;
        const until = (month: string) => labels.filter((row) => row.month >= from && row.month <= month);
        expect(whole, `${measure.query} ${origin} ${season}`).toEqual(expectedSpread(until(`${season + 1}-01`)));
        const had = (monthNumber(last) - monthNumber('2026-02') + 12) % 12;
        expect(same_months).toEqual(expectedSpread(until(monthText(monthNumber(from) + had))));
      }
    }
  }
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthText = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

const decide = (ids: readonly string[], decision: 'approved' | 'rejected') =>
  portal.call(reviewObservations, { ids, decision, reason: 'Looked at' }, admin);

describe('medians, quartiles, shares and gaps are those of the raw prices', () => {
  test('read from the prices, before anything was counted', () => expectExact());

  test('read from what was counted', async () => {
    await recountPrices(portal.deps);
    await expectExact(KEPT);
  });

  test('after random approvals and rejections, at once and counted again', async () => {
    while (waiting.length > 0) {
      const some = waiting.splice(0, 1 + chance(30));
      await decide(some, chance(3) === 0 ? 'rejected' : 'approved');
    }
    await expectExact();
    await recountPrices(portal.deps);
    await expectExact(KEPT);
  });

  let batch: Batch;

  test('after an import that was approved', async () => {
    const [shop] = shops;
    if (!shop) throw new Error('no shop');
    const labels = Array.from({ length: 12 }, (_, at) =>
      labelWords(shop, { product: `Label ${at}`, price: `${2 + at / 10}` }),
    );
    batch = await importLabels(portal, labels, admin);
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from price_observations where batch_id = $1',
      [batch._id],
    );
    // Reviewers cannot approve their own prices.
    await portal.database.pool.query('update price_observations set submitted_by = null where batch_id = $1', [
      batch._id,
    ]);
    await decide(
      rows.map(({ id }) => id),
      'approved',
    );
    await expectExact(MEASURES.filter(isOfFew));
    await recountPrices(portal.deps);
    await expectExact(MEASURES.filter(isOfFew));
  });

  test('after it was taken back', async () => {
    await undo(portal, batch, admin);
    await expectExact(MEASURES.filter(isOfFew));
    await recountPrices(portal.deps);
    await expectExact(MEASURES.filter(isOfFew));
  });
});

describe('what is counted', () => {
  const median = async (query = '', month = '2026-03') =>
    (await ask(summariseFigures, query)).price.trend.find((value) => value.month === month)?.value;

  test('is used for whole months, and for nothing else', async () => {
    const before = await median();
    await portal.database.pool.query('update price_cells set median = median + 100');
    expect(await median()).toBeCloseTo((before ?? 0) + 100, 4);
    for (const kept of ['pack=loose', 'organic=no', 'rte=yes', 'promo=no'])
      expect(await median(kept), kept).toBeGreaterThan(100);
    const split = ['&promo=no', '&variety=Hass', '&size=large', '&format=supermarket', '&estimates=no'];
    for (const other of [...split.map((more) => `organic=no${more}`), 'to=2026-03-08'])
      expect(await median(other), other).toBeLessThan(100);
    expect(await median('to=2026-03-08', '2026-02')).toBeGreaterThan(100);
  });

  test('is used for the gaps of some stores, and for a city that is the whole market', async () => {
    const ratio = async (query: string) => (await ask(summariseGaps, query)).rivals[0]?.ratio;
    const [kept, other] = [
      ['format=supermarket', 'format=supermarket&organic=no', 'promo=no'],
      'variety=Hass&promo=no',
    ];
    const [before, otherBefore] = [await Promise.all(kept.map(ratio)), await ratio(other)];
    await portal.database.pool.query(
      'update gap_cells set ratios = array (select r + 100000000 from unnest(ratios) r)',
    );
    for (const [at, query] of kept.entries()) expect(await ratio(query), query).toBeCloseTo((before[at] ?? 0) + 1, 4);
    expect(await ratio(other)).toBe(otherBefore ?? 0);
    expect(await median('city=Singapore')).toBeLessThan(100);
    await portal.database.pool.query("update stores set city = 'Singapore'");
    expect(await median('city=Singapore')).toBeGreaterThan(100);
  });

  test('is not used for a month once a price of it has changed', async () => {
    await portal.database.pool.query(
      "update price_observations set note = 'x' where id = (select id from price_observations where status = 'approved' and day >= '2026-03-01' and market_id = $1 limit 1)",
      [market],
    );
    expect(await median()).toBeLessThan(100);
    expect(await median('', '2026-02')).toBeGreaterThan(100);
    await recountPrices(portal.deps);
    expect(await median()).toBeLessThan(100);
  });

  test('has a mark for whatever changes what is approved, and none for what is not', async () => {
    const { pool } = portal.database;
    const marks = async (change: string) => {
      await pool.query('delete from stale_price_months');
      await pool.query(change);
      const { rows } = await pool.query('select distinct month::text as month from stale_price_months order by 1');
      return rows.map(({ month }) => month);
    };
    const id = (await plantPrices(portal, [{ shop: shops[0] as Shop, day: '2026-02-14', status: 'submitted' }]))[0];
    expect(await marks(`update price_observations set note = 'y' where id = '${id}'`)).toEqual([]);
    expect(
      await marks(
        `update price_observations set status = 'approved', reviewed_at = now(), reviewed_by = '${REVIEWER}' where id = '${id}'`,
      ),
    ).toEqual(['2026-02-01']);
    expect(await marks(`update price_observations set facings = 3 where id = '${id}'`)).toEqual(['2026-02-01']);
    expect(
      await marks(`update price_observations set status = 'rejected', review_reason = 'x' where id = '${id}'`),
    ).toEqual(['2026-02-01']);
    expect(await marks(`delete from price_observations where id = '${id}'`)).toEqual([]);
  });
});
