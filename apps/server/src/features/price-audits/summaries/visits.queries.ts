import { MAX_MARKS, MAX_RETAILERS, MIN_PRICES } from '@portal/contract/price-summaries';
import type { PROMO_KINDS } from '@portal/contract/price-words';
import type { Pool } from 'pg';
import { pricesIn, visitGapsOf } from '../cells/sums.ts';
import { pricesWanted, type Slice } from './summary-source.ts';

export type RetailerRow = {
  retailer_id: string;
  retailer_name: string;
  stores: number;
  labels: number;
  last_day: string;
  listed: number;
  promos: number;
  out_of_stock: number;
};

/** Those with most labels; `origin` is the one that counts as listed. */
export async function selectRetailers(pool: Pool, slice: Slice, origin: string): Promise<RetailerRow[]> {
  const { where, values } = pricesWanted(slice);
  const { rows } = await pool.query<RetailerRow>({
    text: `
      select retailer_id, r.name as retailer_name, stores, labels, last_day::text as last_day, listed, promos, out_of_stock
      from (
        select o.retailer_id, count(distinct o.store_id)::integer as stores, count(*)::integer as labels,
          max(o.day) as last_day, count(promo_kind)::integer as promos,
          count(distinct o.store_id) filter (where o.origin = $${values.length + 1})::integer as listed,
          count(*) filter (where o.stock = 'out')::integer as out_of_stock
        from price_observations o where ${where}
        group by o.retailer_id order by labels desc, o.retailer_id limit ${MAX_RETAILERS}) visited
      join retailers r on r.id = visited.retailer_id
      order by labels desc, retailer_id`,
    values: [...values, origin],
  });
  return rows;
}

export type RetailerMedianRow = { retailer_id: string; n: number; median: string };

export async function selectRetailerMedians(pool: Pool, slice: Slice, origin: string): Promise<RetailerMedianRow[]> {
  const { where, values } = pricesWanted(slice);
  const { rows } = await pool.query<RetailerMedianRow>({
    text: `
      select retailer_id, cardinality(prices) as n, quartile_of(prices, 2) as median
      from (
        select retailer_id, array_agg(price order by price) as prices
        from (${pricesIn(where, slice)}) price where origin = $${values.length + 1} group by retailer_id) retailer`,
    values: [...values, origin],
  });
  return rows;
}

export type MarkRow = {
  retailer_id: string;
  origin: string;
  visit_id: string;
  day: string;
  store_name: string;
  id: string;
  value: string;
};

/** One mark for each visit and origin: the median of its labels. The latest of each retailer and origin. */
export async function selectMarks(
  pool: Pool,
  slice: Slice,
  { retailers, origins }: { retailers: readonly string[]; origins: readonly string[] },
): Promise<MarkRow[]> {
  const { where, values } = pricesWanted(slice);
  const at = values.length;
  const { rows } = await pool.query<MarkRow>({
    text: `
      select mark.retailer_id, origin, visit_id, day::text as day, s.name as store_name, mark.id, value
      from (
        select *, row_number() over (partition by retailer_id, origin order by day desc, visit_id) as rank
        from (
          select retailer_id, origin, visit_id, store_id, day, (array_agg(id order by id))[1] as id,
            quartile_of(array_agg(price order by price), 2) as value
          from (${pricesIn(where, slice)}) price
          where retailer_id = any ($${at + 1}) and origin = any ($${at + 2})
          group by retailer_id, origin, visit_id, store_id, day) visit) mark
      join stores s on s.id = mark.store_id
      where rank <= ${MAX_MARKS}
      order by mark.retailer_id, origin, mark.day, visit_id`,
    values: [...values, retailers, origins],
  });
  return rows;
}

export type GapMarkRow = Omit<MarkRow, 'retailer_id' | 'value'> & { retailer_name: string; ratio: string };

/** The latest visits of each rival. */
export async function selectGapMarks(pool: Pool, slice: Slice, rivals: readonly string[]): Promise<GapMarkRow[]> {
  const { where, values } = pricesWanted(slice);
  const { rows } = await pool.query<GapMarkRow>({
    text: `
      select origin, visit_id, v.day::text as day, s.name as store_name, r.name as retailer_name, mark.id,
        ratio::numeric / 10000 as ratio
      from (
        select gap.*, row_number() over (partition by gap.origin order by v.day desc, gap.visit_id) as rank
        from (${visitGapsOf(pricesIn(where, slice), 'one')}) gap join store_visits v on v.id = gap.visit_id
        where gap.origin = any ($${values.length + 1})) mark
      join store_visits v on v.id = mark.visit_id join stores s on s.id = v.store_id
      join retailers r on r.id = s.retailer_id
      where rank <= ${MAX_MARKS} order by origin, v.day, visit_id`,
    values: [...values, rivals],
  });
  return rows;
}

export type WeekRow = { retailer_id: string; retailer_name: string; week: string; labels: number; promos: number };

/** Weeks begin on Monday. */
export async function selectWeeks(pool: Pool, slice: Slice): Promise<WeekRow[]> {
  const { where, values } = pricesWanted(slice);
  const { rows } = await pool.query<WeekRow>({
    text: `
      select week.retailer_id, r.name as retailer_name, week::text as week, labels, promos
      from (
        select o.retailer_id, date_trunc('week', o.day)::date as week, count(*)::integer as labels,
          count(promo_kind)::integer as promos
        from price_observations o where ${where} group by 1, 2) week
      join retailers r on r.id = week.retailer_id`,
    values: [...values],
  });
  return rows;
}

export type OfferRow = { kind: (typeof PROMO_KINDS)[number]; n: number };

/** How often each kind of promotion was seen, and the middle of what they take off. */
export async function selectOffers(pool: Pool, slice: Slice) {
  const { where, values } = pricesWanted(slice);
  const { rows } = await pool.query<{ kinds: OfferRow[] | null; depth: string | null }>({
    text: `
      with offer as (
        select o.promo_kind as kind, round((1 - o.promo_price_minor::numeric / o.promo_quantity / o.price_minor) * 10000)::bigint as depth
        from price_observations o where ${where} and o.promo_kind is not null
      )
      select
        (select jsonb_agg(kinds order by n desc, kind) from (
          select kind, count(*)::integer as n from offer group by kind) kinds) as kinds,
        (select quartile_of(array_agg(depth order by depth), 2) from offer having count(*) >= ${MIN_PRICES}) as depth`,
    values: [...values],
  });
  return { kinds: rows[0]?.kinds ?? [], depth: rows[0]?.depth ?? null };
}

/** Stores of a market, and those of them with a price in these days. */
export async function countStores(pool: Pool, { marketId, from, to, others }: Slice) {
  const { rows } = await pool.query<{ known: number; audited: number }>({
    text: `
      select count(*)::integer as known,
        count(*) filter (where exists (
          select from price_observations o
          where o.store_id = s.id and o.status = 'approved' and o.day between $2::date and $3::date))::integer as audited
      from stores s join retailers r on r.id = s.retailer_id
      where r.country_id = $1 and ($4::uuid is null or r.id = $4) and ($5::uuid is null or s.id = $5)
        and ($6::text is null or s.city = $6) and ($7::text is null or s.format = $7)`,
    values: [marketId, from, to, others.retailer_id, others.store_id, others.city, others.format],
  });
  return rows[0] ?? { known: 0, audited: 0 };
}
