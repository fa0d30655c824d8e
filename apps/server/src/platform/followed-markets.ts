import { sql, type Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** One list for Home and the profile, which are on the same floor. Markets that stay keep their day. */
export async function replaceFollowedMarkets(
  trx: Transaction<Tables>,
  { memberId, ids, now }: { memberId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    delete from followed_markets where member_id = ${memberId} and market_id <> all (${ids}::uuid[])`.execute(trx);
  await sql`
    insert into followed_markets (member_id, market_id, since)
    select ${memberId}, id, ${now} from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(trx);
}
