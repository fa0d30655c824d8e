import type { Language } from '@portal/contract/languages';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Reader } from './report-filter.ts';
import { joinCard, joinShownEdition, type ReportRow, selectCard } from './report-row.ts';
import { isEditionSeen, isSeen } from './report-view.ts';

type Other = { _id: string; title: string; edition: string; language: Language };

export type WholeReportRow = ReportRow & {
  body: string;
  source: string;
  author: string;
  correction_note: string;
  file_note: string;
  supersedes: Other | null;
  superseded_by: Other | null;
  notify: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
};

const selectOther = (reader: Reader, where: RawBuilder<SqlBool>) => sql`
  (select json_build_object('_id', o.id, 'title', o.title, 'edition', o.edition, 'language', o.language)
    from (select r.id, e.title, r.edition, e.language
      from reports r ${joinShownEdition({ ...reader, asked: undefined })} where ${where} and ${isSeen(reader.view)}) o)`;

export async function selectReport(
  db: Kysely<Tables>,
  id: string,
  reader: Reader,
): Promise<WholeReportRow | undefined> {
  const { rows } = await sql<WholeReportRow>`
    select ${selectCard(reader)}, e.body, e.source, r.correction_note, r.notify, r.created_at, r.updated_at,
      case when e.corrected_at is null then '' else coalesce(
        (select c.correction_note from report_versions c where c.id = e.current_version_id), '') end as file_note,
      r.version, coalesce(a.first_name || ' ' || a.last_name, '') as author,
      ${selectOther(reader, sql`r.id = shown.supersedes_id`)} as supersedes,
      ${selectOther(reader, sql`r.supersedes_id = shown.id`)} as superseded_by
    from reports r join reports shown on shown.id = r.id ${joinCard(reader)} left join members a on a.id = r.author_id
    where r.id = ${id} and ${isSeen(reader.view)}`.execute(db);
  return rows[0];
}

export async function selectReportFiles(db: Kysely<Tables>, reportId: string, language: Language) {
  const { rows } = await sql<ReportFileRow>`
    select f.id, 'report' as role, v.file_name as name, f.type, f.bytes, f.sha256, v.pages
    from report_editions e join report_versions v on v.id = e.current_version_id join files f on f.id = v.file_id
    where e.report_id = ${reportId} and e.language = ${language}
    union all
    (select f.id, 'data', d.name, f.type, f.bytes, f.sha256, null
    from report_files d join files f on f.id = d.file_id where d.report_id = ${reportId}
    order by d.created_at, f.id)`.execute(db);
  return rows;
}

type ReportFileRow = Pick<Tables['files'], 'id' | 'type' | 'bytes' | 'sha256'> & {
  role: 'report' | 'data';
  name: string;
  pages: number | null;
};

export type SeenReport = {
  id: string;
  title: string;
  edition: string;
  language: Language;
  version_id: string | null;
  pages: number;
  /** Of the longest edition. */
  most_pages: number;
};

export async function selectSeenReport(
  db: Kysely<Tables>,
  id: string,
  reader: Pick<Reader, 'view' | 'language' | 'asked'>,
): Promise<SeenReport | undefined> {
  const { rows } = await sql<SeenReport>`
    select r.id, e.title, r.edition, e.language, e.current_version_id as version_id, coalesce(v.pages, 0) as pages,
      (select coalesce(max(w.pages), 0) from report_editions e join report_versions w on w.id = e.current_version_id
        where e.report_id = r.id and ${isEditionSeen(reader.view)}) as most_pages
    from reports r ${joinShownEdition(reader)} left join report_versions v on v.id = e.current_version_id
    where r.id = ${id} and ${isSeen(reader.view)}`.execute(db);
  return rows[0];
}

/** The report and edition that a joined report has become. */
export async function selectFormer(db: Kysely<Tables>, id: string) {
  return db.selectFrom('former_reports').select(['report_id', 'language']).where('id', '=', id).executeTakeFirst();
}
