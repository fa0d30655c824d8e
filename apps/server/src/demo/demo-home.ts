import { demoFollowedMarkets } from '@portal/demo/places/followed-markets';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';

/** Followed markets, and a visit before the demo's alert fired, so that Home has news. Needs the demo's alerts. */
export async function insertDemoHome(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  await sql`
    insert into followed_markets (member_id, market_id, since)
    select m.id, c.id, ${now} from members m, countries c
    where m.email = ${email} and c.iso2 = any (${[...demoFollowedMarkets]}::text[])`.execute(trx);
  await sql`
    insert into member_visits (member_id, seen_at)
    select m.id, coalesce(
      (select min(a.last_fired_at) from price_alerts a where a.member_id = m.id),
      ${now}::timestamptz - interval '5 days') - interval '1 day'
    from members m where m.email = ${email}`.execute(trx);
}
