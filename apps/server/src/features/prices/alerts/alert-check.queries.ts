import type { NotificationWords } from '@portal/contract/record/notifications';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { firstDayInMonth } from '../summaries/months.ts';
import type { Side, Values } from './alert-rule.ts';
import { isWaiting, OWNER_COLUMNS, OWNER_JOINS, type OwnerRow } from './alerts.queries.ts';

type Alert = Tables['price_alerts'];
export type ToCheck = OwnerRow &
  Pick<Alert, 'origin' | 'variety' | 'unit' | 'currency' | 'kind' | 'amount' | 'side' | 'last_checked_at'> & {
    id: string;
    version: number;
  };

export async function selectWatchedMarkets(pool: Pool): Promise<string[]> {
  const rows = await queryNamed(
    pool,
    'watched-markets',
    sql<{ id: string }>`
      select id from countries c
      where exists (select from price_alerts a where a.market_id = c.id and not a.paused)`,
  );
  return rows.map(({ id }) => id);
}

export async function selectToCheck(pool: Pool, marketId: string, after: string, most: number): Promise<ToCheck[]> {
  return queryNamed(
    pool,
    'price-alerts-to-check',
    sql<ToCheck>`
      select a.id, a.version, a.origin, a.variety, a.unit, a.currency, a.kind, a.amount, a.side, a.last_checked_at,
        ${OWNER_COLUMNS}
      from price_alerts a ${OWNER_JOINS}
      where a.market_id = ${marketId} and not a.paused and a.id > ${after} order by a.id limit ${most}`,
  );
}

export type Look = Values & { id: string; version: number; side: Side | null; tells: boolean; was: Known };
type Known = Pick<ToCheck, 'side' | 'last_checked_at'>;
type Told = Pick<Alert, 'member_id' | 'market_id' | 'by_mail' | 'origin' | 'variety'> & {
  id: string;
  market: string;
  fired: NonNullable<NotificationWords['fired']>;
};

/** Skips alerts that were changed or checked meanwhile. Returns those to notify. */
export async function storeLooks(
  trx: Transaction<Tables>,
  { month, isDemo, now }: { month: string; isDemo: boolean; now: Date },
  looks: readonly Look[],
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with looked as (
      update price_alerts a set
        side = look.side, last_month = ${firstDayInMonth(month)}::date, last_value = look.value, last_before = look.before,
        last_checked_at = ${now}, is_demo = ${isDemo},
        fired_month = case when look.tells then ${firstDayInMonth(month)}::date else a.fired_month end,
        fired_value = case when look.tells then look.value else a.fired_value end,
        fired_before = case when look.tells then look.before else a.fired_before end,
        last_fired_at = case when look.tells then ${now} else a.last_fired_at end,
        is_unseen = a.is_unseen or look.tells
      from json_to_recordset(${JSON.stringify(looks)}::json)
        as look (id uuid, version integer, side text, value numeric, before numeric, tells boolean, was json)
      where a.id = look.id and a.version = look.version and a.side is not distinct from look.was ->> 'side'
        and a.last_checked_at is not distinct from (look.was ->> 'last_checked_at')::timestamptz
      returning a.*, look.tells)
    select a.id, a.member_id, a.market_id, a.by_mail, a.origin, a.variety, c.iso2 as market,
      json_build_object('kind', a.kind, 'amount', trim_scale(a.amount)::text, 'unit', a.unit, 'currency', a.currency,
        'currency_code', case a.currency when 'aud' then 'AUD' else c.currency end, 'month', ${month}::text,
        'value', a.fired_value, 'before', a.fired_before,
        'is_provisional', ${isWaiting(sql`a.fired_month`)}, 'is_demo', a.is_demo) as fired
    from looked a join countries c on c.id = a.market_id
    where a.tells order by a.id`.execute(trx);
  return rows;
}
