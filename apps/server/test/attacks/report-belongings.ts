import { startDownload } from '@portal/contract/content/reports/reading';
import { assembleReport } from '../../src/features/content/reports/reading/downloads.jobs.ts';
import type { TestPortal } from '../portal.ts';
import { plantFile, plantReport, plantSeries } from '../reports.ts';
import type { Make, Makers } from './make.ts';

/** A published report and a draft, with one of everything of theirs that has an id. */
export async function openReports(portal: TestPortal, make: Make, owner: Makers['owner']) {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const series_id = await plantSeries(portal);
  const published = await plantReport(portal, { series_id });
  const draft = await plantReport(portal, { series_id, status: 'draft', published_at: null, edition: '2026-02' });
  const { current_version_id: version } = await db
    .selectFrom('report_editions')
    .select('current_version_id')
    .where('report_id', '=', draft)
    .executeTakeFirstOrThrow();
  const dataFile = await plantFile(portal, 'report-data', 'text/csv', Buffer.from('month,price\n2026-01,4.20\n'));
  const attached = { report_id: draft, file_id: dataFile, name: 'prices.csv', created_at: now };
  await db.insertInto('report_files').values(attached).execute();
  const download = await make(startDownload, owner, { id: published });
  await assembleReport.run(portal.deps, { id: download._id });
  return { series_id, published, draft, version, dataFile, download };
}
