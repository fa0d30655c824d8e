import { type Kysely, sql, type Transaction } from 'kysely';
import type { Decisions } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Match = Decisions['matches'][number];

/** Of one source. */
const MAX_REMEMBERED = 5_000;

export type MatchedPlaces = {
  retailers: ReadonlyMap<string, { name: string }>;
  stores: ReadonlyMap<string, { retailer_id: string; name: string; city: string }>;
};

export async function selectMatchedPlaces(db: Kysely<Tables>, matches: readonly Match[]): Promise<MatchedPlaces> {
  const ids = (field: string) => matches.filter((match) => match.field === field).map(({ to }) => to);
  const [retailers, stores] = await Promise.all([
    db
      .selectFrom('retailers')
      .select(['id', 'name'])
      .where('id', '=', amongIds(ids('retailer')))
      .execute(),
    db
      .selectFrom('stores')
      .select(['id', 'retailer_id', 'name', 'city'])
      .where('id', '=', amongIds(ids('store')))
      .execute(),
  ]);
  return {
    retailers: new Map(retailers.map((retailer) => [retailer.id, retailer])),
    stores: new Map(stores.map((store) => [store.id, store])),
  };
}

const amongIds = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export async function selectRememberedMatches(db: Kysely<Tables>, headerHash: string): Promise<Match[]> {
  return db
    .selectFrom('price_matches')
    .select(['field', 'value', 'target as to'])
    .where('head_hash', '=', Buffer.from(headerHash, 'hex'))
    .orderBy('updated_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute();
}

export async function rememberMatches(
  trx: Transaction<Tables>,
  headerHash: string,
  matches: readonly Match[],
  at: Date,
) {
  const head_hash = Buffer.from(headerHash, 'hex');
  await trx
    .insertInto('price_matches')
    .values(matches.map(({ field, value, to }) => ({ head_hash, field, value, target: to, updated_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['head_hash', 'field', 'value'])
        .doUpdateSet((eb) => ({ target: eb.ref('excluded.target'), updated_at: at })),
    )
    .execute();
}

export async function forgetMatch(trx: Transaction<Tables>, headerHash: string, { field, value }: Match) {
  await trx
    .deleteFrom('price_matches')
    .where('head_hash', '=', Buffer.from(headerHash, 'hex'))
    .where('field', '=', field)
    .where('value', '=', value)
    .execute();
}

export async function selectMatchStores(db: Kysely<Tables>, marketIds: readonly string[]) {
  return db
    .selectFrom('stores')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .select([
      'stores.id',
      'stores.name',
      'stores.city',
      'retailers.name as retailer',
      'retailers.country_id as market_id',
    ])
    .where('retailers.country_id', '=', amongIds(marketIds))
    .where('retailers.active', '=', true)
    .orderBy('retailers.name')
    .orderBy('stores.name')
    .execute();
}

export async function selectMatchRetailers(db: Kysely<Tables>, marketIds: readonly string[]) {
  return db
    .selectFrom('retailers')
    .select(['id', 'name', 'country_id as market_id'])
    .where('country_id', '=', amongIds(marketIds))
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}

export async function selectMatchCountries(db: Kysely<Tables>) {
  return db.selectFrom('countries').select(['id', 'name', 'iso2', 'is_market']).orderBy('name').execute();
}

export async function selectRetailerNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('retailers').select(['id', 'name']).where('id', '=', amongIds(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
