import { MAX_RETAILERS } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import { amountColumn, pricesIn, wholeUnits } from '../cells/sums.queries.ts';
import { evenlyChosen } from '../question/chosen-visits.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

/** `origin` has the median and counts as listed; only `counted` has its labels counted, or all of them. */
export type RetailersQuery = {
  slice: Slice;
  origin: string;
  counted: string | undefined;
  marketCurrency: string;
  /** Retailers with most labels. */
  most?: number;
};

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
  { slice, origin, counted, marketCurrency, most = MAX_RETAILERS }: RetailersQuery,
): Promise<{ retailers: RetailerRow[]; origins: string[] }> {
  const amount = amountColumn(slice, marketCurrency);
  const sumCounted = (column: Fragment) => {
    const isCounted = counted === undefined ? sql`true` : sql`origin = ${counted}`;
    return sql`coalesce(sum(${column}) filter (where ${isCounted}), 0)::integer`;
  };
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
        select retailer_id, count(distinct store_id)::integer as stores, ${sumCounted(sql`labels`)} as labels,
          max(last_day) as last_day, ${sumCounted(sql`promos`)} as promos,
          ${sumCounted(sql`out_of_stock`)} as out_of_stock,
          count(distinct store_id) filter (where origin = ${origin})::integer as listed
        from alike group by 1 order by labels desc, retailer_id limit ${most}
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
      from (${evenlyChosen(
        sql`
          select (array_agg(retailer_id))[1] as retailer_id, origin, visit_id, (array_agg(store_id))[1] as store_id, day,
            (array_agg(id order by id))[1] as id,
            quartile_of(array_agg(price order by price), 2) as value
          from (${pricesIn(selectPrices(slice), slice)}) price group by day, visit_id, origin`,
        sql`retailer_id, origin`,
      )}) mark
      join stores s on s.id = mark.store_id
      order by mark.retailer_id, origin, mark.day, visit_id`,
  );
}
