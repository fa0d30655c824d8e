import type * as contract from '@portal/contract/content/reports/reports';
import type { Report, Series } from '@portal/contract/content/reports/reports';
import { type Caller, mayOn, refusesOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { offeredName } from '../../../platform/files/file-name.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type SeriesRow,
  selectFacets,
  selectHits,
  selectNews,
  selectReportPage,
  selectSeries,
} from './library.queries.ts';
import { selectReport, selectReportFiles, selectSeenReport, type WholeReportRow } from './report.queries.ts';
import type { Reader } from './report-filter.ts';
import { toReportItem } from './report-row.ts';
import { type ReportView, reportsSeenBy } from './report-view.ts';

type Asking = Pick<Deps, 'db' | 'clock'> & { caller: Caller };

export function toReader({ caller, clock }: Pick<Asking, 'caller' | 'clock'>): Reader {
  const view = reportsSeenBy(caller, clock.now());
  return { view, memberId: caller.memberId, mayRead: mayOn(caller, 'Reports', 'view') };
}

/** Hidden reports answer 404; whatever is read of a visible one needs the right to read. */
export async function requireReport(asking: Asking, id: string) {
  const report = await selectSeenReport(asking.db, id, toReader(asking).view);
  if (!report) throw new Refusal('notFound');
  return report;
}

export async function requireReadable(asking: Asking, id: string) {
  const report = await requireReport(asking, id);
  const refusal = refusesOn(asking.caller, 'Reports', 'view');
  if (refusal) throw new Refusal(refusal);
  if (!report.version_id) throw new Refusal('notFound');
  return { ...report, version_id: report.version_id };
}

export const listReports: Handler<typeof contract.listReports> = async (context, input) => {
  const { page, page_size, order, ...filter } = input;
  const reader = toReader(context);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectReportPage(context.db, { filter, order, reader }, range);
  const ids = rows.map(({ id }) => id);
  const found = filter.q && reader.mayRead && ids.length > 0 ? await selectHits(context.db, ids, filter.q) : [];
  const items = rows.map((row) => {
    const hits = found.filter(({ report_id }) => report_id === row.id);
    return toReportItem(
      row,
      reader.view.now,
      hits.map(({ page: number, excerpt }) => ({ page: number, excerpt })),
    );
  });
  setImmediate(loadMark);
  return { items, total, page, page_size };
};

/** A search is often followed by opening a report, so the watermark module is loaded in advance. */
const loadMark = () => void import('../../../platform/pdf/watermark.ts').catch(() => undefined);

export const countReports: Handler<typeof contract.countReports> = (context, filter) =>
  selectFacets(context.db, filter, toReader(context));

export const getReportNews: Handler<typeof contract.getReportNews> = (context) =>
  selectNews(context.db, toReader(context), context.language);

export const getReport: Handler<typeof contract.getReport> = (context, { id }) => readReport(context, id);

export async function readReport(asking: Asking, id: string): Promise<Report> {
  const { db, caller } = asking;
  const reader = toReader(asking);
  const row = await selectReport(db, id, reader);
  if (!row) throw new Refusal('notFound');
  const may_download = mayOn(caller, 'Reports', 'export');
  const files = may_download ? await selectReportFiles(db, id) : [];
  return {
    ...toReport(row, reader.view),
    may_download,
    files: files.map(({ id: file_id, name, bytes: size, sha256, ...file }) => ({
      ...file,
      name: offeredName(name, file.type, file.role),
      file_id,
      size,
      sha256: sha256.toString('hex'),
    })),
  };
}

function toReport(row: WholeReportRow, { extent, now }: ReportView): Omit<Report, 'files' | 'may_download'> {
  const {
    body,
    source,
    author,
    correction_note,
    file_note,
    supersedes,
    superseded_by,
    translations,
    translation_of,
    notify,
  } = row;
  return {
    ...toReportItem(row, now),
    body,
    source,
    author,
    correction_note,
    file_note,
    corrected_at: row.corrected_at?.toISOString() ?? null,
    supersedes,
    superseded_by,
    translations,
    translation_of,
    notify,
    planned_at: (extent === 'everything' && row.published_at?.toISOString()) || null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

export const listSeries: Handler<typeof contract.listSeries> = async (context) =>
  (await selectSeries(context.db, toReader(context))).map(toSeries);

export async function readSeries(asking: Asking, id: string): Promise<Series> {
  const [row] = await selectSeries(asking.db, toReader(asking), id);
  if (!row) throw new Refusal('notFound');
  return toSeries(row);
}

const toSeries = ({ id, ...row }: SeriesRow): Series => ({ ...row, _id: id });
