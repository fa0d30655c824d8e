import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { firstDayInMonth } from '../summaries/months.ts';
import { OWNER_COLUMNS, OWNER_JOINS, type OwnerRow } from './alerts.queries.ts';

export type WatchedCell = { origin: string; variety: string; unit: 'kg' | 'piece' };
export type Alerted = OwnerRow &
  Pick<Tables['price_alerts'], 'member_id' | 'origin' | 'variety' | 'unit' | 'currency'> & {
    id: string;
    market: string;
    currency_code: string;
    /** The figure that was told of the month of the price. */
    told: string | null;
  };

/** Alerts that told a figure of this month, or compared with it, while the price was part of it. */
export async function selectAlerted(
  pool: Pool,
  fired: { marketId: string; month: string; cells: readonly WatchedCell[]; from: Date; to: Date },
): Promise<Alerted[]> {
  const month = sql`${firstDayInMonth(fired.month)}::date`;
  return queryRows(
    pool,
    sql<Alerted>`
      select a.id, a.member_id, a.origin, a.variety, a.unit, a.currency, c.iso2 as market,
        case a.currency when 'aud' then 'AUD' else c.currency end as currency_code,
        case when a.fired_month = ${month} then a.fired_value else a.fired_before end as told, ${OWNER_COLUMNS}
      from price_alerts a join countries c on c.id = a.market_id ${OWNER_JOINS}
      where a.market_id = ${fired.marketId} and a.figure = 'price' and a.last_fired_at >= ${fired.from} and a.last_fired_at <= ${fired.to}
        and (a.fired_month = ${month} or (a.kind = 'change' and a.fired_month = ${month} + interval '1 month'))
        and exists (
          select from json_to_recordset(${JSON.stringify(fired.cells)}::json)
            as cell (origin text, variety text, unit text)
          where cell.origin = a.origin and cell.unit = a.unit and (a.variety is null or a.variety = cell.variety))
      order by a.id`,
  );
}
