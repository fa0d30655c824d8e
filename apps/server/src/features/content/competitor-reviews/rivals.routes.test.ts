import type { Call, RequestInput } from '@portal/contract/call';
import { compareRivals, listRivals } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../test/chance.ts';
import { plantFootage } from '../../../../test/footage.ts';
import {
  computeMedian,
  gapsByVisit,
  priced,
  type RawPrice,
  readApproved,
  spread,
} from '../../../../test/independent-sums.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { recountPrices } from '../../prices/summaries/cells/cells.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
const MEASURE = { unit: 'kg', currency: 'aud', withEstimates: true } as const;
let client: { token: string };
let shops: Shop[];
let market: string;
let elsewhere: string;
let photo: string;

const { chance, pick } = randomFrom(77);

function randomPrice(): Planted {
  const isPromo = chance(4) === 0;
  const monthsAgo = pick([0, 1, 1, 2, 3, 5, 11, 12, 14]);
  return {
    shop: pick(shops),
    day: new Date(Date.UTC(2026, 2 - monthsAgo, 1 + chance(9))).toISOString().slice(0, 10),
    status: chance(8) === 0 ? 'submitted' : 'approved',
    origin: pick(['AU', 'AU', 'KE', 'KE', 'MX', 'ZZ']),
    brand: pick(['Savanna', 'Savanna', 'Tsavo', '']),
    approx_g: pick([199, 275, 400]),
    pack_kind: pick(['loose', 'net bag']),
    facings: pick([null, 1, 3, 8]),
    aud_per_kg: (chance(200_000) / 10_000 + 2).toFixed(4),
    ...(isPromo && { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 150 }),
  };
}

beforeAll(async () => {
  client = await portal.signIn('client');
  shops = [await openShop(portal, 'Bugis'), await openShop(portal, 'Ginza', { market: 'Japan' })];
  [market = '', elsewhere = ''] = shops.map(({ place }) => place.id);
  await plantPrices(
    portal,
    Array.from({ length: 400 }, () => randomPrice()),
  );
  // Two prices are too few to be shown.
  const peru = { shop: shops[0] as Shop, day: '2026-03-02', origin: 'PE' };
  const [first = ''] = await plantPrices(portal, [peru, { ...peru, brand: 'Andes' }]);
  [photo = ''] = await plantFootage(portal, [{ day: '2026-03-02', market_id: market, alt: 'Peru' }]);
  const link = { observation_id: first, footage_id: photo };
  await portal.database.db.insertInto('observation_photos').values(link).execute();
});

const ask = async <C extends Call>(call: C, input: RequestInput<C>) => {
  const answer = await portal.call(call, input, client);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const compare = (origins: string) => ask(compareRivals, { market_id: market, origins });

const sum = (rows: readonly RawPrice[]) => rows.reduce((total, { facings }) => total + facings, 0);
const promos = (rows: readonly RawPrice[]) => rows.filter(({ promo }) => promo).length;
const ofYear = async (id: string) => (await readApproved(portal, id)).filter(({ day }) => day >= '2025-04-01');

async function expectFigures(): Promise<void> {
  const rows = await ofYear(market);
  const { origins, months, is_by_facings, from, to } = await compare('KE,AU');
  expect([from, to, months.length, is_by_facings]).toEqual(['2025-04-01', '2026-03-31', 12, true]);
  for (const report of origins) {
    const own = rows.filter(({ origin }) => origin === report.origin);
    const gaps = gapsByVisit(rows, report.origin, MEASURE);
    const isOurs = report.origin === 'AU';
    expect(report).toMatchObject({
      labels: own.length,
      share: sum(own) / sum(rows),
      promo_share: promos(own) / own.length,
      visits: isOurs ? 0 : gaps.length,
      gap: isOurs ? null : computeMedian(gaps.map(({ ratio }) => ratio)),
    });
    const latest = priced(
      own.filter(({ month }) => month >= '2026-01'),
      MEASURE,
    );
    expect(report.price).toEqual(
      spread(
        latest.map(({ price }) => price),
        new Set(latest.map(({ store_id }) => store_id)).size,
      ),
    );
    for (const { month, labels, share, promo_share, visits, gap, price } of report.months) {
      const all = rows.filter((row) => row.month === month);
      const some = own.filter((row) => row.month === month);
      const from = months[Math.max(months.indexOf(month) - 2, 0)] ?? '';
      const near = gaps.filter((one) => one.month >= from && one.month <= month);
      const ratios = isOurs ? [] : near.map(({ ratio }) => ratio);
      expect([month, labels, visits]).toEqual([month, some.length, ratios.length]);
      expect(share).toBe(all.length < 3 ? null : sum(some) / sum(all));
      expect(promo_share).toBe(some.length < 3 ? null : promos(some) / some.length);
      expect(gap).toBe(ratios.length < 3 ? null : computeMedian(ratios));
      const amounts = priced(some, MEASURE);
      expect(price).toEqual(
        spread(
          amounts.map((one) => one.price),
          new Set(amounts.map(({ store_id }) => store_id)).size,
        ),
      );
    }
  }
}

describe('the figures of an origin in a market are those of the raw prices', () => {
  test('read from the prices, and from what was counted', async () => {
    await expectFigures();
    await recountPrices(portal.deps);
    await expectFigures();
  });

  test('brands and packs are those of its labels, each at least three times', async () => {
    const [report] = (await compare('KE')).origins;
    const stored = await portal.database.db
      .selectFrom('price_observations')
      .select(['brand', 'pack_kind'])
      .where('market_id', '=', market)
      .where('origin', '=', 'KE')
      .where('status', '=', 'approved')
      .where('day', '>=', '2025-04-01')
      .execute();
    const count = (field: 'brand' | 'pack_kind') =>
      [...Map.groupBy(stored, (row) => row[field])]
        .filter(([name]) => name !== '')
        .toSorted(([, some], [, others]) => others.length - some.length)
        .map(([name, some]) => ({ [field]: name, labels: some.length }));
    expect(report?.brands).toEqual(count('brand'));
    expect(report?.packs).toEqual(count('pack_kind'));
  });

  test('of fewer than three labels nothing is said but how many; their pictures are shown', async () => {
    const [peru] = (await compare('PE')).origins;
    expect(peru).toMatchObject({ labels: 2, gap: null, promo_share: null, brands: [], packs: [], supply: 0 });
    expect(peru?.price.median).toBeNull();
    expect(peru?.photos.map(({ footage_id }) => footage_id)).toEqual([photo]);
    const [nobody] = (await compare('FR')).origins;
    expect(nobody).toMatchObject({ labels: 0, share: 0, visits: 0, supply: null, review: null, photos: [] });
  });

  test.each(['', 'KE,', 'KE,MX,PE,US,CL', 'Kenya'])('refuses to compare "%s"', async (origins) => {
    const answer = await portal.call(compareRivals, { market_id: market, origins }, client);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'origins']);
  });

  test('knows no market that is none', async () => {
    expect(
      (await portal.call(compareRivals, { market_id: '00000000-0000-4000-8000-000000000000', origins: 'KE' }, client))
        .status,
    ).toBe(404);
  });
});

describe('the cards', () => {
  test('are about all markets together; ours, what came from nowhere and what is too rare have none', async () => {
    const { origins, markets } = await ask(listRivals, {});
    const raw = [await ofYear(market), await ofYear(elsewhere)];
    expect(markets.map(({ _id }) => _id).toSorted()).toEqual([market, elsewhere].toSorted());
    expect(origins.map(({ origin }) => origin).toSorted()).toEqual(['KE', 'MX']);
    for (const card of origins) {
      const own = raw.flat().filter(({ origin }) => origin === card.origin);
      const gaps = raw.flatMap((rows) => gapsByVisit(rows, card.origin, MEASURE));
      expect(card).toMatchObject({
        labels: own.length,
        share: sum(own) / sum(raw.flat()),
        promo_share: promos(own) / own.length,
        visits: gaps.length,
        gap: computeMedian(gaps.map(({ ratio }) => ratio)),
        supply: card.origin === 'KE' ? 2 : 1,
        reviews: [],
      });
      expect(Object.fromEntries(card.markets.map(({ _id, labels }) => [_id, labels]))).toEqual(
        Object.fromEntries(
          [market, elsewhere].map((id, at) => [id, raw[at]?.filter(({ origin }) => origin === card.origin).length]),
        ),
      );
    }
  });

  test('or about one market', async () => {
    const rows = await ofYear(elsewhere);
    const { origins } = await ask(listRivals, { market_id: elsewhere });
    const kenya = origins.find(({ origin }) => origin === 'KE');
    const own = rows.filter(({ origin }) => origin === 'KE');
    expect([kenya?.labels, kenya?.share]).toEqual([own.length, sum(own) / sum(rows)]);
  });

  test('count labels in all markets where one of them has no facings', async () => {
    await portal.database.pool.query('update price_observations set facings = null where market_id = $1', [elsewhere]);
    const rows = [...(await ofYear(market)), ...(await ofYear(elsewhere))];
    for (const { origin, labels, share } of (await ask(listRivals, {})).origins) {
      const own = rows.filter((row) => row.origin === origin);
      expect([origin, labels, share]).toEqual([origin, own.length, own.length / rows.length]);
    }
  });
});
