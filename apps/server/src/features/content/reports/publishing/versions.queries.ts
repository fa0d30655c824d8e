import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import type { Language } from '@portal/contract/languages';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export async function selectVersions(db: Kysely<Tables>, reportId: string, language: Language) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('report_editions as e', (join) =>
      join.onRef('e.report_id', '=', 'v.report_id').onRef('e.language', '=', 'v.language'),
    )
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
    .select(sql<boolean>`v.id is not distinct from e.current_version_id`.as('is_current'))
    .where('v.report_id', '=', reportId)
    .where('v.language', '=', language)
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
        .where('report_id', '=', version.report_id)
        .where('language', '=', version.language),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectVersion(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('report_versions')
    .select(['id', 'report_id', 'language', 'number', 'file_id', 'state'])
    .where('id', '=', id)
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

export type PageTextRow = { page: number; text: string; blocks: readonly PageBlock[]; is_scanned: boolean };

export async function updatePageTexts(
  db: Kysely<Tables>,
  versionId: string,
  pages: readonly PageTextRow[],
): Promise<void> {
  if (pages.length === 0) return;
  await sql`
    update report_pages p set text = r.text, blocks = r.blocks, is_scanned = r.is_scanned
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as r (page integer, text text, blocks jsonb, is_scanned boolean)
    where p.version_id = ${versionId} and p.page = r.page`.execute(db);
}

/** A paragraph for each line, for a file that cannot be read again. */
export async function fillBlocks(db: Kysely<Tables>, versionId: string): Promise<void> {
  await sql`
    update report_pages set blocks = coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'paragraph', 'text', line.text) order by line.ordinality)
      from regexp_split_to_table(report_pages.text, '\\n') with ordinality line (text, ordinality)
      where line.text <> ''), '[]')
    where version_id = ${versionId} and blocks is null`.execute(db);
}

export async function selectUnreadVersions(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('report_pages')
    .innerJoin('report_versions', 'report_versions.id', 'report_pages.version_id')
    .select('version_id')
    .distinct()
    .where('blocks', 'is', null)
    .where('state', '=', 'ready')
    .limit(limit)
    .execute();
  return rows.map(({ version_id }) => version_id);
}

export async function selectVersionNumber(trx: Transaction<Tables>, id: string | null): Promise<number> {
  if (!id) return 0;
  const version = await trx.selectFrom('report_versions').select('number').where('id', '=', id).executeTakeFirst();
  return version?.number ?? 0;
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
