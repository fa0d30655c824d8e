import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

type Upload = { upload_id: string; memberId: string };

/** Returns false where this part is there already. */
export async function insertPart(
  trx: Transaction<Tables>,
  part: Insertable<Tables['footage_parts']>,
): Promise<boolean> {
  const added = await trx
    .insertInto('footage_parts')
    .values(part)
    .onConflict((conflict) => conflict.columns(['created_by', 'upload_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

export async function selectParts(db: Kysely<Tables>, { upload_id, memberId }: Upload) {
  return db
    .selectFrom('footage_parts')
    .innerJoin('files', 'files.id', 'footage_parts.file_id')
    .select(['footage_parts.number', 'files.id', 'files.bytes'])
    .where('upload_id', '=', upload_id)
    .where('footage_parts.created_by', '=', memberId)
    .orderBy('number')
    .execute();
}

/** Returns the files that nothing names any more. */
export async function deleteParts(trx: Transaction<Tables>, { upload_id, memberId }: Upload): Promise<string[]> {
  const gone = await trx
    .deleteFrom('footage_parts')
    .where('upload_id', '=', upload_id)
    .where('created_by', '=', memberId)
    .returning('file_id')
    .execute();
  return gone.map(({ file_id }) => file_id);
}

export async function deleteOldParts(trx: Transaction<Tables>, before: Date): Promise<string[]> {
  const gone = await trx.deleteFrom('footage_parts').where('created_at', '<', before).returning('file_id').execute();
  return gone.map(({ file_id }) => file_id);
}

const DRAFT = ['id', 'title', 'format', 'failed', 'created_at'] as const;

export async function insertDraft(trx: Transaction<Tables>, draft: Insertable<Tables['footage_drafts']>) {
  return trx
    .insertInto('footage_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['created_by', 'upload_id']).doNothing())
    .returning(DRAFT)
    .executeTakeFirst();
}

export async function selectUploadedDraft(db: Kysely<Tables>, { upload_id, memberId }: Upload) {
  return db
    .selectFrom('footage_drafts')
    .select(DRAFT)
    .where('upload_id', '=', upload_id)
    .where('created_by', '=', memberId)
    .executeTakeFirst();
}

export async function selectDrafts(db: Kysely<Tables>, limit: number) {
  return db.selectFrom('footage_drafts').select(DRAFT).orderBy('created_at', 'desc').limit(limit).execute();
}

export async function selectDraft(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('footage_drafts')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns its row where it was still there. */
export async function deleteDraft(trx: Transaction<Tables>, id: string) {
  return trx
    .deleteFrom('footage_drafts')
    .where('id', '=', id)
    .returningAll()
    .returning(sql<string>`day::text`.as('day'))
    .executeTakeFirst();
}

export async function updateFailedDraft(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('footage_drafts').set({ failed: true }).where('id', '=', id).execute();
}
