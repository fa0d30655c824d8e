import { listReviews } from '@portal/contract/prices/review';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';
import { importLabels, labelWords, openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-12T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
let japan: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
  japan = await openShop(portal, 'Ginza', { market: 'Japan', city: 'Tokyo' });
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('price_observations').execute();
  await portal.database.db.deleteFrom('price_batches').execute();
});

// Quartiles 11.75 and 15.25, median 13.50: usual is 13.50 ± 3 × 3.50.
const KNOWN = ['10', '11', '12', '13', '14', '15', '16', '17'];
const USUAL = { usual_from: '3.00000000', usual_to: '24.00000000' };
const knowing = (prices: readonly string[], more: Partial<Planted> = {}) =>
  plantPrices(
    portal,
    prices.map((aud_per_kg) => ({ shop, day: '2026-02-20', aud_per_kg, per_kg: aud_per_kg, ...more })),
  );

/** Imports one sheet with these prices per kilogram, visited on a Monday. */
async function judged(prices: readonly string[], words: object = {}) {
  const labels = prices.map((price, at) =>
    labelWords(shop, { price, currency: 'AUD', price_unit: 'kg', product: `Avocado ${at}`, ...words }),
  );
  const { _id } = await importLabels(portal, labels, admin);
  return portal.database.db
    .selectFrom('price_observations')
    .select(['is_outlier', 'usual_from', 'usual_to'])
    .where('batch_id', '=', _id)
    .orderBy('batch_row')
    .execute();
}

describe('a price', () => {
  test('outside three times the distance of the quartiles stands out; one at the edge does not', async () => {
    await knowing(KNOWN);
    const seen = await judged(['3.00', '2.99', '24.00', '24.01', '13.50']);
    expect(seen).toEqual([false, true, false, true, false].map((is_outlier) => ({ is_outlier, ...USUAL })));
  });

  test('is not judged by fewer than eight', async () => {
    await knowing(KNOWN.slice(0, 7));
    expect(await judged(['9999'])).toEqual([{ is_outlier: false, usual_from: null, usual_to: null }]);
  });

  test('is judged by what is approved of its market and origin in eight weeks, and by nothing else', async () => {
    await knowing(KNOWN.slice(0, 6), { day: '2026-01-12' });
    await knowing(KNOWN.slice(6), { day: '2026-03-08' });
    const strange = ['900', '901', '902'];
    await knowing(strange, { day: '2026-01-11' });
    await knowing(strange, { day: '2026-03-09' });
    await knowing(strange, { shop: japan });
    await knowing(strange, { origin: 'MX' });
    for (const status of ['submitted', 'rejected', 'draft'] as const) await knowing(strange, { status });
    await plantPrices(portal, [{ shop, day: '2026-02-20', aud_per_kg: null, per_kg: null, is_kg_estimated: false }]);
    expect(await judged(['24.01', '900'])).toEqual([
      { is_outlier: true, ...USUAL },
      { is_outlier: true, ...USUAL },
    ]);
  });

  test('of a sheet is not judged by the others of that sheet', async () => {
    const prices = ['10', '11', '12', '13', '14', '15', '16', '17', '9999'];
    expect((await judged(prices)).map(({ is_outlier }) => is_outlier)).toEqual(prices.map(() => false));
  });

  test('is never usual below nothing', async () => {
    await knowing(['1', '2', '3', '4', '50', '60', '70', '80']);
    const [seen] = await judged(['0.01']);
    expect(seen).toMatchObject({ is_outlier: false, usual_from: '0.00000000' });
  });

  test('without a weight is flagged, whatever is known', async () => {
    await knowing(KNOWN);
    const words = { price_unit: 'piece', size: '', size_system: '' };
    expect(await judged(['9999'], words)).toEqual([{ is_outlier: false, usual_from: null, usual_to: null }]);
    const queue = await portal.call(listReviews, { flagged: 'yes' }, admin);
    expect(queue.body.data).toMatchObject({ total: 1, items: [{ flags: ['noWeight', 'newProduct'] }] });
  });
});
