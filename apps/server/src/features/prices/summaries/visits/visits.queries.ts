import type { PROMO_KINDS } from '@portal/contract/price-words';
import { MAX_MARKS, MAX_RETAILERS, MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { amountColumn, pricesIn, selectVisitGaps, wholeUnits } from '../cells/sums.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

/** `origin` is the one with a median and the one that counts as listed. */
export type RetailersQuery = { slice: Slice; origin: string; marketCurrency: string };

export type RetailerRow = {
  retailer_id: string;
  retailer_name: string;
  stores: number;
  labels: number;
  last_day: string;
  listed: number;
  promos: number;
  out_of_stock: number;
  n: number;
  median: string | null;
};

export async function selectRetailers(
  pool: Pool,
  { slice, origin, marketCurrency }: RetailersQuery,
): Promise<{ retailers: RetailerRow[]; origins: string[] }> {
  const amount = amountColumn(slice, marketCurrency);
  const [found] = await queryRows(
    pool,
    sql<{ retailers: RetailerRow[] | null; origins: string[] | null }>`
      with alike as materialized (
        select s.retailer_id, shelf.*
        from (
          select o.store_id, o.origin, count(*)::integer as labels, max(o.day) as last_day,
            count(o.promo_kind)::integer as promos, count(*) filter (where o.stock = 'out')::integer as out_of_stock,
            array_agg(${wholeUnits(amount)}) filter (where o.origin = ${origin} and ${amount} is not null) as prices
          from price_observations o where ${selectPrices(slice)} group by o.store_id, o.origin) shelf
        join stores s on s.id = store_id
      ),
      priced as (
        select retailer_id, cardinality(prices) as n, quartile_of(prices, 2) as median
        from (
          select retailer_id, array_sort(array_agg(price)) as prices
          from (select retailer_id, unnest(prices) as price from alike) label group by 1) retailer
      ),
      visited as (
        select retailer_id, count(distinct store_id)::integer as stores, sum(labels)::integer as labels,
          max(last_day) as last_day, sum(promos)::integer as promos, sum(out_of_stock)::integer as out_of_stock,
          count(distinct store_id) filter (where origin = ${origin})::integer as listed
        from alike group by 1 order by labels desc, retailer_id limit ${MAX_RETAILERS}
      )
      select
        (select jsonb_agg(row order by labels desc, retailer_id) from (
          select visited.*, r.name as retailer_name, coalesce(n, 0) as n, median::text as median
          from visited join retailers r on r.id = retailer_id left join priced using (retailer_id)) row) as retailers,
        (select array_agg(origin order by labels desc, origin) from (
          select origin, sum(labels) as labels from alike group by 1) shelf) as origins`,
  );
  return { retailers: found?.retailers ?? [], origins: found?.origins ?? [] };
}

/** The day before which a slice exceeds this number of labels; undefined if it does not. */
export async function selectCutoffDay(pool: Pool, slice: Slice, labels: number): Promise<string | undefined> {
  const [found] = await queryRows(
    pool,
    sql<{ day: string }>`
      select o.day::text as day from price_observations o where ${selectPrices(slice)}
      order by o.market_id desc, o.day desc, o.visit_id desc offset ${labels} limit 1`,
  );
  return found?.day;
}

export async function selectFirstSeen(
  pool: Pool,
  slice: Slice,
  origins: readonly string[],
): Promise<string | undefined> {
  if (origins.length === 0) return undefined;
  const where = selectPrices(slice);
  const cases = origins.map(
    (origin) => sql`
      when exists (select from price_observations o where ${where} and o.origin = ${origin}) then ${origin}::text`,
  );
  const [found] = await queryRows(
    pool,
    sql<{ origin: string | null }>`select case ${sql.join(cases, sql` `)} end as origin`,
  );
  return found?.origin ?? undefined;
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

export async function selectMarks(pool: Pool, slice: Slice): Promise<MarkRow[]> {
  return queryRows(
    pool,
    sql<MarkRow>`
      select mark.retailer_id, origin, visit_id, day::text as day, s.name as store_name, mark.id, value
      from (
        select *, row_number() over (partition by retailer_id, origin order by day desc, visit_id) as rank
        from (
          select (array_agg(retailer_id))[1] as retailer_id, origin, visit_id, (array_agg(store_id))[1] as store_id, day,
            (array_agg(id order by id))[1] as id,
            quartile_of(array_agg(price order by price), 2) as value
          from (${pricesIn(selectPrices(slice), slice)}) price group by day, visit_id, origin) visit) mark
      join stores s on s.id = mark.store_id
      where rank <= ${MAX_MARKS}
      order by mark.retailer_id, origin, mark.day, visit_id`,
  );
}

export type GapMarkRow = Omit<MarkRow, 'retailer_id' | 'value'> & { retailer_name: string; ratio: string };

export async function selectGapMarks(pool: Pool, slice: Slice): Promise<GapMarkRow[]> {
  return queryRows(
    pool,
    sql<GapMarkRow>`
      select origin, visit_id, v.day::text as day, s.name as store_name, r.name as retailer_name, mark.id,
        ratio::numeric / 10000 as ratio
      from (
        select gap.*, row_number() over (partition by gap.origin order by v.day desc, gap.visit_id) as rank
        from (${selectVisitGaps(pricesIn(selectPrices(slice), slice), 'one')}) gap join store_visits v on v.id = gap.visit_id) mark
      join store_visits v on v.id = mark.visit_id join stores s on s.id = v.store_id
      join retailers r on r.id = s.retailer_id
      where rank <= ${MAX_MARKS} order by origin, v.day, visit_id`,
  );
}

export type WeekRow = { retailer_id: string; retailer_name: string; week: string; labels: number; promos: number };

export async function selectWeeks(pool: Pool, slice: Slice): Promise<WeekRow[]> {
  return queryRows(
    pool,
    sql<WeekRow>`
      select week.retailer_id, r.name as retailer_name, week::text as week, labels, promos
      from (
        select retailer_id, date_trunc('week', day::timestamp)::date as week, sum(labels)::integer as labels,
          sum(promos)::integer as promos
        from (
          select o.retailer_id, o.day, count(*) as labels, count(promo_kind) as promos
          from price_observations o where ${selectPrices(slice)} group by o.retailer_id, o.day) each_day
        group by 1, 2) week
      join retailers r on r.id = week.retailer_id`,
  );
}

export type OfferRow = { kind: (typeof PROMO_KINDS)[number]; n: number };

export async function selectOffers(pool: Pool, slice: Slice) {
  const [found] = await queryRows(
    pool,
    sql<{ kinds: OfferRow[] | null; depth: string | null }>`
      with offer as materialized (
        select promo_kind as kind, round((1 - promo_price_minor::numeric / promo_quantity / price_minor) * 10000)::bigint as depth, seen
        from (
          select o.promo_kind, o.promo_price_minor, o.promo_quantity, o.price_minor, count(*)::integer as seen
          from price_observations o where ${selectPrices(slice)} and o.promo_kind is not null group by 1, 2, 3, 4) alike
      )
      select
        (select jsonb_agg(kinds order by n desc, kind) from (
          select kind, sum(seen)::integer as n from offer group by kind) kinds) as kinds,
        (select (quartiles_of(array_agg(depth order by depth), array_agg(seen order by depth)))[2] from offer
          having sum(seen) >= ${MIN_PRICES}) as depth`,
  );
  return { kinds: found?.kinds ?? [], depth: found?.depth ?? null };
}

export async function countStores(pool: Pool, { marketId, from, to, stores }: Slice) {
  const [counts] = await queryRows(
    pool,
    sql<{ known: number; audited: number }>`
      select count(*)::integer as known,
        count(*) filter (where exists (
          select from price_observations o
          where o.store_id = s.id and o.status = 'approved' and o.day between ${from}::date and ${to}::date))::integer as audited
      from stores s join retailers r on r.id = s.retailer_id
      where r.country_id = ${marketId} and (${stores}::uuid[] is null or s.id = any (${stores}::uuid[]))`,
  );
  return counts ?? { known: 0, audited: 0 };
}
