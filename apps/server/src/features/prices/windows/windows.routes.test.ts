import { findHarvestWindows } from '@portal/contract/prices/windows';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-19T01:00:00Z') } });

/** The premium of each season over Mexico; fruit of weeks 38 to 40 stands on shelves in Singapore two weeks later. */
const PREMIUMS = { 2022: 40, 2023: 20, 2024: 10, 2025: 20, 2026: 30, 2021: 90 } as const;
/** Mondays of ISO week 40. */
const FIRST_MONDAYS = {
  2021: '2021-10-04',
  2022: '2022-10-03',
  2023: '2023-10-02',
  2024: '2024-09-30',
  2025: '2025-09-29',
  2026: '2026-09-28',
} as const;

let shops: Shop[];
let member: { token: string };
let evaluation: { token: string };

const dayAfter = (monday: string, days: number) =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
const aud = (amount: number) => ({ aud_per_kg: amount.toFixed(4), per_kg: amount.toFixed(4) });
const visit = (shop: Shop, day: string, percent: number, rival = 'MX') => [
  { shop, day, origin: 'AU', ...aud(10 + percent / 10) },
  { shop, day, origin: rival, ...aud(10) },
];

beforeAll(async () => {
  shops = [await openShop(portal), await openShop(portal, 'Orchard'), await openShop(portal, 'Changi')];
  const [first] = shops;
  await plantPrices(portal, [
    ...Object.entries(FIRST_MONDAYS).flatMap(([season, monday]) =>
      // The first day of the first week, and the last one of the last.
      [0, 9, 20].flatMap((days) =>
        shops.flatMap((shop) => visit(shop, dayAfter(monday, days), PREMIUMS[Number(season) as keyof typeof PREMIUMS])),
      ),
    ),
    // The day before and the day after, another variety, and fruit of unknown origin: all left out.
    ...(first
      ? [
          ...visit(first, dayAfter(FIRST_MONDAYS[2026], -1), 500),
          ...visit(first, dayAfter(FIRST_MONDAYS[2026], 21), 500),
          ...visit(first, dayAfter(FIRST_MONDAYS[2025], 3), 700).map((row) => ({
            ...row,
            variety: 'Shepard' as const,
          })),
          { shop: first, day: dayAfter(FIRST_MONDAYS[2025], 0), origin: 'ZZ', ...aud(1) },
          { shop: first, day: dayAfter(FIRST_MONDAYS[2025], 0), origin: 'PE', ...aud(8) },
        ]
      : []),
  ]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
});

const QUESTION = { variety: 'Hass', from_week: 38, to_week: 40 } as const;

async function ask(question: object = {}, { token } = member) {
  return portal.call(findHarvestWindows, { ...QUESTION, ...question }, { token });
}
async function askWindows(question: object = {}) {
  const { status, body, text } = await ask(question);
  expect(status, text).toBe(200);
  const singapore = body.data.markets.find(({ iso2 }) => iso2 === 'SG');
  return { ...body.data, singapore };
}

describe('harvest windows', () => {
  test('have the median and the middle half of four seasons in each week', async () => {
    const { seasons, singapore, rivals } = await askWindows();
    expect(seasons).toEqual([2026, 2025, 2024, 2023]);
    expect(rivals).toEqual(['MX', 'PE']);
    expect(singapore).toMatchObject({
      rival: 'MX',
      visits: 36,
      transit_weeks: 2,
      access: 'open',
      shelf_months: [9, 10],
      rivals: [
        { origin: 'MX', labels: 46, promo_share: 0 },
        { origin: 'PE', labels: 1, promo_share: null },
      ],
    });
    expect(singapore?.cells).toEqual(
      [38, 39, 40].map((week) => ({
        week,
        visits: 12,
        seasons: 4,
        q1: 0.175,
        median: 0.2,
        q3: 0.225,
        is_pooled: false,
        rival_labels: week === 38 ? 16 : 15,
        rival_promo_share: 0,
      })),
    );
  });

  test('are told with the good seasons, and tested on the season that came after', async () => {
    const { windows, back_test, threshold } = await askWindows();
    const named = { market_id: shops[0]?.place.id, rival: 'MX', from_week: 38, to_week: 40, median: 0.2 };
    expect(threshold).toBe(0.2);
    expect(windows).toEqual([{ ...named, low: 0.2, high: 0.3, good_seasons: 3, seasons: 4, visits: 36 }]);
    expect(back_test).toEqual({
      season: 2026,
      from_seasons: [2025, 2024, 2023, 2022],
      threshold: 0.2,
      windows: [{ ...named, got: 0.3, visits: 9 }],
      held: 1,
      measured: 1,
      chosen: { median: 0.3, visits: 9 },
      all: { median: 0.3, visits: 9 },
    });
  });

  test('are those over a chosen rival, which one visit does not make', async () => {
    const { windows, singapore } = await askWindows({ rival: 'PE' });
    expect(windows).toEqual([]);
    expect(singapore).toMatchObject({ rival: 'PE', visits: 1 });
    expect(singapore?.cells.map(({ visits, median }) => [visits, median])).toEqual([
      [1, null],
      [0, null],
      [0, null],
    ]);
  });

  test('know the size, and a season that is not over is not read', async () => {
    const small = await askWindows({ size: 'small' });
    expect(small.singapore).toMatchObject({ rival: null, visits: 0 });
    const running = await askWindows({ from_week: 38, to_week: 46 });
    expect(running.seasons[0]).toBe(2025);
  });

  test('follow a new price', async () => {
    const [, , third] = shops;
    if (!third) throw new Error('no shop');
    await plantPrices(portal, visit(third, dayAfter(FIRST_MONDAYS[2026], 4), 30));
    expect((await askWindows()).singapore?.visits).toBe(37);
  });

  test('are refused to an Evaluation, as every weekly figure is', async () => {
    const { status, body } = await ask({}, evaluation);
    expect([status, body.code]).toEqual([403, 'licenceTooSmall']);
  });

  test.each([{ from_week: 0 }, { to_week: 53 }, { variety: 'Apple' }, { size: 'huge' }, { rival: 'Mexico' }])(
    'refuse %o',
    async (question) => {
      expect((await ask(question)).status).toBe(400);
    },
  );
});
