import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Reader } from './report-filter.ts';
import { CARD_JOINS, type ReportRow, selectCard } from './report-row.ts';
import { isSeen, type ReportView } from './report-view.ts';

type Other = { _id: string; title: string; edition: string; language: 'en' | 'de' };

export type WholeReportRow = ReportRow & {
  body: string;
  source: string;
  author: string;
  correction_note: string;
  file_note: string;
  supersedes: Other | null;
  superseded_by: Other | null;
  translations: Other[];
  translation_of: string | null;
  notify: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
};

const OTHER = sql`json_build_object('_id', o.id, 'title', o.title, 'edition', o.edition, 'language', o.language)`;

export async function selectReport(
  db: Kysely<Tables>,
  id: string,
  reader: Reader,
): Promise<WholeReportRow | undefined> {
  const seen = isSeen(reader.view, 'o');
  const { rows } = await sql<WholeReportRow>`
    select ${selectCard(reader)}, r.body, r.source, r.correction_note, r.notify, r.created_at, r.updated_at,
      case when r.corrected_at is null then '' else coalesce(
        (select c.correction_note from report_versions c where c.id = r.current_version_id), '') end as file_note,
      r.version, coalesce(a.first_name || ' ' || a.last_name, '') as author,
      (select o.id from reports o where o.id = r.translation_of and ${seen}) as translation_of,
      (select ${OTHER} from reports o where o.id = r.supersedes_id and ${seen}) as supersedes,
      (select ${OTHER} from reports o where o.supersedes_id = r.id and ${seen}) as superseded_by,
      (select coalesce(json_agg(${OTHER} order by o.language), '[]') from reports o
        where coalesce(o.translation_of, o.id) = coalesce(r.translation_of, r.id) and o.id <> r.id and ${seen})
        as translations
    from reports r ${CARD_JOINS} left join members a on a.id = r.author_id
    where r.id = ${id} and ${isSeen(reader.view)}`.execute(db);
  return rows[0];
}

export async function selectReportFiles(db: Kysely<Tables>, reportId: string) {
  const { rows } = await sql<ReportFileRow>`
    select f.id, 'report' as role, v.file_name as name, f.type, f.bytes, f.sha256, v.pages
    from reports r join report_versions v on v.id = r.current_version_id join files f on f.id = v.file_id
    where r.id = ${reportId}
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

export async function selectSeenReport(db: Kysely<Tables>, id: string, view: ReportView) {
  const { rows } = await sql<{ id: string; title: string; edition: string; version_id: string | null; pages: number }>`
    select r.id, r.title, r.edition, r.current_version_id as version_id, coalesce(v.pages, 0) as pages
    from reports r left join report_versions v on v.id = r.current_version_id
    where r.id = ${id} and ${isSeen(view)}`.execute(db);
  return rows[0];
}
