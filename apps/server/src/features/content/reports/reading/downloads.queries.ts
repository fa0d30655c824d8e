import type { Language } from '@portal/contract/languages';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { isEditionSeen, isSeen, type ReportView } from '../report-view.ts';

export type DownloadRow = {
  id: string;
  report_id: string;
  title: string;
  language: Language;
  edition: string;
  state: 'waiting' | 'ready' | 'failed';
  file_id: string | null;
  bytes: number | null;
  expires_at: Date;
};

/** Only the member's own download of a report they still see. */
export async function selectDownload(
  db: Kysely<Tables>,
  { id, memberId, view }: { id: string; memberId: string; view: ReportView },
): Promise<DownloadRow | undefined> {
  const { rows } = await sql<DownloadRow>`
    select d.id, d.report_id, e.title, e.language, r.edition, d.state, d.file_id, f.bytes, d.expires_at
    from report_downloads d join reports r on r.id = d.report_id
      join report_versions v on v.id = d.version_id
      join report_editions e on e.report_id = v.report_id and e.language = v.language
      left join files f on f.id = d.file_id
    where d.id = ${id} and d.member_id = ${memberId} and d.expires_at > ${view.now} and ${isSeen(view)}
      and ${isEditionSeen(view)}`.execute(db);
  return rows[0];
}

type Sought = { versionId: string; memberId: string; since: Date };

/** One file per member, version and day. */
export async function selectRecentDownload(db: Kysely<Tables>, { versionId, memberId, since }: Sought) {
  return db
    .selectFrom('report_downloads')
    .select('id')
    .where('version_id', '=', versionId)
    .where('member_id', '=', memberId)
    .where('is_direct', '=', false)
    .where('created_at', '>=', since)
    .where('state', '!=', 'failed')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function insertDownload(
  trx: Transaction<Tables>,
  download: Insertable<Tables['report_downloads']>,
): Promise<string> {
  const { id } = await trx.insertInto('report_downloads').values(download).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function selectToAssemble(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('report_downloads as d')
    .innerJoin('report_versions as v', 'v.id', 'd.version_id')
    .select(['v.file_id', 'd.expires_at'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();
}

export async function finishDownload(
  trx: Kysely<Tables>,
  id: string,
  done: { state: 'ready' | 'failed'; file_id: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_downloads')
    .set(done)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The rows stay for the statistics. */
export async function releaseExpired(trx: Transaction<Tables>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    update report_downloads d set file_id = null
    where d.id = any (array(
      select id from report_downloads where expires_at <= ${now} and file_id is not null limit ${limit}))
    returning old.file_id`.execute(trx);
  return rows.map(({ file_id }) => file_id);
}

export async function selectDataFile(db: Kysely<Tables>, reportId: string, fileId: string) {
  return db
    .selectFrom('report_files as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.id', 'd.name', 'f.type', 'f.bytes'])
    .where('d.report_id', '=', reportId)
    .where('d.file_id', '=', fileId)
    .executeTakeFirst();
}
