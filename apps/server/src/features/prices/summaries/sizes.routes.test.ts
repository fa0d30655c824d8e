import { summariseSizes as contract } from '@portal/contract/prices/summaries/summaries';
import type { QueryConfig } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { summariseSizes } from './series.service.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(portal);
  const planted = [150, 220, 280, 400].flatMap((approx_g) =>
    [1, 2, 3].map((day) => ({ shop, day: `2026-04-0${day}`, approx_g, pack_kind: 'loose' as const })),
  );
  await plantPrices(portal, planted);
});

test('prices of all sizes are read once for the period, and once for the year', async () => {
  const statements: string[] = [];
  const pool = new Proxy(portal.database.pool, {
    get: (all, name): unknown => {
      if (name !== 'query') return Reflect.get(all, name);
      return (statement: QueryConfig) => {
        statements.push(statement.text);
        return all.query(statement);
      };
    },
  });
  const { sizes } = await summariseSizes(
    {
      pool,
      clock: portal.deps.clock,
      caller: { memberId: shop.place.id, scope: { prices: 'all' } as never },
      signal: () => new AbortController().signal,
    },
    contract.query.parse({ market_id: shop.place.id, pack: 'loose' }),
  );
  expect(sizes.map(({ size, now }) => [size, now.n])).toEqual([
    ['small', 3],
    ['medium', 3],
    ['large', 3],
    ['extra large', 3],
  ]);
  expect(statements.filter((text) => text.includes('o.aud_per_kg'))).toHaveLength(2);
});
