import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type AssetView, isSeen } from './asset-view.ts';

const MOST = 200;

export async function selectCollections(db: Kysely<Tables>, view: AssetView, id?: string) {
  const { rows } = await sql<{ _id: string; name: string; version: number; assets: number }>`
    select k.id as _id, k.name, k.version,
      (select count(*) from assets_in_collections c join assets a on a.id = c.asset_id
        where c.collection_id = k.id and ${isSeen(view)}) as assets
    from asset_collections k where ${id ? sql`k.id = ${id}` : sql`true`} and (${view.isEditor} or exists (
      select from assets_in_collections c join assets a on a.id = c.asset_id
      where c.collection_id = k.id and ${isSeen(view)}))
    order by lower(k.name) limit ${MOST}`.execute(db);
  return rows;
}

export async function insertCollection(trx: Transaction<Tables>, name: string, now: Date): Promise<string> {
  const row = { name, created_at: now };
  const { id } = await trx.insertInto('asset_collections').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function lockCollection(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('asset_collections')
    .select(['name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCollectionName(trx: Transaction<Tables>, id: string, name: string): Promise<void> {
  await trx
    .updateTable('asset_collections')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCollectionRow(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('asset_collections').where('id', '=', id).execute();
}
