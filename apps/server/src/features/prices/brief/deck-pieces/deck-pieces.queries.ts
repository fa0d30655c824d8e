import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../../platform/database/query-rows.ts';

export async function selectMarketCode(pool: Pool, marketId: string): Promise<string | undefined> {
  const [market] = await queryNamed(
    pool,
    'deck-market-code',
    sql<{ iso2: string }>`select iso2 from countries where id = ${marketId}`,
  );
  return market?.iso2;
}
