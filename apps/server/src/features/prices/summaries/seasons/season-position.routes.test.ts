import { type SeasonsSummary, summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { recountPrices } from '../cells/cells.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-15T01:00:00Z') } });

let shop: Shop;
let member: { token: string };

const around = (median: number, day: string, count = 3, given: Partial<Planted> = {}): Planted[] =>
  Array.from({ length: count }, (_, at) => ({
    shop,
    day,
    aud_per_kg: (median + (at - (count - 1) / 2) / 2).toFixed(4),
    ...given,
  }));

const ask = async (query = '', { token } = member): Promise<SeasonsSummary> => {
  const answer = await portal.send(summariseSeasons, {}, { search: `market_id=${shop.place.id}${query}`, token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const positionAt = async (query?: string) => (await ask(query)).position;

beforeAll(async () => {
  member = await portal.signIn('client');
  shop = await openShop(portal, 'Bugis');
  await plantPrices(portal, [
    ...around(9, '2026-11-05'),
    ...around(10, '2025-11-20', 4),
    ...around(12, '2024-11-03'),
    // Two labels are too few for a month.
    ...around(99, '2023-11-03', 2),
    ...around(8.5, '2022-11-03'),
    ...around(11.0001, '2021-11-29'),
    // Six seasons before: too old.
    ...around(1, '2020-11-10'),
    ...around(50, '2021-10-10'),
    ...around(70, '2021-12-10'),
    ...around(20, '2021-11-10', 5, { origin: 'MX' }),
    ...around(30, '2022-11-10', 5, { origin: 'MX' }),
    ...around(25, '2026-11-10', 5, { origin: 'MX' }),
    ...around(7, '2022-07-10'),
    ...around(6, '2023-07-10'),
    ...around(8, '2024-07-10'),
  ]);
});

const NOVEMBER = {
  origin: 'AU',
  month: '2026-11',
  n: 3,
  median: 9,
  is_provisional: true,
  before: [
    { month: '2025-11', n: 4, median: 10 },
    { month: '2024-11', n: 3, median: 12 },
    { month: '2022-11', n: 3, median: 8.5 },
    { month: '2021-11', n: 3, median: 11.0001 },
  ],
  low: 8.5,
  usual: 10.50005,
  high: 12,
};

describe('the position of a month in its season', () => {
  test('is measured against the same month of five seasons before, those with three prices or more', async () => {
    expect(await positionAt()).toEqual(NOVEMBER);
  });

  test('is the same from what was counted, and leaves the lines at four seasons', async () => {
    await recountPrices(portal.deps);
    expect(await positionAt()).toEqual(NOVEMBER);
    const { from, origins } = await ask();
    expect(from).toBe('2023-02-01');
    expect(origins[0]?.seasons.map(({ season }) => season)).toEqual([2026, 2025, 2024, 2023]);
  });

  test('is the same of labels that nothing is counted for', async () => {
    expect(await positionAt('&pack=loose')).toEqual(NOVEMBER);
  });

  test('follows the end of the period and the chosen origin', async () => {
    expect(await positionAt('&to=2025-11-30')).toMatchObject({
      month: '2025-11',
      is_provisional: false,
      before: [{ month: '2024-11' }, { month: '2022-11' }, { month: '2021-11' }, { month: '2020-11' }],
      low: 1,
      usual: 9.75005,
    });
    expect(await positionAt('&origin=MX')).toMatchObject({
      origin: 'MX',
      median: 25,
      before: [{ month: '2022-11' }, { month: '2021-11' }],
      low: 20,
      usual: 25,
      high: 30,
    });
  });

  test('is that of the last month with a price where the period goes on', async () => {
    expect(await positionAt('&to=2026-12-31')).toEqual(NOVEMBER);
  });

  test('is none with fewer than two seasons before, or with fewer than three prices now', async () => {
    expect(await positionAt('&to=2023-07-31')).toBeNull();
    expect(await positionAt('&to=2024-07-31')).toMatchObject({ median: 8, low: 6, usual: 6.5, high: 7 });
    expect(await positionAt('&to=2023-11-30')).toBeNull();
  });

  test('is none for an Evaluation: nothing older than its days is looked at', async () => {
    const { primary } = await registerCompany(portal);
    const seen = await ask('', primary);
    expect([seen.since, seen.position, seen.origins]).toEqual(['2026-09-01', null, [{ origin: 'AU', seasons: [] }]]);
  });
});
