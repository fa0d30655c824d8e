import type * as contract from '@portal/contract/content/reports/program-reports';
import { REPORT_COLUMNS } from '@portal/contract/content/reports/program-reports';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cells, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { type ReportDataRow, selectGoneReports, selectReportData } from './program-reports.queries.ts';
import { reportsShownBy } from './report-view.ts';

const CELLS: Cells<typeof REPORT_COLUMNS, ReportDataRow> = {
  id: (row) => row.id,
  series: (row) => row.series,
  kind: (row) => row.kind,
  edition: (row) => row.edition,
  period_from: (row) => row.period_from,
  period_to: (row) => row.period_to,
  markets: (row) => row.markets,
  origins: (row) => row.origins,
  languages: (row) => row.languages,
  title_en: (row) => row.title_en,
  title_de: (row) => row.title_de,
  summary_en: (row) => row.summary_en,
  summary_de: (row) => row.summary_de,
  pages: (row) => row.pages,
  provisional: (row) => row.provisional,
  published_at: (row) => row.published_at.toISOString(),
  corrected_at: (row) => row.corrected_at?.toISOString() ?? null,
  supersedes: (row) => row.supersedes_id,
  demo: (row) => row.is_demo,
};

/** As a member sees it, also for administrators: no draft and no planned edition. */
export const readReportsData: Handler<typeof contract.readReportsCsv> = async (context, { since }) => {
  const { db, pool, clock, caller } = context;
  const view = reportsShownBy(caller.scope, clock.now());
  if (!view) throw new Refusal('licenceTooSmall');
  return openDataSet(context, {
    scope: 'reports',
    columns: REPORT_COLUMNS,
    cells: CELLS,
    since,
    rows: (step) => selectReportData(db, { view, since }, step),
    gone: (moment) => (step) => selectGoneReports(pool, { view, since: moment }, step),
  });
};
