import type { NetbackField } from '@portal/contract/prices/netback';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type DefaultKey = { market_id: string; field: NetbackField; valid_from: string };
export type DefaultRow = DefaultKey & { value: string; source: string; is_assumption: boolean };

export type MarketRow = {
  _id: string;
  name: string;
  iso2: string;
  currency: string;
  aud_rate: string | null;
  rate_day: string | null;
  rate_source: string | null;
};

/** Markets that are on, A to Z, each with the newest rate of its currency. */
export const selectMarkets = (pool: Pool): Promise<MarketRow[]> =>
  queryNamed(
    pool,
    'netback-markets',
    sql<MarketRow>`
      select c.id as _id, c.name, c.iso2, c.currency, rate.aud_rate, rate.day as rate_day, rate.source as rate_source
      from countries c left join lateral (
        select trim_scale(aud_rate)::text as aud_rate, day::text, source from fx_rates
        where currency = c.currency order by fx_rates.day desc limit 1) rate on true
      where c.is_market and c.status order by c.name, c.id`,
  );

const row = sql`market_id, field, valid_from::text, trim_scale(value)::text as value, source, is_assumption`;

/** The newest of each market and field that is in force on the day. */
export const selectDefaultsOn = (pool: Pool, day: string): Promise<DefaultRow[]> =>
  queryNamed(
    pool,
    'netback-defaults-on',
    sql<DefaultRow>`
      select distinct on (market_id, field) ${row} from netback_defaults where valid_from <= ${day}::date
      order by market_id, field, netback_defaults.valid_from desc`,
  );

export async function selectDefaults(db: Kysely<Tables>, marketId: string): Promise<DefaultRow[]> {
  const { rows } = await sql<DefaultRow>`
    select ${row} from netback_defaults where market_id = ${marketId}
    order by netback_defaults.valid_from desc, field`.execute(db);
  return rows;
}

/** Serialises changes of one market's defaults; its English name. */
export async function lockMarket(trx: Transaction<Tables>, marketId: string): Promise<string | undefined> {
  const market = await trx
    .selectFrom('countries')
    .select('name')
    .where('id', '=', marketId)
    .where('is_market', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return market?.name;
}

export async function selectDefault(
  trx: Transaction<Tables>,
  { market_id, field, valid_from }: DefaultKey,
): Promise<DefaultRow | undefined> {
  const { rows } = await sql<DefaultRow>`
    select ${row} from netback_defaults
    where market_id = ${market_id} and field = ${field} and valid_from = ${valid_from}::date`.execute(trx);
  return rows[0];
}

export async function upsertDefault(trx: Transaction<Tables>, given: DefaultRow): Promise<void> {
  const { value, source, is_assumption } = given;
  await trx
    .insertInto('netback_defaults')
    .values(given)
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'field', 'valid_from']).doUpdateSet({ value, source, is_assumption }),
    )
    .execute();
}

export async function deleteDefault(
  trx: Transaction<Tables>,
  { market_id, field, valid_from }: DefaultKey,
): Promise<void> {
  await trx
    .deleteFrom('netback_defaults')
    .where('market_id', '=', market_id)
    .where('field', '=', field)
    .where('valid_from', '=', valid_from)
    .execute();
}
