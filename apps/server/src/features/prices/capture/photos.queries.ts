import type { PhotoLabel } from '@portal/contract/prices/capture';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type ArrivedPhoto = {
  id: string;
  file_id: string;
  footage_id: string | null;
  width: number | null;
  height: number | null;
};

export async function selectArrived(db: Kysely<Tables>, draftId: string): Promise<ArrivedPhoto[]> {
  return db
    .selectFrom('visit_photos')
    .innerJoin('files', 'files.id', 'visit_photos.file_id')
    .select(['visit_photos.id', 'file_id', 'footage_id', 'files.width', 'files.height'])
    .where('draft_id', '=', draftId)
    .execute();
}

/** False where it is there already. */
export async function insertPhoto(
  trx: Transaction<Tables>,
  photo: Insertable<Tables['visit_photos']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('visit_photos')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['draft_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the files that nothing shows any more: released photos stay footage. */
export async function deletePhotos(
  trx: Transaction<Tables>,
  draftId: string,
  { except }: { except: readonly string[] },
): Promise<string[]> {
  const gone = await trx
    .deleteFrom('visit_photos')
    .where('draft_id', '=', draftId)
    .where('id', '<>', sql<string>`all (${except}::uuid[])`)
    .returning(['file_id', 'footage_id'])
    .execute();
  return gone.filter(({ footage_id }) => footage_id === null).map(({ file_id }) => file_id);
}

export async function updateFootageIds(
  trx: Transaction<Tables>,
  draftId: string,
  footage: readonly { id: string; footage_id: string }[],
): Promise<void> {
  for (const { id, footage_id } of footage) {
    const photo = trx.updateTable('visit_photos').set({ footage_id });
    await photo.where('draft_id', '=', draftId).where('id', '=', id).execute();
  }
}

export type Link = PhotoLabel & { footage_id: string };

/** Numbers beyond the labels are left out. */
export async function linkPhotos(trx: Transaction<Tables>, batchId: string, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into observation_photos (observation_id, footage_id, tag)
    select o.id, l.footage_id, nullif(l.tag, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (label integer, footage_id uuid, tag jsonb)
    join price_observations o on o.batch_id = ${batchId} and o.batch_row = l.label + 1
    on conflict do nothing`.execute(trx);
}

export async function selectPhotoOwner(pool: Pool, fileId: string) {
  const [photo] = await queryRows(
    pool,
    sql<{ owner_id: string; is_submitted: boolean }>`
      select d.owner_id, d.batch_id is not null as is_submitted
      from visit_photos p join visit_drafts d on d.id = p.draft_id where p.file_id = ${fileId}`,
  );
  return photo;
}

/** Left behind by members who were deleted with their drafts. */
export async function deleteLeftFiles(db: Kysely<Tables>, kind: string, before: Date): Promise<void> {
  await sql`
    delete from files f
    where f.kind = ${kind} and f.created_at < ${before}
      and not exists (select from visit_photos p where p.file_id = f.id)
      and not exists (select from footage i where i.file_id = f.id)`.execute(db);
}
