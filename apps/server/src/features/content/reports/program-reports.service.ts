import type * as contract from '@portal/contract/content/reports/program-reports';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type DataColumnOf, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { type ReportDataRow, selectGoneReports, selectReportData } from './program-reports.queries.ts';
import { reportsShownBy } from './report-view.ts';

/** Programs read these names; they stay as they are. */
const COLUMNS: readonly DataColumnOf<ReportDataRow>[] = [
  { name: 'id', type: 'text', read: (row) => row.id },
  { name: 'series', type: 'text', read: (row) => row.series },
  { name: 'kind', type: 'text', read: (row) => row.kind },
  { name: 'edition', type: 'text', read: (row) => row.edition },
  { name: 'period_from', type: 'day', read: (row) => row.period_from },
  { name: 'period_to', type: 'day', read: (row) => row.period_to },
  { name: 'markets', type: 'text', read: (row) => row.markets },
  { name: 'origins', type: 'text', read: (row) => row.origins },
  { name: 'languages', type: 'text', read: (row) => row.languages },
  { name: 'title_en', type: 'text', read: (row) => row.title_en },
  { name: 'title_de', type: 'text', read: (row) => row.title_de },
  { name: 'summary_en', type: 'text', read: (row) => row.summary_en },
  { name: 'summary_de', type: 'text', read: (row) => row.summary_de },
  { name: 'pages', type: 'integer', read: (row) => row.pages },
  { name: 'provisional', type: 'boolean', read: (row) => row.provisional },
  { name: 'published_at', type: 'moment', read: (row) => row.published_at.toISOString() },
  { name: 'corrected_at', type: 'moment', read: (row) => row.corrected_at?.toISOString() ?? null },
  { name: 'supersedes', type: 'text', read: (row) => row.supersedes_id },
  { name: 'demo', type: 'boolean', read: (row) => row.is_demo },
];

/** As a member sees it, also for administrators: no draft and no planned edition. */
export const readReportsData: Handler<typeof contract.readReportsCsv> = async (context, { since }) => {
  const { db, pool, clock, caller } = context;
  const view = reportsShownBy(caller.scope, clock.now());
  if (!view) throw new Refusal('licenceTooSmall');
  return openDataSet(context, {
    scope: 'reports',
    columns: COLUMNS,
    since,
    rows: (step) => selectReportData(db, { view, since }, step),
    gone: (moment) => (step) => selectGoneReports(pool, { view, since: moment }, step),
  });
};
