import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../apps/server/src/platform/database/tables.ts';

type Group = { labels: number; median: number; promos: number; facings: number; quality: number | null };
type Row = Group & { market: string; month: string; origin: string | null; retailer: string | null; shops: number };

/** What the prices of the demo add up to, by market and month, and there by origin or by retailer. */
export type Numbers = {
  of(market: string, month: string): (Group & { shops: number }) | undefined;
  ofOrigin(market: string, month: string, origin: string): Group | undefined;
  /** The most listed first. */
  origins(market: string, month: string): (Group & { origin: string })[];
  /** The cheapest first. */
  retailers(market: string, month: string): (Group & { retailer: string })[];
  markets: readonly string[];
};

export async function readNumbers(db: Kysely<Tables>): Promise<Numbers> {
  const { rows } = await sql<Row>`
    select c.iso2 as market, to_char(o.day, 'YYYY-MM') as month, o.origin, r.name as retailer,
           count(*) as labels, count(distinct o.store_id) as shops, count(o.promo_kind) as promos,
           coalesce(sum(o.facings), 0)::int as facings, avg(o.quality)::float8 as quality,
           percentile_cont(0.5) within group (order by o.aud_per_kg)::float8 as median
    from price_observations o
      join countries c on c.id = o.market_id
      join retailers r on r.id = o.retailer_id
    where o.status = 'approved' and o.aud_per_kg is not null
    group by grouping sets ((c.iso2, 2), (c.iso2, 2, o.origin), (c.iso2, 2, r.name))`.execute(db);
  const known = new Map(rows.map((row) => [keyOf(row.market, row.month, row.origin, row.retailer), row]));
  const among = Map.groupBy(rows, ({ market, month }) => keyOf(market, month));
  const groups = (market: string, month: string) => among.get(keyOf(market, month)) ?? [];
  return {
    of: (market, month) => known.get(keyOf(market, month)),
    ofOrigin: (market, month, origin) => known.get(keyOf(market, month, origin)),
    origins: (market, month) =>
      groups(market, month)
        .flatMap(({ origin, ...group }) => (origin ? [{ ...group, origin }] : []))
        .toSorted((one, other) => other.labels - one.labels),
    retailers: (market, month) =>
      groups(market, month)
        .flatMap(({ retailer, ...group }) => (retailer ? [{ ...group, retailer }] : []))
        .toSorted((one, other) => one.median - other.median),
    markets: [...new Set(rows.map(({ market }) => market))].toSorted(),
  };
}

const keyOf = (...parts: (string | null | undefined)[]) => [0, 1, 2, 3].map((at) => parts[at] ?? '').join('|');

/** '2026-03' and two months earlier: '2026-01'. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** The last so many months, oldest first. */
export const monthsUntil = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthBefore(month, count - 1 - index));

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
