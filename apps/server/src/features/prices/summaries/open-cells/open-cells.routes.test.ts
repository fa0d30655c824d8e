import { type Call } from '@portal/contract/call';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  type SummaryFilter,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summarisePromotions,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import { summariseDistribution } from '@portal/contract/prices/visits';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/chance.ts';
import { type RawPrice, readApproved, spread } from '../../../../../test/independent-sums.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { addDays } from '../months.ts';
import { roundFigure } from './open-cells.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
/** The 90 days begin on 21 January, so the finished months are February and March. */
const [FIRST_DAY, LAST_DAY] = ['2026-02-01', '2026-03-31'];
const ORIGINS = ['AU', 'MX', 'PE'];

type WholeCells = 'market_id' | 'from' | 'to' | 'origin' | 'unit' | 'currency';
/** A new filter fails the type check until it is tried here. */
const PARTS: Record<Exclude<keyof SummaryFilter, WholeCells>, () => string> = {
  store_id: () => shops[0]?.storeId ?? '',
  retailer_id: () => shops[0]?.retailerId ?? '',
  city: () => 'Jurong',
  format: () => 'convenience',
  variety: () => 'Hass',
  size: () => 'medium',
  pack: () => 'loose',
  organic: () => 'no',
  rte: () => 'no',
  promo: () => 'no',
  estimates: () => 'no',
};

let shops: Shop[];
let member: { token: string };
let evaluation: { token: string };
let prices: RawPrice[];
let marketId: string;

/** Random prices in four stores of two retailers; Peru in two of them only, Mexico rarely in February. */
beforeAll(async () => {
  shops = await Promise.all(
    ['Bugis', 'Orchard', 'Tampines', 'Jurong'].map((store, at) =>
      openShop(portal, store, { chain: at % 2, ...(at === 3 && { format: 'convenience', city: 'Jurong' }) }),
    ),
  );
  marketId = shops[0]?.place.id ?? '';
  const { chance, pick } = randomFrom(11);
  const labels = Array.from({ length: 420 }, (): Planted => {
    const origin = pick(['AU', 'AU', 'MX', 'PE']);
    const shop = origin === 'PE' ? pick(shops.slice(0, 2)) : pick(shops);
    const day = addDays('2026-01-10', chance(100));
    const perKg = 600 + chance(900);
    const hasPieces = chance(20) > 0;
    return {
      shop,
      origin,
      day: origin === 'MX' && day < '2026-03-01' && chance(8) > 0 ? '2026-03-05' : day,
      variety: chance(6) === 0 ? 'Shepard' : 'Hass',
      skin: 'black',
      per_kg: (perKg / 110).toFixed(4),
      aud_per_kg: (perKg / 100).toFixed(4),
      ...(!hasPieces && { per_piece: null, aud_per_piece: null, approx_g: null, size_system: null, size_count: null }),
      facings: chance(4),
    };
  });
  await plantPrices(portal, labels);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
  prices = await readApproved(portal, marketId);
});

const request = <C extends Call>(panel: C, query = '', { token } = evaluation) =>
  portal.send(panel, {}, { search: `market_id=${marketId}${query}`, token });
const ask = async <C extends Call>(panel: C, query = '', who = evaluation) => {
  const answer = await request(panel, query, who);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

/** Computed independently of the portal. */
function openCells() {
  const comparable = prices.filter(
    ({ price: { kg, piece }, day }) =>
      kg.aud !== null &&
      kg.local !== null &&
      piece.aud !== null &&
      piece.local !== null &&
      day >= FIRST_DAY &&
      day <= LAST_DAY,
  );
  const cells = Map.groupBy(comparable, ({ month, origin }) => `${month} ${origin}`);
  return new Map([...cells].filter(([, cell]) => cell.length >= 10 && storesIn(cell) >= 3));
}
const storesIn = (cell: readonly RawPrice[]) => new Set(cell.map(({ store_id }) => store_id)).size;

describe('an Evaluation', () => {
  test('gets exactly the open cells, with rounded quartiles', async () => {
    const open = openCells();
    expect([...open.keys()].toSorted()).toEqual(['2026-02 AU', '2026-03 AU', '2026-03 MX']);
    const { origins, from, to, since } = await ask(summariseOrigins, '&from=2020-01-01');
    expect({ from, to, since }).toEqual({ from: FIRST_DAY, to: LAST_DAY, since: FIRST_DAY });
    const got = origins.flatMap(({ origin, months }) =>
      months.map((month) => [`${month.month} ${origin}`, month] as const),
    );
    expect(got.map(([name]) => name).toSorted()).toEqual([...open.keys()].toSorted());
    for (const [name, { n, stores, median, q1, q3 }] of got) {
      const cell = open.get(name) ?? [];
      const exact = spread(
        cell.map(({ price }) => price.kg.aud ?? 0),
        storesIn(cell),
      );
      expect([name, n, stores]).toEqual([name, exact.n, exact.stores]);
      expect([q1, median, q3]).toEqual([exact.q1, exact.median, exact.q3].map((figure) => roundFigure(figure ?? 0)));
    }
  });

  test('gets the same prices in every unit and currency', async () => {
    const counts = async (query: string) => {
      const { origins } = await ask(summariseOrigins, query);
      return origins.map(({ origin, months }) => [origin, months.map(({ n, labels }) => [n, labels])]);
    };
    const usual = await counts('');
    for (const query of ['&unit=piece', '&currency=local', '&unit=piece&currency=local']) {
      expect(await counts(query)).toEqual(usual);
    }
  });

  test('finds no difference of two answers that is not a whole cell', async () => {
    const open = openCells();
    const sums = new Set<number>();
    for (const origin of ORIGINS) {
      const sizes = ['2026-02', '2026-03'].flatMap((month) => open.get(`${month} ${origin}`)?.length ?? []);
      for (const size of [0, ...sizes, sizes.reduce((all, one) => all + one, 0)]) sums.add(size);
    }
    const days = Array.from({ length: 100 }, (_, at) => addDays('2026-01-10', at)).filter((_, at) => at % 6 === 0);
    for (const day of days) {
      for (const period of [`&from=${day}`, `&to=${day}`, `&from=${day}&to=${day}`]) {
        const { origins } = await ask(summariseOrigins, period);
        const { price } = await ask(summariseFigures, period);
        const found = [...origins.flatMap(({ months }) => months.map(({ n }) => n)), price.now.n];
        expect([period, found.filter((n) => !sums.has(n))]).toEqual([period, []]);
      }
    }
  });

  test.each(Object.entries(PARTS))('may not ask for a part of a cell by %s', async (name, findValue) => {
    const query = `&${name}=${encodeURIComponent(findValue())}`;
    for (const panel of [summariseOrigins, summariseFigures, summariseGaps, summariseSeasons]) {
      expect([panel.path, (await request(panel, query)).status]).toEqual([panel.path, 403]);
      expect([panel.path, (await request(panel, query, member)).status]).toEqual([panel.path, 200]);
    }
  });

  test.each<[string, Call]>([
    ['retailers', summariseRetailers],
    ['promotions', summarisePromotions],
    ['sizes', summariseSizes],
    ['index', summarisePriceIndex],
    ['distribution', summariseDistribution],
  ])('gets no %s: they divide cells', async (_, panel) => {
    expect((await request(panel)).status).toBe(403);
  });

  test('gets gaps of ten visits in three stores or more, and no single visit', async () => {
    const { rivals } = await ask(summariseGaps);
    for (const { months, visits, marks } of rivals) {
      expect([marks, visits >= 10, months.every((month) => month.visits >= 10)]).toEqual([[], true, true]);
    }
    expect(rivals.map(({ origin }) => origin)).toEqual(['MX']);
    const { rivals: seen } = await ask(summariseGaps, '', member);
    expect(seen.map(({ origin }) => origin).toSorted()).toEqual(['MX', 'PE']);
  });

  test('gets a share of the shelf among the open cells, so that no remainder tells of the others', async () => {
    const { origins } = await ask(summariseOrigins);
    const march = origins.flatMap(({ months }) => months.filter(({ month }) => month === '2026-03'));
    expect(march.reduce((all, { share }) => all + (share ?? 0), 0)).toBeCloseTo(1, 1);
  });
});

test('members who see single prices keep three as the minimum, and every figure to the last decimal', async () => {
  const { origins } = await ask(summariseOrigins, '&from=2026-01-01', member);
  const peru = origins.find(({ origin }) => origin === 'PE')?.months ?? [];
  const cells = Map.groupBy(
    prices.filter(({ origin }) => origin === 'PE'),
    ({ month }) => month,
  );
  for (const { month, n, stores, q1, median, q3 } of peru) {
    const cell = cells.get(month) ?? [];
    const exact = spread(
      cell.map(({ price }) => price.kg.aud ?? 0),
      storesIn(cell),
    );
    expect({ n, stores, q1, median, q3 }).toEqual(exact);
  }
});
