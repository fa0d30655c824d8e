import { MAX_FRESH } from '@portal/contract/prices/visits';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import { buildFilter } from '../observations/price-filter.ts';
import { type Slice, selectPrices } from '../summaries/question/summary-source.ts';

export type Distribution = { stores: number; visits: number; stocking: number; labels: number; out_of_stock: number };

/**
 * Any label makes a store visited, one of the slice makes it stocking. Index-only, grouped by visit and then by store,
 * without sorting.
 */
export async function selectDistribution(pool: Pool, slice: Slice): Promise<Distribution> {
  const { variety, size, others } = slice;
  const place = selectPrices({ ...slice, variety: undefined, size: undefined, others: {} });
  // Added to the market's days, which the index answers.
  const { rest: fits } = buildFilter({ ...others, variety, size }, 'newest');
  const [found] = await queryRows(
    pool,
    sql<Distribution>`
      select count(*)::integer as stores, coalesce(sum(visits), 0)::integer as visits,
        count(*) filter (where labels > 0)::integer as stocking, coalesce(sum(labels), 0)::integer as labels,
        coalesce(sum(out_of_stock), 0)::integer as out_of_stock
      from (
        select store_id, count(*) as visits, sum(labels) as labels, sum(out_of_stock) as out_of_stock
        from (
          select o.store_id, o.visit_id, count(*) filter (where ${fits}) as labels,
            count(*) filter (where ${fits} and o.stock = 'out') as out_of_stock
          from price_observations o where ${place} group by o.store_id, o.visit_id) visit
        group by store_id) store`,
  );
  return found ?? { stores: 0, visits: 0, stocking: 0, labels: 0, out_of_stock: 0 };
}

export type FreshnessRow = { retailer_id: string; retailer_name: string; last_day: string | null };

/** Latest audit first, without retailers whose stores are all closed. Forces the index by retailer, as in ground.queries.ts. */
export async function selectFreshness(
  pool: Pool,
  marketId: string,
  retailerId: string | undefined,
  today: string,
): Promise<FreshnessRow[]> {
  return queryRows(
    pool,
    sql<FreshnessRow>`
      select r.id as retailer_id, r.name as retailer_name, o.day::text as last_day
      from retailers r left join lateral (
        select day from price_observations
        where retailer_id between r.id and r.id and status = 'approved'
        order by retailer_id, day desc, id desc limit 1) o on true
      where r.country_id = ${marketId} and r.active
        and (select bool_and(coalesce(s.closed_on < ${today}::date, false)) from stores s where s.retailer_id = r.id) is not true
        and (${retailerId}::uuid is null or r.id = ${retailerId}::uuid)
      order by o.day desc nulls last, r.name limit ${MAX_FRESH}`,
  );
}
