import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type AssetView, isOpen, isSeen } from './asset-view.ts';

const MOST = 200;

type CollectionRow = Omit<Selectable<Tables['asset_collections']>, 'created_at'> & {
  assets: number;
  preview_id: string | null;
  placeholder: string;
};

export async function selectCollections(db: Kysely<Tables>, view: AssetView, id?: string): Promise<CollectionRow[]> {
  const within = sql`assets_in_collections c join assets a on a.id = c.asset_id
    where c.collection_id = k.id and ${isSeen(view)}`;
  const { rows } = await sql<CollectionRow>`
    select k.id, k.name, k.cover_id, k.visibility, k.licence_min, k.version, cover.preview_id,
      coalesce(cover.placeholder, '') as placeholder, (select count(*) from ${within}) as assets
    from asset_collections k left join lateral (
      select a.preview_id, (select p.placeholder from files p where p.id = a.preview_id) as placeholder
      from ${within} and a.preview_id is not null
      order by (a.id is not distinct from k.cover_id) desc, a.created_at desc, a.id desc limit 1
    ) cover on true
    where ${id ? sql`k.id = ${id}` : sql`true`} and ${isOpen(view)}
      and (${view.isEditor} or exists (select from ${within}))
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
    .select(['name', 'cover_id', 'visibility', 'licence_min', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** So that no other act takes them out of their other collections. */
export async function lockAssetsIn(trx: Transaction<Tables>, id: string): Promise<void> {
  await sql`
    select from assets where id in (select asset_id from assets_in_collections where collection_id = ${id})
    order by id for update`.execute(trx);
}

export async function updateCollectionRow(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['asset_collections']>,
): Promise<void> {
  await trx
    .updateTable('asset_collections')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isInCollection(trx: Transaction<Tables>, id: string, assetId: string): Promise<boolean> {
  const found = trx.selectFrom('assets_in_collections').select('asset_id').where('collection_id', '=', id);
  return (await found.where('asset_id', '=', assetId).executeTakeFirst()) !== undefined;
}

export async function selectAssetTitle(trx: Transaction<Tables>, id: string | null): Promise<string | null> {
  if (!id) return null;
  const found = await trx.selectFrom('assets').select('title').where('id', '=', id).executeTakeFirst();
  return found?.title ?? null;
}

/** Assets that are in no other collection. */
export async function hasAssetsAlone(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from assets_in_collections c where c.collection_id = ${id} and not exists (
      select from assets_in_collections other where other.asset_id = c.asset_id and other.collection_id <> ${id})
    limit 1`.execute(trx);
  return rows.length > 0;
}

export async function deleteCollectionRow(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('asset_collections').where('id', '=', id).execute();
}
