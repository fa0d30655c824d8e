import type { WindowMarket } from '@portal/contract/prices/windows';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Slice } from '../summaries/question/summary-source.ts';

type MarketRow = Pick<WindowMarket, 'name' | 'iso2' | 'access' | 'access_note' | 'access_note_de'> & { id: string };

export const selectWindowMarkets = (pool: Pool): Promise<MarketRow[]> =>
  queryNamed(
    pool,
    'window-markets',
    sql<MarketRow>`
      select id, name, iso2, access, access_note, access_note_de
      from countries where is_market and status order by name, id`,
  );

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
