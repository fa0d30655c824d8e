import type { PriceAlert } from '@portal/contract/prices/alerts/alerts';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Amounts<Prefix extends 'last' | 'fired'> = Record<`${Prefix}_${'month' | 'value' | 'before'}`, string | null> &
  Record<`is_${Prefix}_provisional`, boolean>;

export type StoredAlert = Omit<PriceAlert, 'last' | 'fired' | 'last_checked_at' | 'last_fired_at'> &
  Amounts<'last'> &
  Amounts<'fired'> & { last_checked_at: Date | null; last_fired_at: Date | null };

export const isWaiting = (month: Fragment) => sql`exists (
    select from price_observations
    where market_id = a.market_id and status = 'submitted'
      and day >= ${month} - interval '1 month' and day < ${month} + interval '1 month')`;

const COLUMNS = sql`
  a.id as _id, a.market_id, a.origin, a.variety, a.unit, a.currency, a.kind, trim_scale(a.amount)::text as amount,
  a.by_mail, a.paused, c.iso2 as market_iso2, case a.currency when 'aud' then 'AUD' else c.currency end as currency_code,
  to_char(a.last_month, 'YYYY-MM') as last_month, a.last_value, a.last_before, a.last_checked_at,
  to_char(a.fired_month, 'YYYY-MM') as fired_month, a.fired_value, a.fired_before, a.last_fired_at,
  a.is_unseen, a.is_demo, a.version,
  ${isWaiting(sql`a.last_month`)} as is_last_provisional, ${isWaiting(sql`a.fired_month`)} as is_fired_provisional`;

export async function selectAlerts(pool: Pool, memberId: string): Promise<StoredAlert[]> {
  return queryNamed(
    pool,
    'price-alerts',
    sql<StoredAlert>`
      select ${COLUMNS} from price_alerts a join countries c on c.id = a.market_id
      where a.member_id = ${memberId} order by a.is_unseen desc, a.id desc`,
  );
}

export async function selectAlert(pool: Pool, memberId: string, id: string): Promise<StoredAlert | undefined> {
  const [alert] = await queryNamed(
    pool,
    'price-alert',
    sql<StoredAlert>`
      select ${COLUMNS} from price_alerts a join countries c on c.id = a.market_id
      where a.member_id = ${memberId} and a.id = ${id}`,
  );
  return alert;
}

export const OWNER_COLUMNS = sql`
  m.role, p.entries::text as entries,
  (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events`;
export const OWNER_JOINS = sql`
  join members m on m.id = a.member_id and m.suspended_at is null and m.email_verified_at is not null
  left join permission_records p on p.member_id = m.id`;
export type OwnerRow = { role: 'ADMIN' | 'CLIENT'; entries: string | null; licence_events: string | null };

export async function isMarket(db: Kysely<Tables>, id: string): Promise<boolean> {
  const found = db.selectFrom('countries').select('id').where('id', '=', id).where('is_market', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function insertAlert(
  trx: Transaction<Tables>,
  alert: Insertable<Tables['price_alerts']>,
  most: number,
): Promise<string | undefined> {
  // Serialises per member, so that the limit holds.
  await sql`select from members where id = ${alert.member_id} for no key update`.execute(trx);
  const { count } = await trx
    .selectFrom('price_alerts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', alert.member_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return undefined;
  const { id } = await trx.insertInto('price_alerts').values(alert).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const lockAlert = (trx: Transaction<Tables>, id: string, memberId: string) =>
  trx
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
