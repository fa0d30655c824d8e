import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { DayGaps } from '@portal/contract/prices/windows/window-shapes';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { pricesIn } from '../cells/sums.queries.ts';
import { selectVisitGaps } from '../gaps/gap-cells.queries.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

/** The portal's gaps of single visits by market and day, of every market and season in one statement. */
export async function selectDayGaps(pool: Pool, slices: readonly Slice[]): Promise<DayGaps[]> {
  if (slices.length === 0) return [];
  const prices = sql.join(
    slices.map((slice) => pricesIn(selectPrices(slice), slice)),
    sql` union all `,
  );
  return queryRows(
    pool,
    sql<DayGaps>`
      select r.country_id as market_id, v.day::text as day, gap.origin as rival,
        array_agg(gap.ratio::double precision) as ratios
      from (${selectVisitGaps(prices, 'one')}) gap
      join store_visits v on v.id = gap.visit_id join stores s on s.id = v.store_id
      join retailers r on r.id = s.retailer_id
      where gap.origin <> ${UNKNOWN_ORIGIN}
      group by 1, 2, 3`,
  );
}

export type ShelfOriginRow = { market_id: string; at: number; origin: string; labels: number; promos: number };

/** Labels of all fruit by market, week of its slice (0 is the first) and origin. */
export async function selectShelfOrigins(pool: Pool, slices: readonly Slice[]): Promise<ShelfOriginRow[]> {
  if (slices.length === 0) return [];
  const shelves = slices.map((slice) => {
    const where = selectPrices({ ...slice, variety: undefined, size: undefined });
    return sql`
      select o.market_id, (o.day - ${slice.from}::date) / 7 as at, o.origin, count(*) as labels,
        count(o.promo_kind) as promos
      from price_observations o where ${where} group by 1, 2, 3`;
  });
  return queryRows(
    pool,
    sql<ShelfOriginRow>`
      select market_id, at, origin, sum(labels)::integer as labels, sum(promos)::integer as promos
      from (${sql.join(shelves, sql` union all `)}) shelf group by 1, 2, 3`,
  );
}
