import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Fewer known prices give no range. */
const ENOUGH = 8;
const DAYS = 56;

export type Cell = { market_id: string; origin: string; last_day: string };
/** `median` and `spread`, the interquartile range, give the range for any other width. */
export type UsualRange = Cell & { low: string; high: string; median: string; spread: string };

/** The median ± 3 × the interquartile range, in A$/kg. */
export async function selectUsualRanges(db: Kysely<Tables>, cells: readonly Cell[]): Promise<UsualRange[]> {
  if (cells.length === 0) return [];
  const { rows } = await sql<UsualRange>`
    select c.market_id, c.origin, c.last_day::text as last_day, q.median, q.spread,
      round(q.median - 3 * q.spread, 8) as low, round(q.median + 3 * q.spread, 8) as high
    from json_to_recordset(${JSON.stringify(cells)}) as c (market_id uuid, origin text, last_day date)
    cross join lateral (
      select p[2]::numeric as median, (p[3] - p[1])::numeric as spread from (
        select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by o.aud_per_kg) as p, count(*) as known
        from price_observations o
        where o.status = 'approved' and o.market_id = c.market_id and o.origin = c.origin
          and o.day > c.last_day - ${DAYS}::integer and o.day <= c.last_day and o.aud_per_kg is not null
      ) quartiles where known >= ${ENOUGH}
    ) q`.execute(db);
  return rows;
}

export type Product = { market_id: string; fingerprint: string };

/** Products with an approved price in their market. */
export async function selectKnownProducts(db: Kysely<Tables>, products: readonly Product[]): Promise<Product[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<Product>`
    select p.market_id, p.fingerprint::text as fingerprint
    from json_to_recordset(${JSON.stringify(products)}) as p (market_id uuid, fingerprint bigint)
    cross join lateral (
      select from price_observations o
      where o.status = 'approved' and o.market_id = p.market_id and o.fingerprint = p.fingerprint limit 1
    ) known`.execute(db);
  return rows;
}
