import { INDEX_BASE, MIN_MATCHES } from '@portal/contract/prices/summaries/price-index';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import { UNKNOWN_SIZE } from '../cells/slices.ts';
import { PRODUCT, pricesIn, selectProductMonths } from '../cells/sums.queries.ts';
import { firstDayInMonth } from '../months.ts';
import { monthRuns, type Slice, selectPrices, unionAll } from '../question/summary-source.ts';

export type IndexRow = { origin: string; base: string; month: string; n: number; index: string };

function productMonths(slice: Slice, origins: readonly string[]): Fragment {
  const parts = monthRuns(slice).map((run) =>
    selectProductMonths(pricesIn(sql`${selectPrices(run)} and o.origin = any (${origins})`, run)),
  );
  return unionAll(parts, sql`month, ${PRODUCT}, price`);
}

/** The first month with enough products that are seen again, of each origin in `product`. */
const BASE_MONTHS = sql`
  select origin, min(month) as base
  from (
    select origin, month from (select origin, last, unnest(months) as month from product) seen
    where month < last group by origin, month having count(*) >= ${MIN_MATCHES}) month
  group by origin`;

/**
 * Of the products that the index of a month compares, the prices in that month and in the base month; of every month
 * without one.
 */
export function selectComparedProducts(prices: Fragment, month: string | undefined): Fragment {
  const ofMonth = month
    ? sql`and ${firstDayInMonth(month)}::date = any (months) and ${firstDayInMonth(month)}::date >= base
        and month in (base, ${firstDayInMonth(month)}::date)`
    : sql``;
  return sql`
    with price as materialized (select * from (${prices}) price where size_band <> ${UNKNOWN_SIZE}),
    product as materialized (
      select ${PRODUCT}, array_agg(distinct month) as months, max(month) as last
      from price group by ${PRODUCT} having min(month) < max(month)
    ),
    base as (${BASE_MONTHS})
    select id, origin, day
    from price join product using (${PRODUCT}) join base using (origin)
    where base = any (months) and last > base and month >= base ${ofMonth}`;
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
      base as (${BASE_MONTHS})
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
