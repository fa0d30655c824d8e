import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export async function selectVersions(db: Kysely<Tables>, reportId: string) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .leftJoin('members as m', 'm.id', 'v.created_by')
    .select([
      'v.id',
      'v.number',
      'v.state',
      'v.problem',
      'v.warning',
      'v.pages',
      'v.file_name',
      'v.correction_note',
      'v.created_at',
    ])
    .select(['f.bytes', 'f.sha256'])
    .select(sql<string>`coalesce(m.first_name || ' ' || m.last_name, '')`.as('creator'))
    .select(sql<boolean>`v.id is not distinct from r.current_version_id`.as('is_current'))
    .where('v.report_id', '=', reportId)
    .orderBy('v.number', 'desc')
    .execute();
}

export async function insertVersion(
  trx: Transaction<Tables>,
  version: Omit<Insertable<Tables['report_versions']>, 'number'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('report_versions')
    .values((eb) => ({
      ...version,
      number: eb
        .selectFrom('report_versions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('report_id', '=', version.report_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectVersion(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .select(['v.id', 'v.report_id', 'v.number', 'v.file_id', 'v.state', 'v.correction_note', 'r.language'])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

export async function updateVersion(
  db: Kysely<Tables>,
  id: string,
  change: Updateable<Tables['report_versions']>,
): Promise<void> {
  await db.updateTable('report_versions').set(change).where('id', '=', id).where('state', '=', 'checking').execute();
}

/** Removes pages of an interrupted run; a finished version stays. */
export async function deletePages(db: Kysely<Tables>, versionId: string): Promise<void> {
  await sql`
    delete from report_pages where version_id = (
      select id from report_versions where id = ${versionId} and state = 'checking' for update)`.execute(db);
}

export async function countPages(trx: Transaction<Tables>, versionId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('report_pages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPages(
  db: Kysely<Tables>,
  pages: readonly Insertable<Tables['report_pages']>[],
): Promise<void> {
  if (pages.length > 0) await db.insertInto('report_pages').values(pages).execute();
}

export async function updatePageText(
  db: Kysely<Tables>,
  { versionId, page, text }: { versionId: string; page: number; text: string },
): Promise<void> {
  await db
    .updateTable('report_pages')
    .set({ text })
    .where('version_id', '=', versionId)
    .where('page', '=', page)
    .execute();
}

export async function selectVersionNumber(trx: Transaction<Tables>, id: string | null): Promise<number> {
  if (!id) return 0;
  const version = await trx.selectFrom('report_versions').select('number').where('id', '=', id).executeTakeFirst();
  return version?.number ?? 0;
}

/** Does not raise the version: nobody's edit conflicts with it. */
export async function setCurrentVersion(
  trx: Transaction<Tables>,
  reportId: string,
  change: Pick<Updateable<Tables['reports']>, 'current_version_id' | 'corrected_at'>,
): Promise<void> {
  await trx.updateTable('reports').set(change).where('id', '=', reportId).execute();
}

export async function insertDataFile(
  trx: Transaction<Tables>,
  file: Insertable<Tables['report_files']>,
): Promise<number> {
  await trx.insertInto('report_files').values(file).execute();
  const { count } = await trx
    .selectFrom('report_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('report_id', '=', file.report_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteDataFileRow(
  trx: Transaction<Tables>,
  reportId: string,
  fileId: string,
): Promise<string | undefined> {
  const gone = await trx
    .deleteFrom('report_files')
    .where('report_id', '=', reportId)
    .where('file_id', '=', fileId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}
