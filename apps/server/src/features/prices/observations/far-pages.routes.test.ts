import { type RequestInput } from '@portal/contract/call';
import { exportObservations } from '@portal/contract/prices/exports';
import { listObservations, type PriceFilter } from '@portal/contract/prices/observations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';
import { multiplyPrice, openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { selectPricePage } from './observations.queries.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let shop: Shop;
let token: string;
beforeAll(async () => {
  ({ token } = await portal.signIn('client'));
  shop = await openShop(portal);
});

const read = async (filter: RequestInput<typeof listObservations>) =>
  (await portal.call(listObservations, filter, { token })).body.data;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

describe('far down the order', () => {
  beforeAll(async () => {
    const [old = '', recent = ''] = await plantPrices(portal, [
      { shop, day: '2019-05-05', origin: 'KE', pack_kind: 'tray', aud_per_kg: '50.0000' },
      { shop, day: '2019-06-06', origin: 'KE', pack_kind: 'loose', aud_per_kg: '5.0000' },
    ]);
    await multiplyPrice(portal, old, 1_000);
    await multiplyPrice(portal, recent, 10_000);
  });
  afterAll(async () => {
    await portal.database.db.deleteFrom('price_observations').where('origin', '=', 'KE').execute();
  });

  test.each(['newest', 'oldest', 'cheapest', 'dearest'] as const)('in the order %s a page is whole', async (order) => {
    const pages = [1, 2, 40].map((page) => read({ origin: 'KE', pack: 'tray', order, page }));
    const found = await Promise.all(pages);
    expect(found).toMatchObject([1, 2, 40].map((page) => ({ total: 1_000, more: true, page })));
    const items = found.flatMap((page) => page.items);
    expect(new Set(items.map(({ pack_kind }) => pack_kind))).toEqual(new Set(['tray']));
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(75);
    const ids = items.map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted((one, other) => byText(one, other) * (/newest|dearest/.test(order) ? -1 : 1)));
  });

  // One case for each way to find a page: along the index, gathered, and the mixed limits.
  test.each([
    { maxWalked: 500, maxGathered: 500 },
    { maxWalked: 500, maxGathered: 50_000 },
    { maxWalked: 100_000, maxGathered: 500 },
  ])('however it is found, a page is the same: %j', async (ways) => {
    const { pool } = portal.database;
    for (const order of ['newest', 'oldest', 'cheapest', 'dearest'] as const) {
      const wanted = { filter: { origin: 'KE', pack: 'tray' } as PriceFilter, order, seen: undefined };
      for (const offset of [0, 25, 975]) {
        const range = { limit: 25, offset };
        const [usual, other] = [
          await selectPricePage(pool, wanted, range),
          await selectPricePage(pool, wanted, range, ways),
        ];
        expect(other).toEqual(usual);
        expect(usual.rows).toHaveLength(25);
      }
    }
  });

  test('those without a price per kilogram come last, in pages and in sheets, also where there are many', async () => {
    const none = { aud_per_kg: null, per_kg: null, is_kg_estimated: false };
    const places = { shop, day: '2018-05-05', origin: 'CO' };
    const [weightless = '', first = '', second = ''] = await plantPrices(portal, [
      { ...places, ...none },
      { ...places, aud_per_kg: '7.0000' },
      { ...places, aud_per_kg: '6.0000' },
    ]);
    await multiplyPrice(portal, weightless, 1_100);
    const { items, total, more } = await read({ origin: 'CO', order: 'cheapest' });
    expect([total, more, items.slice(0, 2).map(({ _id }) => _id)]).toEqual([1_000, true, [second, first]]);
    const pages = [items, (await read({ origin: 'CO', order: 'cheapest', page: 2 })).items];
    const last = await read({ origin: 'CO', order: 'cheapest', page: 40 });
    const ids = [...pages.flat().slice(2), ...last.items].map(({ _id }) => _id);
    expect([new Set(ids).size, ids]).toEqual([73, ids.toSorted((one, other) => byText(other, one))]);
    for (const order of ['cheapest', 'dearest'] as const) {
      const { text } = await portal.call(exportObservations, { origin: 'CO', order }, { token });
      const lines = text.trim().split('\n');
      expect(lines).toHaveLength(1_104);
      const sent = lines.slice(1).map((line) => line.split(',').at(-1)?.trim() ?? '');
      expect(new Set(sent).size).toBe(1_103);
      expect(sent.slice(0, 2)).toEqual(order === 'cheapest' ? [second, first] : [first, second]);
    }
    await portal.database.db.deleteFrom('price_observations').where('origin', '=', 'CO').execute();
  });

  test('a sheet has all of them', async () => {
    const { text } = await portal.call(exportObservations, { origin: 'KE', pack: 'tray' }, { token });
    expect(text.trim().split('\n')).toHaveLength(1_002);
  });
});
