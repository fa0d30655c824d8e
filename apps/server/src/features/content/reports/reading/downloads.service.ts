import type { FileAnswer } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/reports/reading';
import { DOWNLOAD_HOURS, type Download } from '@portal/contract/content/reports/reading';
import { editionName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import type { Caller } from '../../../../platform/caller.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { storageKey } from '../../../../platform/files/kept-file.ts';
import { addJob } from '../../../../platform/jobs.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { startOfSydneyDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { type Quota, useQuota } from '../../../../platform/throttle.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { slugify } from '../report-row.ts';
import { requireReadable, toReader } from '../reports.service.ts';
import { ASSEMBLE_REPORT } from './download-queue.ts';
import {
  type DownloadRow,
  insertDownload,
  selectDataFile,
  selectDownload,
  selectRecentDownload,
} from './downloads.queries.ts';
import { watermarkLine } from './pages.service.ts';

const DOWNLOADS_PER_HOUR: Quota = { name: 'report-downloads', limit: 20, windowMs: HOUR_MS };

/** A member waits: retried for a minute or two. */
const TRIES = 5;

export const startDownload: Handler<typeof contract.startDownload> = async (context, { id: asked, language }) => {
  const { db, clock, caller } = context;
  const report = await requireReadable(context, asked, language);
  const { id } = report;
  const now = clock.now();
  const since = startOfSydneyDay(toSydneyDay(now));
  const sought = { versionId: report.version_id, memberId: caller.memberId, since };
  const known = caller.behind ? undefined : await selectRecentDownload(db, sought);
  const there = known && (await findDownload(context, known.id));
  if (there) return toDownload(there);
  await useQuota(context, DOWNLOADS_PER_HOUR, caller.memberId);
  const line = await watermarkLine(context, caller);
  const added = await db.transaction().execute(async (trx) => {
    const download = await insertDownload(trx, {
      report_id: id,
      version_id: report.version_id,
      member_id: caller.memberId,
      file_id: null,
      is_direct: caller.behind !== undefined,
      created_at: now,
      expires_at: new Date(now.getTime() + DOWNLOAD_HOURS * HOUR_MS),
    });
    const payload = { id: download, line };
    await addJob(trx, { name: ASSEMBLE_REPORT, key: `download:${download}`, payload, tries: TRIES });
    await recordAct(trx, context, { action: 'reports.downloaded', subject: { id, name: reportName(report) } });
    return download;
  });
  return readDownload(context, added);
};

export const getDownload: Handler<typeof contract.getDownload> = (context, { id }) => readDownload(context, id);

export const fetchDownload: Handler<typeof contract.fetchDownload> = async (context, { id }) => {
  const row = await findDownload(context, id);
  if (row?.state !== 'ready' || !row.file_id || row.bytes === null) throw new Refusal('notFound');
  const file = { id: row.file_id, type: 'application/pdf' as const, bytes: row.bytes };
  return sendFile(context, file, toDownload(row).name);
};

export const fetchReportFile: Handler<typeof contract.fetchReportFile> = async (context, { id: asked, file_id }) => {
  const { db } = context;
  const report = await requireReadable(context, asked);
  const { id } = report;
  const file = await selectDataFile(db, id, file_id);
  if (!file) throw new Refusal('notFound');
  const subject = { id, name: reportName(report) };
  await recordAct(db, context, { action: 'reports.data-downloaded', subject, after: { file: file.name } });
  return sendFile(context, file, file.name);
};

type Asking = Context<typeof contract.getDownload>;

async function findDownload(context: Asking, id: string): Promise<DownloadRow | undefined> {
  const { db, caller } = context;
  return selectDownload(db, { id, memberId: caller.memberId, view: toReader(context).view });
}

async function readDownload(context: Asking, id: string): Promise<Download> {
  const row = await findDownload(context, id);
  if (!row) throw new Refusal('notFound');
  return toDownload(row);
}

const toDownload = ({ id, report_id, state, bytes, expires_at, ...report }: DownloadRow): Download => ({
  _id: id,
  report_id,
  state,
  bytes,
  name: `${slugify(reportName(report))}.pdf`,
  expires_at: expires_at.toISOString(),
});

function reportName({ title, language, edition }: { title: string; language: Language; edition: string }): string {
  const period = editionName(edition, language);
  return title.includes(period) ? title : `${title}, ${period}`;
}

type Stored = Pick<Tables['files'], 'id' | 'type' | 'bytes'>;
type Sending = Pick<Deps, 'storage'> & { caller: Caller };

async function sendFile({ storage, caller }: Sending, file: Stored, name: string): Promise<FileAnswer> {
  const content = await storage.open(storageKey(file.id, { type: file.type }), { reader: caller.memberId });
  if (!content) throw new Refusal('notFound');
  return { type: file.type, name, bytes: file.bytes, content };
}
