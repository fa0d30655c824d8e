import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Links = { collection_ids: readonly string[]; market_ids: readonly string[] };

export async function lockAsset(trx: Transaction<Tables>, id: string) {
  const { rows } = await sql<Selectable<Tables['assets']> & { collection_ids: string[]; market_ids: string[] }>`
    select a.*, a.use_until::text as use_until,
      array(select collection_id from assets_in_collections c where c.asset_id = a.id order by 1) as collection_ids,
      array(select market_id from asset_markets w where w.asset_id = a.id order by 1) as market_ids
    from assets a where a.id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function insertAsset(trx: Transaction<Tables>, asset: Insertable<Tables['assets']>): Promise<string> {
  const { id } = await trx.insertInto('assets').values(asset).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAssetRow(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['assets']>,
): Promise<void> {
  await trx
    .updateTable('assets')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Version = Insertable<Tables['asset_versions']>;

export async function insertVersion(trx: Transaction<Tables>, version: Version): Promise<void> {
  await trx.insertInto('asset_versions').values(version).execute();
}

export async function selectLastNumber(trx: Transaction<Tables>, assetId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('asset_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow();
  return last;
}

export async function selectVersion(trx: Transaction<Tables>, assetId: string, number: number) {
  return trx
    .selectFrom('asset_versions')
    .select(['file_id', 'preview_id', 'duration_s'])
    .where('asset_id', '=', assetId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Includes earlier files: they are deleted in the same transaction. */
export async function deleteAssetRow(trx: Transaction<Tables>, id: string): Promise<(string | null)[]> {
  const versions = await trx
    .selectFrom('asset_versions')
    .select(['file_id', 'preview_id'])
    .where('asset_id', '=', id)
    .execute();
  await trx.deleteFrom('assets').where('id', '=', id).execute();
  return versions.flatMap(({ file_id, preview_id }) => [file_id, preview_id]);
}

export async function replaceLinks(trx: Transaction<Tables>, id: string, links: Links): Promise<void> {
  const { collection_ids, market_ids } = links;
  await trx.deleteFrom('assets_in_collections').where('asset_id', '=', id).execute();
  await trx.deleteFrom('asset_markets').where('asset_id', '=', id).execute();
  const inCollections = collection_ids.map((collection_id) => ({ asset_id: id, collection_id }));
  if (inCollections.length > 0) await trx.insertInto('assets_in_collections').values(inCollections).execute();
  const inMarkets = market_ids.map((market_id) => ({ asset_id: id, market_id }));
  if (inMarkets.length > 0) await trx.insertInto('asset_markets').values(inMarkets).execute();
}

export async function lockCollections(trx: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from asset_collections where id = any (${ids}::uuid[]) order by id for key share`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Not where one of them is open to everybody, or there are none. */
export async function areRestricted(trx: Transaction<Tables>, collectionIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ restricted: boolean | null }>`
    select bool_and(visibility <> 'everybody' or licence_min <> 'evaluation') as restricted
    from asset_collections where id = any (${collectionIds}::uuid[])`.execute(trx);
  return rows[0]?.restricted ?? false;
}

export async function selectMarketNames(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from countries where id = any (${ids}::uuid[]) and is_market order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** It belongs to the version too, which can be restored later. */
export async function updatePreview(
  trx: Transaction<Tables>,
  { id, file_number }: { id: string; file_number: number },
  previewId: string,
): Promise<void> {
  await trx.updateTable('assets').set({ preview_id: previewId }).where('id', '=', id).execute();
  await trx
    .updateTable('asset_versions')
    .set({ preview_id: previewId })
    .where('asset_id', '=', id)
    .where('number', '=', file_number)
    .execute();
}

export async function selectUnseenFile(db: Kysely<Tables>, assetId: string) {
  return db
    .selectFrom('assets')
    .innerJoin('files', 'files.id', 'assets.file_id')
    .select(['files.id', 'files.type'])
    .where('assets.id', '=', assetId)
    .where('preview_id', 'is', null)
    .executeTakeFirst();
}
