import type { Language } from '@portal/contract/languages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export type CompanyReading = {
  company_id: string | null;
  name: string;
  readers: number;
  pages: number;
  seconds: number;
  downloads: number;
  last_read_at: Date | null;
};

/** Members only: the provider's own views do not count. */
export async function selectReadingByCompany(db: Kysely<Tables>, reportId: string): Promise<CompanyReading[]> {
  const { rows } = await sql<CompanyReading>`
    select m.company_id, coalesce(c.name, '') as name, count(d.member_id) as readers,
           coalesce(sum(p.pages), 0)::int as pages, coalesce(sum(d.seconds), 0)::int as seconds,
           coalesce(sum(t.downloads), 0)::int as downloads, max(d.last_at) as last_read_at
    from members m
      left join report_readers d on d.member_id = m.id and d.report_id = ${reportId}
      left join (select member_id, count(distinct (language, page)) as pages from report_page_reads
        where report_id = ${reportId} group by member_id) p on p.member_id = m.id
      left join (select member_id, count(*) as downloads from report_downloads
        where report_id = ${reportId} and state = 'ready' and not is_direct group by member_id) t on t.member_id = m.id
      left join companies c on c.id = m.company_id
    where m.role <> 'ADMIN' and (d.member_id is not null or t.member_id is not null)
    group by m.company_id, c.name
    order by seconds desc, name`.execute(db);
  return rows;
}

export async function selectReadingByPage(
  db: Kysely<Tables>,
  { reportId, language, companyId }: { reportId: string; language: Language; companyId: string | undefined },
) {
  const { rows } = await sql<{ page: number; readers: number; seconds: number }>`
    select p.page, count(distinct p.member_id) as readers, sum(p.seconds)::int as seconds
    from report_page_reads p join members m on m.id = p.member_id
    where p.report_id = ${reportId} and p.language = ${language} and m.role <> 'ADMIN'
      and ${companyId ? sql`m.company_id = ${companyId}` : sql`true`}
    group by p.page order by p.page`.execute(db);
  return rows;
}
