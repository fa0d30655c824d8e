import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const COLUMNS = [
  'stores.id as _id',
  'stores.retailer_id',
  'stores.name',
  'stores.city',
  'stores.format',
  sql<string | null>`stores.closed_on::text`.as('closed_on'),
] as const;
const RECORD = [...COLUMNS, 'stores.address', 'stores.version'] as const;

export async function selectStores(
  db: Kysely<Tables>,
  filter: { retailer_id?: string | undefined; country_id?: string | undefined },
) {
  let query = db
    .selectFrom('stores')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .select(COLUMNS)
    .orderBy('stores.city')
    .orderBy('stores.name')
    .orderBy('stores.id');
  if (filter.retailer_id) query = query.where('stores.retailer_id', '=', filter.retailer_id);
  if (filter.country_id) query = query.where('retailers.country_id', '=', filter.country_id);
  return query.execute();
}

export async function selectStoreRecords(
  db: Kysely<Tables>,
  { retailer_id, search }: { retailer_id: string; search?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  let found = db.selectFrom('stores').where('retailer_id', '=', retailer_id);
  if (search) {
    const part = contains(search);
    found = found.where((eb) =>
      eb.or((['name', 'city', 'address'] as const).map((column) => eb(column, 'ilike', part))),
    );
  }
  const [items, { total }] = await Promise.all([
    found.select(RECORD).orderBy('city').orderBy('name').orderBy('id').limit(limit).offset(offset).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export async function insertStore(trx: Transaction<Tables>, store: Insertable<Tables['stores']>) {
  return trx
    .insertInto('stores')
    .values(store)
    .onConflict((conflict) => conflict.doNothing())
    .returning(RECORD)
    .executeTakeFirst();
}

export async function lockStore(trx: Transaction<Tables>, id: string) {
  return trx.selectFrom('stores').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateStore(trx: Transaction<Tables>, id: string, words: Updateable<Tables['stores']>) {
  return trx
    .updateTable('stores')
    .set(words)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(RECORD)
    .executeTakeFirstOrThrow();
}

export async function deleteStore(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('stores').where('id', '=', id).execute();
}
