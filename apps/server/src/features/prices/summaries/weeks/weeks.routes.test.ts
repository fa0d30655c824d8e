import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import { summariseOrigins, summariseSizes } from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeMedian, priced, readApproved } from '../../../../../test/independent-sums.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { addDays, weekStart, weeksBetween } from '../months.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-10-30T01:00:00Z') } });
const LAST_DAY = '2026-10-28';
const PERIOD = '&from=2026-08-03&to=2026-10-31';
/** 3 August is a Monday. */
const WEEKS = weeksBetween('2026-08-03', LAST_DAY);

let shop: Shop;
let member: { token: string };
let evaluation: { token: string };

const inWeek = (week: string, day: number) => {
  const wanted = addDays(week, day);
  return wanted > LAST_DAY ? LAST_DAY : wanted;
};

beforeAll(async () => {
  shop = await openShop(portal);
  const shops = [shop, await openShop(portal, 'Orchard'), await openShop(portal, 'Changi')];
  let planted = 0;
  const label = (day: string, origin: string, cents: number, approx_g: number) => ({
    shop: shops[planted++ % shops.length] ?? shop,
    day,
    origin,
    approx_g,
    aud_per_kg: `${(cents / 100).toFixed(2)}00`,
    per_kg: '9.0000',
  });
  await plantPrices(portal, [
    // Ours: five labels each week, three of them large. Mexico: three in every second week. Peru: three weeks in a row.
    ...WEEKS.flatMap((week, at) => [
      ...[0, 2, 6].map((day) => label(inWeek(week, day), 'AU', 1200 + 10 * at + day, 280)),
      ...[1, 3].map((day) => label(inWeek(week, day), 'AU', 900 + at + day, 180)),
      ...(at % 2 === 1 ? [0, 1, 2].map((day) => label(inWeek(week, day), 'MX', 1000 + at + day, 280)) : []),
    ]),
    ...WEEKS.slice(0, 3).flatMap((week) => [0, 1, 2].map((day) => label(inWeek(week, day), 'PE', 800 + day, 280))),
    label('2025-06-10', 'AU', 5000, 280),
  ]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
});

async function askOrigins(who: { token: string }, query = '') {
  const search = `market_id=${shop.place.id}${query}`;
  const { status, body, text } = await portal.send(summariseOrigins, {}, { search, token: who.token });
  expect(status, text).toBe(200);
  return body.data.origins;
}

describe('price by origin', () => {
  test('is weekly for an origin with three prices in two of three weeks, and monthly for the others', async () => {
    const origins = await askOrigins(member, PERIOD);
    expect(origins.map(({ origin, resolution, weeks }) => [origin, resolution, weeks.length])).toEqual([
      ['AU', 'week', WEEKS.length],
      ['MX', 'month', 0],
      ['PE', 'month', 0],
    ]);
    // Peru alone, where its weeks are most of the period.
    const [peru] = await askOrigins(member, '&from=2026-08-03&to=2026-08-23&origin=PE');
    expect(peru).toMatchObject({ resolution: 'week', weeks: WEEKS.slice(0, 3).map((week) => ({ week, n: 3 })) });
  });

  test('has the medians of the labels of each week, and no day outside the period', async () => {
    const measure = { unit: 'kg', currency: 'aud', withEstimates: true } as const;
    const rows = priced(await readApproved(portal, shop.place.id), measure).filter(
      ({ origin, day }) => origin === 'AU' && day >= '2026-08-05',
    );
    const [ours] = await askOrigins(member, '&from=2026-08-05&to=2026-10-31&origin=AU');
    const byWeek = [...Map.groupBy(rows, ({ day }) => weekStart(day))].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    expect(ours?.weeks.map(({ week, n, median }) => [week, n, median])).toEqual(
      byWeek.map(([week, of]) => [week, of.length, computeMedian(of.map(({ price }) => price))]),
    );
  });

  test('is monthly over more than twelve months', async () => {
    const [ours] = await askOrigins(member, '&from=2025-06-01&to=2026-10-31');
    expect(ours).toMatchObject({ origin: 'AU', resolution: 'month', weeks: [] });
  });

  test('is monthly for an Evaluation, which sees no single prices', async () => {
    const [ours] = await askOrigins(evaluation, PERIOD);
    expect(ours).toMatchObject({ origin: 'AU', resolution: 'month', weeks: [] });
    expect(ours?.months.length).toBeGreaterThan(0);
  });
});

test('this season is weekly where it has the prices, earlier ones are monthly', async () => {
  const { body } = await portal.call(summariseSeasons, { market_id: shop.place.id }, member);
  // Prices in 13 of the 39 weeks since February are too few.
  expect(body.data.origins[0]?.seasons.map(({ season, resolution }) => [season, resolution])).toEqual([
    [2026, 'month'],
    [2025, 'month'],
  ]);
  await plantPrices(
    portal,
    weeksBetween('2026-02-02', '2026-07-27').flatMap((day) =>
      [0, 1, 2].map((at) => ({ shop, day: addDays(day, at), origin: 'AU', aud_per_kg: '10.0000', per_kg: '9.0000' })),
    ),
  );
  const again = await portal.call(summariseSeasons, { market_id: shop.place.id }, member);
  expect(again.body.data.origins[0]?.seasons.map(({ season, resolution }) => [season, resolution])).toEqual([
    [2026, 'week'],
    [2025, 'month'],
  ]);
  expect(again.body.data.origins[0]?.seasons[0]?.weeks.slice(0, 2)).toMatchObject([
    { week: '2026-02-02', n: 3, median: 10 },
    { week: '2026-02-09', n: 3, median: 10 },
  ]);
});

test('a size has its lowest and highest median of 52 weeks, however short the period is', async () => {
  await plantPrices(
    portal,
    ['2025-11-05', '2025-10-30'].flatMap((day, at) =>
      [0, 1, 2].map(() => ({ shop, day, origin: 'AU', approx_g: 180, aud_per_kg: `${3 - at}.0000`, per_kg: '3.0000' })),
    ),
  );
  const search = `market_id=${shop.place.id}&from=2026-10-01&to=2026-10-31`;
  const { body } = await portal.send(summariseSizes, {}, { search, token: member.token });
  const [small] = body.data.sizes;
  // Two labels a week are too few for weeks. 30 October 2025 is more than 52 weeks before the last price.
  expect(small).toMatchObject({ size: 'small', months: [{ month: '2026-10' }], year: { resolution: 'month' } });
  expect(small?.year.low).toEqual({ from: '2025-11-03', to: '2025-11-30', n: 3, median: 3 });
  expect(small?.year.high).toMatchObject({ from: '2026-10-01', to: LAST_DAY });
  expect(small?.year.points.map(({ from }) => from)).toEqual(['2025-11-03', '2026-08-01', '2026-09-01', '2026-10-01']);
});
