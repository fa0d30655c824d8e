import type { PriceAlert } from '@portal/contract/prices/alerts/alerts';
import type { Found } from '@portal/contract/prices/alerts/figures';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { isCompanyOwn } from '../../../platform/database/company-own.ts';
import { type Fragment, queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Amounts<Prefix extends 'last' | 'fired'> = Record<`${Prefix}_${'month' | 'value' | 'before'}`, string | null> &
  Record<`is_${Prefix}_provisional`, boolean> &
  Record<`${Prefix}_found`, Found | null>;

export type StoredAlert = Omit<PriceAlert, 'last' | 'fired' | 'last_checked_at' | 'last_fired_at'> &
  Amounts<'last'> &
  Amounts<'fired'> & { last_checked_at: Date | null; last_fired_at: Date | null };

export const isWaiting = (month: Fragment) => sql`exists (
    select from price_observations
    where market_id = a.market_id and status = 'submitted'
      and day >= ${month} - interval '1 month' and day < ${month} + interval '1 month')`;

/** The plan is that of the member's company now, or null. */
const selectAs = (memberId: string) => sql<StoredAlert>`
  select a.id as _id, a.figure, a.market_id, a.origin, a.variety, a.unit, a.currency, a.kind,
    coalesce(trim_scale(a.amount)::text, '') as amount, a.rival, a.retailer_id, r.name as retailer_name,
    p.id as plan_id, p.name as plan_name, a.weeks, a.by_mail, a.paused, c.iso2 as market_iso2,
    case a.currency when 'aud' then 'AUD' else c.currency end as currency_code,
    to_char(a.last_month, 'YYYY-MM') as last_month, a.last_value, a.last_before, a.last_found, a.last_checked_at,
    to_char(a.fired_month, 'YYYY-MM') as fired_month, a.fired_value, a.fired_before, a.fired_found, a.last_fired_at,
    a.is_unseen, a.is_demo, a.version,
    ${isWaiting(sql`a.last_month`)} as is_last_provisional, ${isWaiting(sql`a.fired_month`)} as is_fired_provisional
  from price_alerts a join countries c on c.id = a.market_id left join retailers r on r.id = a.retailer_id
    left join harvest_plans p on p.id = a.plan_id and ${isCompanyOwn('p', memberId)}
  where a.member_id = ${memberId}`;

/** `behind` is an administrator who signed in as the member: plans are the company's alone. */
type Reader = { memberId: string; behind?: unknown };

const seenBy = ({ behind }: Reader) => sql`(a.figure <> 'window' or not ${Boolean(behind)}::boolean)`;

export async function selectAlerts(pool: Pool, reader: Reader): Promise<StoredAlert[]> {
  return queryNamed(
    pool,
    'price-alerts',
    sql<StoredAlert>`${selectAs(reader.memberId)} and ${seenBy(reader)} order by a.is_unseen desc, a.id desc`,
  );
}

export async function selectAlert(pool: Pool, reader: Reader, id: string): Promise<StoredAlert | undefined> {
  const [alert] = await queryNamed(
    pool,
    'price-alert',
    sql<StoredAlert>`${selectAs(reader.memberId)} and ${seenBy(reader)} and a.id = ${id}`,
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

export async function isRetailerIn(db: Kysely<Tables>, id: string, marketId: string): Promise<boolean> {
  const found = db.selectFrom('retailers').select('id').where('id', '=', id).where('country_id', '=', marketId);
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

export const lockAlert = (trx: Transaction<Tables>, id: string, { memberId, behind }: Reader) =>
  trx
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .$if(Boolean(behind), (alerts) => alerts.where('figure', '<>', 'window'))
    .forUpdate()
    .executeTakeFirst();
