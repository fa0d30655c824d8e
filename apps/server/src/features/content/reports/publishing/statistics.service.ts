import type * as contract from '@portal/contract/content/reports/publishing';
import { refusesOn } from '../../../../platform/caller.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { requireReport } from '../reports.service.ts';
import { type CompanyReading, selectReadingByCompany, selectReadingByPage } from './statistics.queries.ts';

export const getReportStatistics: Handler<typeof contract.getReportStatistics> = async (
  context,
  { id: asked, company_id, language: inLanguage },
) => {
  const { db, caller } = context;
  const refusal = refusesOn(caller, 'Reports', 'view');
  if (refusal) throw new Refusal(refusal);
  const { id, language } = await requireReport(context, asked, inLanguage);
  const [companies, pages] = await Promise.all([
    selectReadingByCompany(db, id),
    selectReadingByPage(db, { reportId: id, language, companyId: company_id }),
  ]);
  const sum = (of: (company: CompanyReading) => number) => companies.reduce((total, company) => total + of(company), 0);
  return {
    readers: sum(({ readers }) => readers),
    seconds: sum(({ seconds }) => seconds),
    downloads: sum(({ downloads }) => downloads),
    companies: companies.map((company) => ({
      ...company,
      last_read_at: company.last_read_at?.toISOString() ?? null,
    })),
    pages,
  };
};
