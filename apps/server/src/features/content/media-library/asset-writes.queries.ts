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
  await insertVersion(trx, { asset_id: id, number: 1, ...asset });
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
  const { asset_id, number, file_id, created_by, created_at } = version;
  await trx.insertInto('asset_versions').values({ asset_id, number, file_id, created_by, created_at }).execute();
}

/** Includes earlier files: they are deleted in the same transaction. */
export async function deleteAssetRow(trx: Transaction<Tables>, id: string): Promise<string[]> {
  const versions = await trx.selectFrom('asset_versions').select('file_id').where('asset_id', '=', id).execute();
  await trx.deleteFrom('assets').where('id', '=', id).execute();
  return versions.map(({ file_id }) => file_id);
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

export async function selectMarketNames(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from countries where id = any (${ids}::uuid[]) and is_market order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function updatePreview(trx: Transaction<Tables>, id: string, previewId: string): Promise<void> {
  await trx.updateTable('assets').set({ preview_id: previewId }).where('id', '=', id).execute();
}

export async function selectUnseenVideo(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const video = await db
    .selectFrom('assets')
    .innerJoin('files', 'files.id', 'assets.file_id')
    .select('assets.file_id')
    .where('assets.id', '=', id)
    .where('preview_id', 'is', null)
    .where('files.type', '=', 'video/mp4')
    .executeTakeFirst();
  return video?.file_id;
}
