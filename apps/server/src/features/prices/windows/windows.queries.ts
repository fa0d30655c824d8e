import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { WindowMarket } from '@portal/contract/prices/windows';
import type { DayGaps } from '@portal/contract/prices/windows/find-windows';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed, queryRows } from '../../../platform/database/query-rows.ts';
import { pricesIn } from '../summaries/cells/sums.queries.ts';
import { selectVisitGaps } from '../summaries/gaps/gap-cells.queries.ts';
import { type Slice, selectPrices } from '../summaries/question/summary-source.ts';

type MarketRow = Pick<WindowMarket, 'name' | 'iso2' | 'access' | 'access_note' | 'access_note_de'> & { id: string };

export const selectWindowMarkets = (pool: Pool): Promise<MarketRow[]> =>
  queryNamed(
    pool,
    'window-markets',
    sql<MarketRow>`
      select id, name, iso2, access, access_note, access_note_de
      from countries where is_market and status order by name, id`,
  );

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

export type ShelfRow = { market_id: string; origin: string; labels: number; promos: number };

/** Labels of all fruit by market and origin. */
export async function selectShelfOrigins(pool: Pool, slices: readonly Slice[]): Promise<ShelfRow[]> {
  if (slices.length === 0) return [];
  const shelves = slices.map((slice) => {
    const where = selectPrices({ ...slice, variety: undefined, size: undefined });
    return sql`
      select o.market_id, o.origin, count(*) as labels, count(o.promo_kind) as promos
      from price_observations o where ${where} group by 1, 2`;
  });
  return queryRows(
    pool,
    sql<ShelfRow>`
      select market_id, origin, sum(labels)::integer as labels, sum(promos)::integer as promos
      from (${sql.join(shelves, sql` union all `)}) shelf group by 1, 2`,
  );
}

/** Demo prices may be among them. */
export async function selectHasDemo(pool: Pool, slices: readonly Slice[]): Promise<boolean> {
  const markets = [...new Set(slices.map(({ marketId }) => marketId))];
  const days = slices.flatMap(({ from, to }) => [from, to]).toSorted();
  const [found] = await queryNamed(
    pool,
    'window-demo',
    sql<{ is_demo: boolean }>`
      select exists (
        select from price_observations
        where market_id = any (${markets}::uuid[]) and status = 'approved' and is_demo
          and day between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date) as is_demo`,
  );
  return found?.is_demo ?? false;
}
