import type { Figure, Found } from '@portal/contract/prices/alerts/figures';
import type { Harvest } from '@portal/contract/prices/windows';
import type { NotificationWords } from '@portal/contract/record/notifications';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { firstDayInMonth } from '../summaries/months.ts';
import type { Look, Side } from './alert-rule.ts';
import { isWaiting, OWNER_COLUMNS, OWNER_JOINS, type OwnerRow } from './alerts.queries.ts';

type Alert = Tables['price_alerts'];
type Watched = Pick<
  Alert,
  'origin' | 'variety' | 'unit' | 'currency' | 'kind' | 'rival' | 'retailer_id' | 'weeks' | 'side' | 'last_checked_at'
>;
export type ToCheck = OwnerRow &
  Watched & {
    id: string;
    version: number;
    figure: Figure;
    amount: string;
    last_month: string | null;
    last_found: Found | null;
    harvests: Harvest[] | null;
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

/** With the harvests of a plan that is still the owner's to see. */
export async function selectToCheck(pool: Pool, marketId: string, after: string, most: number): Promise<ToCheck[]> {
  return queryNamed(
    pool,
    'price-alerts-to-check',
    sql<ToCheck>`
      select a.id, a.version, a.figure, a.origin, a.variety, a.unit, a.currency, a.kind, a.rival, a.retailer_id, a.weeks,
        coalesce(a.amount::text, '') as amount, a.side, to_char(a.last_month, 'YYYY-MM') as last_month, a.last_found,
        a.last_checked_at, ${OWNER_COLUMNS}, plan.harvests
      from price_alerts a ${OWNER_JOINS}
        left join harvest_plans plan on plan.id = a.plan_id
          and (plan.company_id = m.company_id or (plan.company_id is null and plan.member_id = m.id))
      where a.market_id = ${marketId} and not a.paused and a.id > ${after} order by a.id limit ${most}`,
  );
}

export type Judged = Look & { id: string; version: number; side: Side | null; tells: boolean; was: Known };

const toStored = ({ month, ...look }: Judged) => ({ ...look, first_day: firstDayInMonth(month) });

type Known = Pick<ToCheck, 'side' | 'last_checked_at'>;
type Told = Pick<Alert, 'member_id' | 'market_id' | 'by_mail' | 'origin' | 'variety'> & {
  id: string;
  market: string;
  fired: NonNullable<NotificationWords['fired']>;
};

/** Skips alerts that were changed or checked meanwhile. Returns those to notify. */
export async function storeLooks(
  trx: Transaction<Tables>,
  { isDemo, now }: { isDemo: boolean; now: Date },
  looks: readonly Judged[],
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with looked as (
      update price_alerts a set
        side = look.side, last_month = look.first_day, last_value = look.value, last_before = look.before,
        last_found = look.found, last_checked_at = ${now}, is_demo = ${isDemo},
        fired_month = case when look.tells then look.first_day else a.fired_month end,
        fired_value = case when look.tells then look.value else a.fired_value end,
        fired_before = case when look.tells then look.before else a.fired_before end,
        fired_found = case when look.tells then look.found else a.fired_found end,
        last_fired_at = case when look.tells then ${now} else a.last_fired_at end,
        is_unseen = a.is_unseen or look.tells
      from json_to_recordset(${JSON.stringify(looks.map(toStored))}::json)
        as look (id uuid, version integer, side text, first_day date, value numeric, before numeric, found jsonb,
          tells boolean, was json)
      where a.id = look.id and a.version = look.version and a.side is not distinct from look.was ->> 'side'
        and a.last_checked_at is not distinct from (look.was ->> 'last_checked_at')::timestamptz
      returning a.*, look.tells)
    select a.id, a.member_id, a.market_id, a.by_mail, a.origin, a.variety, c.iso2 as market,
      jsonb_strip_nulls(jsonb_build_object('figure', nullif(a.figure, 'price'), 'rival', a.rival,
        'retailer_id', a.retailer_id, 'retailer', r.name, 'origins', a.fired_found -> 'origins'))
      || jsonb_build_object('kind', a.kind, 'amount', coalesce(trim_scale(a.amount)::text, ''), 'unit', a.unit,
        'currency', a.currency, 'currency_code', case a.currency when 'aud' then 'AUD' else c.currency end,
        'month', to_char(a.fired_month, 'YYYY-MM'), 'value', a.fired_value, 'before', a.fired_before,
        'is_provisional', ${isWaiting(sql`a.fired_month`)}, 'is_demo', a.is_demo) as fired
    from looked a join countries c on c.id = a.market_id left join retailers r on r.id = a.retailer_id
    where a.tells order by a.id`.execute(trx);
  return rows;
}
