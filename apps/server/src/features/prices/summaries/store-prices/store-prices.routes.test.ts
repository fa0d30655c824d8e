import { listStorePrices, MAX_STORE_DAYS } from '@portal/contract/prices/summaries/store-prices';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let bugis: Shop;
let often: Shop;
let unseen: Shop;
let token: string;

const kilo = (price_minor: number) =>
  ({ price_unit: 'kg', price_minor, aud_per_kg: String(price_minor / 100) }) as const;
const dayBefore = (count: number) => new Date(Date.UTC(2026, 3, 19 - count)).toISOString().slice(0, 10);

beforeAll(async () => {
  bugis = await openShop(portal, 'Bugis');
  often = await openShop(portal, 'Often');
  unseen = await openShop(portal, 'Unseen');
  await plantPrices(portal, [
    { shop: bugis, day: '2026-03-02', ...kilo(1000) },
    { shop: bugis, day: '2026-03-02', ...kilo(1300) },
    { shop: bugis, day: '2026-03-02', origin: 'MX', ...kilo(905) },
    { shop: bugis, day: '2026-03-02', origin: 'MX', ...kilo(100), status: 'submitted' },
    { shop: bugis, day: '2026-04-10', variety: 'Shepard', ...kilo(700) },
    { shop: bugis, day: '2026-04-11', ...kilo(100), status: 'rejected' },
    { shop: unseen, day: '2026-04-11', ...kilo(100), status: 'submitted' },
    ...Array.from({ length: MAX_STORE_DAYS + 1 }, (_, count) => ({
      shop: often,
      day: dayBefore(count),
      ...kilo(800),
    })),
  ]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  ({ token } = await signInAgain(portal, company.primary));
});

const ask = (id: string) => portal.call(listStorePrices, { id }, { token });

describe('the prices of one store over time', () => {
  test('stand in the order of the days, with the exact median of each origin', async () => {
    const { status, body } = await ask(bugis.storeId);
    expect(status).toBe(200);
    const { days, ...store } = body.data;
    expect(store).toEqual({ market_id: bugis.place.id, more: false });
    expect(days).toEqual([
      {
        date: '2026-03-02',
        prices: [
          { origin: 'AU', n: 2, median: 11.5 },
          { origin: 'MX', n: 1, median: 9.05 },
        ],
      },
      { date: '2026-04-10', prices: [] },
    ]);
  });

  test('are those of the newest days where there are many', async () => {
    const { more, days } = (await ask(often.storeId)).body.data;
    expect(more).toBe(true);
    expect(days).toHaveLength(MAX_STORE_DAYS);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([dayBefore(MAX_STORE_DAYS - 1), dayBefore(0)]);
  });

  test('are missing for a store without an approved price', async () => {
    expect((await ask(unseen.storeId)).body.code).toBe('notFound');
  });
});
