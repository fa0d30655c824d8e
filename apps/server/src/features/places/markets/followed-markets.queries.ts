import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type FollowedMarket = { id: string; iso2: string; name: string };

export async function selectFollowedMarkets(db: Kysely<Tables>, memberId: string): Promise<FollowedMarket[]> {
  return db
    .selectFrom('followed_markets as f')
    .innerJoin('countries as c', 'c.id', 'f.market_id')
    .select(['c.id', 'c.iso2', 'c.name'])
    .where('f.member_id', '=', memberId)
    .where('c.is_market', '=', true)
    .where('c.status', '=', true)
    .orderBy('c.name')
    .execute();
}

/** Switched off: Home does not show them, and a change there leaves them for the day they are open again. */
export async function selectClosedFollowed(db: Kysely<Tables>, memberId: string): Promise<string[]> {
  const closed = await db
    .selectFrom('followed_markets as f')
    .innerJoin('countries as c', 'c.id', 'f.market_id')
    .select('f.market_id')
    .where('f.member_id', '=', memberId)
    .where(({ not, and, eb }) => not(and([eb('c.is_market', '=', true), eb('c.status', '=', true)])))
    .execute();
  return closed.map(({ market_id }) => market_id);
}

export async function countMarkets(db: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from countries where id = any (${ids}::uuid[]) and is_market`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The profile shows the same list, so an open form of it is out of date. */
export async function raiseProfileVersion(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await sql`update members set profile_version = profile_version + 1 where id = ${memberId}`.execute(trx);
}
