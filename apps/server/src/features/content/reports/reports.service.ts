import type * as contract from '@portal/contract/content/reports/reports';
import { KEEP_DAYS, type Report, type Series } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { type Caller, isGranted, mayOn, refusesOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { offeredName } from '../../../platform/files/file-name.ts';
import type { Given } from '../../../platform/hooks.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nextChangeOfReports } from '../../access/licence-scope/next-change.service.ts';
import type { latestReportRead } from '../../hooks.ts';
import {
  type SeriesRow,
  selectFacets,
  selectHits,
  selectNews,
  selectReportPage,
  selectSeries,
} from './library.queries.ts';
import {
  type SeenReport,
  selectFormer,
  selectReport,
  selectReportFiles,
  selectSeenReport,
  type WholeReportRow,
} from './report.queries.ts';
import type { Reader } from './report-filter.ts';
import { toReportItem } from './report-row.ts';
import { type ReportView, reportsSeenBy, reportsShownBy } from './report-view.ts';

type Asking = Pick<Deps, 'db' | 'clock'> & { caller: Caller; language: Language };

export function toReader({ caller, clock, language }: Omit<Asking, 'db'>, asked?: Language): Reader {
  const view = reportsSeenBy(caller, clock.now());
  return { view, memberId: caller.memberId, mayRead: mayOn(caller, 'Reports', 'view'), language, asked };
}

/** Hidden reports and editions answer 404; whatever is read of a visible one needs the right to read. */
export async function requireReport(asking: Asking, id: string, language?: Language): Promise<SeenReport> {
  const report = await selectSeenReport(asking.db, id, toReader(asking, language));
  if (report) return report;
  const former = await requireFormer(asking, id);
  return requireReport(asking, former.report_id, former.language);
}

/** Ids of a report that was joined with another still stand for it, in the language it had. */
async function requireFormer({ db }: Pick<Asking, 'db'>, id: string) {
  const former = await selectFormer(db, id);
  if (!former) throw new Refusal('notFound');
  return former;
}

export async function requireReadable(asking: Asking, id: string, language?: Language) {
  const report = await requireReport(asking, id, language);
  const refusal = refusesOn(asking.caller, 'Reports', 'view');
  if (refusal) throw new Refusal(refusal);
  if (!report.version_id) throw new Refusal('notFound');
  return { ...report, version_id: report.version_id };
}

export const listReports: Handler<typeof contract.listReports> = async (context, input) => {
  const { page, page_size, order, ...filter } = input;
  const reader = toReader(context, filter.language);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectReportPage(context.db, { filter, order, reader }, range);
  const ids = rows.map(({ id }) => id);
  const found =
    filter.q && reader.mayRead && ids.length > 0 ? await selectHits(context.db, ids, { q: filter.q, reader }) : [];
  const items = rows.map((row) => {
    const hits = found.filter(({ report_id }) => report_id === row.id);
    return toReportItem(
      row,
      reader.view.now,
      hits.map(({ report_id: _, ...hit }) => hit),
    );
  });
  setImmediate(loadMark);
  return { items, total, page, page_size };
};

/** A search is often followed by opening a report, so the watermark module is loaded in advance. */
const loadMark = () => void import('../../../platform/pdf/watermark.ts').catch(() => undefined);

/** As a member sees it, also for administrators: no draft and no planned edition. */
export async function findLatestReport({ context, marketId }: Given<typeof latestReportRead>) {
  const { db, clock, caller } = context;
  const view = reportsShownBy(caller.scope, clock.now());
  if (!view || !isGranted(caller.permissions?.entries ?? [], 'Reports', 'show_page')) return null;
  const reader = { ...toReader(context), view };
  const wanted = { filter: { market_id: marketId }, order: 'newest', reader } as const;
  const { rows } = await selectReportPage(db, wanted, { limit: 1, offset: 0 });
  const [report] = rows.map((row) => toReportItem(row, view.now, []));
  if (!report) return null;
  const { _id, title, edition, language } = report;
  return { _id, title, edition, language };
}

export const countReports: Handler<typeof contract.countReports> = (context, filter) =>
  selectFacets(context.db, filter, toReader(context));

export const getReportNews: Handler<typeof contract.getReportNews> = (context) =>
  selectNews(context.db, toReader(context));

export const getReport: Handler<typeof contract.getReport> = (context, { id, language }) =>
  readReport(context, id, language);

export async function readReport(asking: Asking, id: string, language?: Language): Promise<Report> {
  const { db, caller } = asking;
  const reader = toReader(asking, language);
  const row = await selectReport(db, id, reader);
  if (!row) {
    const former = await requireFormer(asking, id);
    return readReport(asking, former.report_id, former.language);
  }
  const may_download = mayOn(caller, 'Reports', 'export');
  const files = may_download ? await selectReportFiles(db, id, row.language) : [];
  return {
    ...toReport(row, reader.view),
    may_download,
    keep_until: await readKeepUntil(asking),
    files: files.map(({ id: file_id, name, bytes: size, sha256, ...file }) => ({
      ...file,
      name: offeredName(name, file.type, file.role),
      file_id,
      size,
      sha256: sha256.toString('hex'),
    })),
  };
}

/** The end of a copy that no contact has renewed: some days from now, or the licence's end if that comes first. */
async function readKeepUntil({ db, clock, caller }: Asking): Promise<string | null> {
  if (caller.behind) return null;
  const now = clock.now();
  const end = new Date(now.getTime() + KEEP_DAYS * DAY_MS);
  const change = await nextChangeOfReports(db, { memberId: caller.memberId, now, days: KEEP_DAYS });
  return (change && change < end ? change : end).toISOString();
}

function toReport(
  row: WholeReportRow,
  { extent, now }: ReportView,
): Omit<Report, 'files' | 'may_download' | 'keep_until'> {
  const { body, source, author, correction_note, file_note, supersedes, superseded_by, notify } = row;
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
