import type { StorePrices } from '@portal/contract/prices/summaries/store-prices';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { pricesIn } from '../cells/sums.queries.ts';

type DayRow = StorePrices['days'][number] & { market_id: string };

const MEASURE = { unit: 'kg', currency: 'aud', withEstimates: true } as const;

/** Newest first, days with an approved label only; a day without a price of Hass has none. */
export async function selectStorePrices(pool: Pool, storeId: string, limit: number): Promise<DayRow[]> {
  const approved = sql`o.store_id = ${storeId} and o.status = 'approved'`;
  const hass = sql`${approved} and o.variety = 'Hass' and o.day >= (select min(day) from audits)`;
  return queryRows(
    pool,
    sql<DayRow>`
      with audits as (
        select distinct o.day, o.market_id from price_observations o where ${approved}
        order by o.day desc limit ${limit}),
      medians as (
        select day, origin, count(*)::integer as n, quartile_of(array_sort(array_agg(price)), 2) as median
        from (${pricesIn(hass, MEASURE)}) price group by day, origin)
      select day::text as date, market_id,
        coalesce(
          jsonb_agg(jsonb_build_object('origin', origin, 'n', n, 'median', median) order by origin)
            filter (where origin is not null), '[]') as prices
      from audits left join medians using (day)
      group by day, market_id order by audits.day desc`,
  );
}
