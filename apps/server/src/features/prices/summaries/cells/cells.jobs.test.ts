import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { recountPrices } from './cells.jobs.ts';

const portal = usePortal();
let shops: Shop[];
beforeAll(async () => {
  shops = [await openShop(portal, 'Bugis'), await openShop(portal, 'Ginza', { market: 'Japan' })];
});

test('a market that cannot be counted holds up no other, and stays to be counted', async () => {
  const { pool } = portal.database;
  const [first, second] = shops.map(({ place }) => place.id);
  for (const [at, shop] of shops.entries()) await plantPrices(portal, [{ shop, day: `2026-0${at + 1}-02` }]);
  await pool.query("alter table price_cells add constraint broken check (month <> '2026-01-01')");
  await expect(recountPrices(portal.deps)).rejects.toMatchObject({ constraint: 'broken' });
  const { rows } = await pool.query('select distinct market_id from stale_price_months');
  expect(rows).toEqual([{ market_id: first }]);
  const counted = await pool.query('select distinct market_id from price_cells');
  expect(counted.rows).toEqual([{ market_id: second }]);
  await pool.query('alter table price_cells drop constraint broken');
  expect(await recountPrices(portal.deps)).toBe(false);
});
