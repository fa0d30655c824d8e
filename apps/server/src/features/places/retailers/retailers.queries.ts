import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Filter = { search?: string | undefined; country_id?: string | undefined };
type Range = { limit: number; offset: number };

const records = (db: Kysely<Tables>) =>
  db
    .selectFrom('retailers')
    .innerJoin('countries', 'countries.id', 'retailers.country_id')
    .innerJoin('retailer_types', 'retailer_types.id', 'retailers.type_id');

const COLUMNS = [
  'retailers.id as _id',
  'retailers.name',
  'retailers.country_id',
  'countries.name as market',
  'retailers.type_id as type',
  'retailer_types.name as type_name',
  'retailers.website',
  'retailers.active',
  'retailers.version',
] as const;

const storeCount = sql<number>`(select count(*) from stores where stores.retailer_id = retailers.id)`.as('stores');

export async function selectRetailerRecords(
  db: Kysely<Tables>,
  { search, country_id }: Filter,
  { limit, offset }: Range,
) {
  let found = records(db);
  if (search) found = found.where('retailers.name', 'ilike', contains(search));
  if (country_id) found = found.where('retailers.country_id', '=', country_id);
  const [items, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .select(storeCount)
      .orderBy('retailers.name')
      .orderBy('retailers.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export async function selectRetailerRecord(db: Kysely<Tables>, id: string) {
  return records(db).select(COLUMNS).select(storeCount).where('retailers.id', '=', id).executeTakeFirst();
}

export async function lockRetailer(trx: Transaction<Tables>, id: string) {
  return records(trx).select(COLUMNS).where('retailers.id', '=', id).forUpdate('retailers').executeTakeFirst();
}

export async function insertRetailer(
  trx: Transaction<Tables>,
  { name, country_id, type_id, website = '' }: Insertable<Tables['retailers']>,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('retailers')
    .columns(['country_id', 'name', 'type_id', 'website'])
    .expression((eb) =>
      eb
        .selectFrom('countries')
        .select((sb) => [
          'id',
          sb.val(name).as('name'),
          sql<string>`${type_id}::uuid`.as('type_id'),
          sb.val(website).as('website'),
        ])
        .where('id', '=', country_id)
        .where('is_market', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function updateRetailer(
  trx: Transaction<Tables>,
  id: string,
  words: Updateable<Tables['retailers']>,
): Promise<void> {
  await trx
    .updateTable('retailers')
    .set(words)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRetailer(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('retailers').where('id', '=', id).execute();
}

export async function selectRetailers(
  db: Kysely<Tables>,
  filter: { country_id?: string | undefined; type?: string | undefined },
) {
  let query = db
    .selectFrom('retailers')
    .select(['id as _id', 'name', 'country_id', 'type_id as type', 'active'])
    .orderBy('name')
    .orderBy('id');
  if (filter.country_id) query = query.where('country_id', '=', filter.country_id);
  if (filter.type) query = query.where('type_id', '=', filter.type);
  return query.execute();
}

export async function selectRetailerTypes(db: Kysely<Tables>) {
  return db.selectFrom('retailer_types').select(['id as _id', 'name']).orderBy('name').execute();
}
