import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectCountries(db: Kysely<Tables>) {
  return db
    .selectFrom('countries')
    .select(['id as _id', 'name', 'status', 'is_market', 'iso2', 'currency'])
    .orderBy('position')
    .execute();
}

export async function selectOpenMarkets(db: Kysely<Tables>) {
  return db
    .selectFrom('countries')
    .select(['id as _id', 'name', 'iso2', 'currency'])
    .where('is_market', '=', true)
    .where('status', '=', true)
    .where((eb) =>
      eb.exists(eb.selectFrom('retailers').select('id').whereRef('retailers.country_id', '=', 'countries.id')),
    )
    .orderBy('name')
    .execute();
}

export async function lockCountryStatus(trx: Transaction<Tables>, id: string) {
  return trx.selectFrom('countries').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCountryStatus(trx: Transaction<Tables>, id: string, status: boolean) {
  return trx
    .updateTable('countries')
    .set({ status })
    .where('id', '=', id)
    .returning(['id as _id', 'name', 'status', 'is_market', 'iso2', 'currency'])
    .executeTakeFirstOrThrow();
}
