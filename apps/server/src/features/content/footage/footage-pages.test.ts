import { deleteFootage } from '@portal/contract/content/footage';
import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { randomFrom } from '../../../../test/chance.ts';
import { emptyFootage, plantFootage, retailerId, twoMarkets } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import type { FootageView } from './footage.queries.ts';
import { selectFootagePage } from './footage-pages.queries.ts';

const portal = usePortal();

let places: { market_id: string | null; retailer_id: string | null }[];
beforeAll(async () => {
  const markets = await twoMarkets(portal);
  const shops = markets.flatMap((market) =>
    [0, 1].map((at) => ({ market_id: market.id, retailer_id: retailerId(market, at) })),
  );
  places = [{ market_id: null, retailer_id: null }, ...shops];
});
beforeEach(() => emptyFootage(portal));

const plantAnywhere = (count: number) => {
  const { chance, pick } = randomFrom(count);
  return plantFootage(
    portal,
    Array.from({ length: count }, () => ({
      ...pick(places),
      day: `2026-0${chance(3) + 1}-1${chance(9)}`,
      created_at: new Date(Date.UTC(2026, 4, 1, 0, 0, chance(5))),
      deleted_at: chance(8) === 0 ? new Date() : null,
    })),
  );
};

type Item = { id: string; market_id: string | null; retailer_id: string | null; day: string };

async function turnPages(view: FootageView, limit: number) {
  const pages = [];
  for (;;) {
    const page = await selectFootagePage(portal.database.pool, view, { limit, offset: pages.length * limit });
    if (page.rows.length === 0) return pages;
    pages.push(page);
  }
}

test('pages that are turned to the end show every item once, in order, for every filter and licence', async () => {
  await plantAnywhere(160);
  const { rows } = await portal.database.pool.query<Item>(
    `select id, market_id, retailer_id, day::text from footage where deleted_at is null
     order by day desc, created_at desc, id desc`,
  );
  const views: [FootageView, (row: Item) => boolean][] = [
    [{}, () => true],
    [{ date: '2026-02' }, ({ day }) => day.startsWith('2026-02')],
    [{ date: '2026-02-14' }, ({ day }) => day === '2026-02-14'],
    [{ week: '2026-02-11' }, ({ day }) => day >= '2026-02-09' && day <= '2026-02-15'],
    [{ since: new Date('2026-02-13T00:00:00Z') }, ({ day }) => day >= '2026-02-13'],
  ];
  for (const { market_id, retailer_id } of [{ market_id: null, retailer_id: null }, ...places]) {
    for (const [view, isInside] of views) {
      const place = { ...(market_id && { market_id }), ...(retailer_id && { retailer_id }) };
      const inside = rows.filter(
        (row) =>
          isInside(row) &&
          (!market_id || row.market_id === market_id) &&
          (!retailer_id || row.retailer_id === retailer_id),
      );
      const pages = await turnPages({ ...view, ...place }, 7);
      expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(inside.map(({ id }) => id));
      expect(pages.every(({ total }) => total === inside.length)).toBe(true);
    }
  }
});

test('a page after a deletion begins one item later', async () => {
  await plantAnywhere(60);
  const { pool } = portal.database;
  const { token } = await portal.signIn('admin');
  const all = (await turnPages({}, 60)).flatMap(({ rows }) => rows.map(({ id }) => id));
  await portal.call(deleteFootage, { id: all[3] ?? '' }, { token });
  const { rows, total } = await selectFootagePage(pool, {}, { limit: 5, offset: 40 });
  expect([rows.map(({ id }) => id), total]).toEqual([all.slice(41, 46), all.length - 1]);
});

test('a deep page reads no more items than the day on which it begins has', async () => {
  const days = Array.from({ length: 200 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));
  await plantFootage(
    portal,
    days.flatMap((day) => Array.from({ length: 5 }, () => ({ day }))),
  );
  await portal.database.pool.query('vacuum analyze footage, footage_counts');
  const plans: unknown[] = [];
  await portal.database.db.transaction().execute(async (trx) => {
    // So few rows would be read one by one.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    const explaining = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const statement = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values);
        const { rows } = await trx.executeQuery<Explained>(statement);
        plans.push(rows[0]?.['QUERY PLAN'][0].Plan);
        return { rows: [] };
      },
    };
    await selectFootagePage(explaining as unknown as Pool, {}, { limit: 6, offset: 900 });
  });
  const readItems = plans.flatMap(itemsRead);
  expect(readItems.length).toBeGreaterThan(0);
  expect(Math.max(...readItems)).toBeLessThanOrEqual(10);
});

type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };
type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

function itemsRead(plan: unknown): number[] {
  const { Plans = [], ...node } = plan as Plan;
  const own = node['Relation Name'] === 'footage' ? [node['Actual Rows'] * node['Actual Loops']] : [];
  return [...own, ...Plans.flatMap(itemsRead)];
}
