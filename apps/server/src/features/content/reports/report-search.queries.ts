import type { Language } from '@portal/contract/languages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type ReportText = {
  ref_id: string;
  /** Null for title and summary of the edition, 0 for its written text. */
  page: number | null;
  language: Language;
  title: string;
  body: string;
  market_id: string | null;
  day: string | null;
};

/** Every edition, its written text, and every page of its current file. A report about several markets belongs to none. */
export async function selectReportTexts(db: Kysely<Tables>, ids: readonly string[]): Promise<ReportText[]> {
  const { rows } = await sql<ReportText>`
    select e.report_id as ref_id, text.page, e.language, e.title, text.body, market.id as market_id,
      (coalesce(r.visible_at, r.created_at) at time zone 'Australia/Sydney')::date::text as day
    from reports r join report_editions e on e.report_id = r.id
    left join lateral (
      select (array_agg(m.market_id))[1] as id from report_markets m where m.report_id = r.id having count(*) = 1
    ) market on true
    cross join lateral (
      select null::integer as page, e.summary as body
      union all
      select 0, e.body where e.body <> ''
      union all
      select p.page, p.text from report_pages p where p.version_id = e.current_version_id
    ) text
    where r.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
