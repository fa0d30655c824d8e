import type { PriceView } from '@portal/contract/prices/saved-views';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** The member's own and those shared by current colleagues. */
export async function selectViews(pool: Pool, memberId: string): Promise<PriceView[]> {
  return queryNamed(
    pool,
    'price-views',
    sql<PriceView>`
      select v.id as _id, v.name, v.query, v.is_shared, v.member_id = ${memberId} as is_own,
        owner.first_name || ' ' || owner.last_name as owner_name
      from price_views v join members owner on owner.id = v.member_id
      where v.member_id = ${memberId} or (v.is_shared and v.member_id in (
        select other.id from members reader join members other on other.company_id = reader.company_id
        where reader.id = ${memberId}))
      order by v.member_id <> ${memberId}, lower(v.name), v.id`,
  );
}

/** Replaces a view of the same name. Returns its id, or undefined at the limit. */
export async function upsertView(
  trx: Transaction<Tables>,
  { member_id, name, query, is_shared, created_at }: Insertable<Tables['price_views']>,
  most: number,
): Promise<string | undefined> {
  // Serialises per member, so that the limit holds.
  await sql`select from members where id = ${member_id} for no key update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into price_views (member_id, name, query, is_shared, created_at)
    select ${member_id}, ${name}, ${query}, ${is_shared}::boolean, ${created_at}::timestamptz
    where exists (select from price_views where member_id = ${member_id} and lower(name) = lower(${name}))
       or (select count(*) from price_views where member_id = ${member_id}) < ${most}
    on conflict (member_id, lower(name)) do update
      set name = excluded.name, query = excluded.query, is_shared = excluded.is_shared
    returning id`.execute(trx);
  return rows[0]?.id;
}
