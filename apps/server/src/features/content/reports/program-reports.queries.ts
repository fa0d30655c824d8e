import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Step, selectGone } from '../../../platform/database/data-changes.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isEditionSeen, isPublic, isSeen, type ReportView } from './report-view.ts';

export type ReportDataRow = {
  id: string;
  series: string;
  kind: string;
  edition: string;
  period_from: string;
  period_to: string;
  markets: string;
  origins: string;
  languages: string;
  title_en: string | null;
  title_de: string | null;
  summary_en: string | null;
  summary_de: string | null;
  pages: number | null;
  provisional: boolean;
  published_at: Date;
  corrected_at: Date | null;
  supersedes_id: string | null;
  is_demo: boolean;
};

const inLanguage = (column: 'title' | 'summary', language: 'en' | 'de') =>
  sql`max(${sql.ref(`e.${column}`)}) filter (where e.language = ${language}) as ${sql.ref(`${column}_${language}`)}`;

/** A planned report is changed when its time comes. */
const hasChanged = (since: string) => sql`(r.changed_at >= ${since} or r.visible_at >= ${since})`;

export async function selectReportData(
  db: Kysely<Tables>,
  { view, since }: { view: ReportView; since: string | undefined },
  { after, limit }: Step<ReportDataRow>,
): Promise<ReportDataRow[]> {
  const { rows } = await sql<ReportDataRow>`
    select r.id, s.name as series, r.kind, r.edition, r.period_from::text as period_from,
      r.period_to::text as period_to, array_to_string(r.origin_codes, '; ') as origins, r.provisional,
      r.visible_at as published_at, r.is_demo, w.*,
      (select coalesce(string_agg(c.iso2, '; ' order by c.iso2), '') from report_markets m
        join countries c on c.id = m.market_id where m.report_id = r.id) as markets,
      (select o.id from reports o where o.id = r.supersedes_id and ${isSeen(view, 'o')}) as supersedes_id
    from (
      select r.id from reports r
      where ${isSeen(view)} and ${isPublic('r', view.now)} and ${since ? hasChanged(since) : sql`true`}
        and ${after ? sql`r.id > ${after.id}` : sql`true`}
      order by r.id limit ${limit}) step
    join reports r on r.id = step.id
    join report_series s on s.id = r.series_id
    join lateral (
      select string_agg(e.language, '; ' order by e.language) as languages, ${inLanguage('title', 'en')},
        ${inLanguage('title', 'de')}, ${inLanguage('summary', 'en')}, ${inLanguage('summary', 'de')},
        max(v.pages) as pages, max(e.corrected_at) as corrected_at
      from report_editions e left join report_versions v on v.id = e.current_version_id
      where e.report_id = r.id and ${isEditionSeen(view)}) w on true
    order by r.id`.execute(db);
  return rows;
}

/** Reports that members have seen are never deleted. */
export const selectGoneReports = (
  pool: Pool,
  { view, since }: { view: ReportView; since: string },
  step: Step<{ id: string }>,
) =>
  selectGone(
    pool,
    {
      scope: 'reports',
      since,
      hidden: sql`
        select r.id::text from reports r
        where (r.was_public or r.visible_at <= ${view.now}) and r.changed_at >= ${since}
          and not ${isPublic('r', view.now)}`,
    },
    step,
  );
