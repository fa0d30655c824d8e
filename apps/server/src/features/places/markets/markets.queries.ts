import { type Kysely, type SqlBool, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const COUNTRY = ['countries.id as _id', 'name', 'status', 'is_market', 'iso2', 'currency'] as const;

export async function selectCountries(db: Kysely<Tables>) {
  return db.selectFrom('countries').select(COUNTRY).orderBy('position').execute();
}

/** A market that members can choose. */
export const isOpenMarket = sql<SqlBool>`(countries.is_market and countries.status
  and exists (select from retailers where retailers.country_id = countries.id))`;

export async function selectOpenMarkets(db: Kysely<Tables>) {
  return db
    .selectFrom('countries')
    .select(['id as _id', 'name', 'iso2', 'currency'])
    .where(isOpenMarket)
    .orderBy('name')
    .execute();
}

export async function selectMarketNames(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'iso2'])
    .where('id', 'in', ids)
    .where('is_market', '=', true)
    .execute();
}

export async function lockCountries(trx: Transaction<Tables>, ids: readonly string[]) {
  return trx.selectFrom('countries').select(COUNTRY).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** A country that is switched on is a market, and keeps the time zone it has. */
export async function updateCountriesStatus(
  trx: Transaction<Tables>,
  countries: readonly { id: string; timezone: string }[],
  status: boolean,
) {
  const [ids, zones] = [countries.map(({ id }) => id), countries.map(({ timezone }) => timezone)];
  return trx
    .updateTable('countries')
    .from(
      sql<{ id: string; zone: string }>`unnest(${ids}::uuid[], ${zones}::text[])`.as<'given'>(sql`given (id, zone)`),
    )
    .set((eb) => ({
      status,
      is_market: sql<boolean>`is_market or ${status}`,
      timezone: eb.fn.coalesce('timezone', 'given.zone'),
    }))
    .whereRef('countries.id', '=', 'given.id')
    .returning(COUNTRY)
    .execute();
}

const MARKET = [
  'id as _id',
  'name',
  'iso2',
  'status',
  'currency',
  'timezone',
  'access',
  'access_note',
  'access_note_de',
  'version',
  sql<string | null>`access_updated_on::text`.as('access_updated_on'),
] as const;

const marketWith = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('countries').select(MARKET).where('id', '=', id).where('is_market', '=', true);

export async function selectMarket(db: Kysely<Tables>, id: string) {
  return marketWith(db, id).executeTakeFirst();
}

export async function lockMarket(trx: Transaction<Tables>, id: string) {
  return marketWith(trx, id).forUpdate().executeTakeFirst();
}

export async function hasRetailers(trx: Transaction<Tables>, id: string): Promise<boolean> {
  return (await trx.selectFrom('retailers').select('id').where('country_id', '=', id).executeTakeFirst()) !== undefined;
}

export async function updateMarket(
  trx: Transaction<Tables>,
  id: string,
  words: Updateable<Tables['countries']>,
): Promise<void> {
  await trx
    .updateTable('countries')
    .set(words)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
