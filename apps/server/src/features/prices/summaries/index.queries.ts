import { INDEX_BASE, MIN_MATCHES } from '@portal/contract/prices/summaries/price-index';
import type { Pool } from 'pg';
import { PRODUCT, pricesIn, productMonthsOf } from './cells/sums.ts';
import { pricesWanted, runsOf, type Slice, type Table, togetherOf } from './summary-source.ts';

export type IndexRow = { origin: string; base: string; month: string; n: number; index: string };

/** Each product of these origins in each of the months, read side by side. */
function productMonths(slice: Slice, origins: readonly string[]): Table {
  const parts = runsOf(slice).map((run) => {
    const { where, values } = pricesWanted(run);
    const prices = pricesIn(`${where} and o.origin = any ($${values.length + 1})`, run);
    return { text: productMonthsOf(prices), values: [...values, origins] };
  });
  return togetherOf(parts, `month, ${PRODUCT}, price`);
}

/**
 * The geometric mean of what products cost against their own price in the base month. Products are gathered once, with
 * all their months; those that were seen in one month only match nothing.
 */
export async function selectPriceIndex(pool: Pool, slice: Slice, origins: readonly string[]): Promise<IndexRow[]> {
  const { text, values } = productMonths(slice, origins);
  const { rows } = await pool.query<IndexRow>({
    text: `
      with product as materialized (
        select origin, array_agg(month) as months, array_agg(price) as prices, max(month) as last
        from (${text}) product_month group by ${PRODUCT} having count(*) > 1
      ),
      base as (
        select origin, min(month) as base
        from (
          select origin, month from (select origin, last, unnest(months) as month from product) seen
          where month < last group by origin, month having count(*) >= ${MIN_MATCHES}) month
        group by origin
      )
      select origin, to_char(base, 'YYYY-MM') as base, to_char(month, 'YYYY-MM') as month, count(*)::integer as n,
        round((exp(avg(ln(price::float8 / base_price))) * ${INDEX_BASE})::numeric, 4) as index
      from (
        select origin, base, prices[array_position(months, base)] as base_price, unnest(months) as month,
          unnest(prices) as price
        from product join base using (origin)
        where base = any (months) and last > base) relative
      where relative.month >= base
      group by origin, base, relative.month order by origin, relative.month`,
    values: [...values],
  });
  return rows;
}
