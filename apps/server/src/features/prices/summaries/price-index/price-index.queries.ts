import { INDEX_BASE, MIN_MATCHES } from '@portal/contract/prices/summaries/price-index';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import { PRODUCT, pricesIn, selectProductMonths } from '../cells/sums.queries.ts';
import { monthRuns, type Slice, selectPrices, unionAll } from '../question/summary-source.ts';

export type IndexRow = { origin: string; base: string; month: string; n: number; index: string };

function productMonths(slice: Slice, origins: readonly string[]): Fragment {
  const parts = monthRuns(slice).map((run) =>
    selectProductMonths(pricesIn(sql`${selectPrices(run)} and o.origin = any (${origins})`, run)),
  );
  return unionAll(parts, sql`month, ${PRODUCT}, price`);
}

/** The geometric mean of product prices relative to the base month. Products with one month match nothing. */
export async function selectPriceIndex(pool: Pool, slice: Slice, origins: readonly string[]): Promise<IndexRow[]> {
  return queryRows(
    pool,
    sql<IndexRow>`
      with product as materialized (
        select origin, array_agg(month) as months, array_agg(price) as prices, max(month) as last
        from (${productMonths(slice, origins)}) product_month group by ${PRODUCT} having count(*) > 1
      ),
      base as (
        select origin, min(month) as base
        from (
          select origin, month from (select origin, last, unnest(months) as month from product) seen
          where month < last group by origin, month having count(*) >= ${MIN_MATCHES}) month
        group by origin
      )
      select origin, to_char(base, 'YYYY-MM') as base, to_char(month, 'YYYY-MM') as month, count(*)::integer as n,
        round((exp(avg(ln(price::float8 / base_price))) * ${INDEX_BASE})::numeric, 8) as index
      from (
        select origin, base, prices[array_position(months, base)] as base_price, unnest(months) as month,
          unnest(prices) as price
        from product join base using (origin)
        where base = any (months) and last > base) relative
      where relative.month >= base
      group by origin, base, relative.month order by origin, relative.month`,
  );
}
