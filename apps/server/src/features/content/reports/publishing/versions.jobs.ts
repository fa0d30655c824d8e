import { rm } from 'node:fs/promises';
import { MAX_REPORT_PAGES } from '@portal/contract/content/reports/reports';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { newIncomingPath } from '../../../../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, listFile } from '../../../../platform/files/kept-file.ts';
import { copyToDisk } from '../../../../platform/files/local-copy.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { type PageLine, type PageText, readPdf, splitPdf } from '../../../../platform/pdf/pdf-work.ts';
import { lockReport, updateEdition } from './drafts.queries.ts';
import { wasEditionPublic } from './publishing.service.ts';
import { queueReading, READ_REPORT_PAGES, TAKE_REPORT_APART } from './version-queue.ts';
import {
  countPages,
  deletePages,
  fillBlocks,
  insertPages,
  type PageTextRow,
  selectUnreadVersions,
  selectVersion,
  selectVersionNumber,
  updatePageTexts,
  updateVersion,
} from './versions.queries.ts';

const PACK = { kind: 'report-pages', type: 'application/octet-stream', width: null, height: null } as const;
const LIMITS = { pages: MAX_REPORT_PAGES, pageBytes: 16 * 1024 ** 2, bytes: 1024 ** 3 };
const AT_ONCE = 25;

type Version = NonNullable<Awaited<ReturnType<typeof selectVersion>>>;

/** Checks an uploaded PDF, splits it into pages and extracts their text; then members read it. */
export const splitReport: Job = {
  name: TAKE_REPORT_APART,
  takesLong: true,
  async run(deps, payload, stopping) {
    const { id } = payload as { id: string };
    const version = await selectVersion(deps.db, id);
    if (version?.state !== 'checking') return;
    const [source, target] = [newIncomingPath(deps.dataDir), newIncomingPath(deps.dataDir)];
    try {
      const isThere = await copyToDisk(deps, { id: version.file_id, type: 'application/pdf' }, source);
      const done = isThere
        ? await extractPages(deps, version, { source, target }, stopping)
        : ({ problem: 'pdfBroken' } as const);
      if ('problem' in done) await updateVersion(deps.db, id, { state: 'refused', problem: done.problem });
      else await makeCurrent(deps, version, await keepFile(deps, target, PACK), done);
    } finally {
      await Promise.all([source, target].map((path) => rm(path, { force: true })));
    }
  },
  async gaveUp({ db }, payload) {
    await updateVersion(db, (payload as { id: string }).id, { state: 'refused', problem: 'pdfNotRead' });
  },
};

async function extractPages(
  { db }: Deps,
  { id, language }: Version,
  paths: { source: string; target: string },
  stopping?: AbortSignal,
) {
  await deletePages(db, id);
  let firstByte = 0;
  let waiting: Insertable<Tables['report_pages']>[] = [];
  const store = async () => {
    await insertPages(db, waiting);
    await updateVersion(db, id, { pages: waiting.at(-1)?.page ?? 0 });
    waiting = [];
  };
  const texts = collectTexts(db, id);
  const take = async (line: PageLine) => {
    if ('text' in line) {
      if (waiting.length > 0) await store();
      await texts.take(line);
      return;
    }
    waiting.push({ version_id: id, page: line.page, first_byte: firstByte, bytes: line.bytes, language, text: '' });
    firstByte += line.bytes;
    if (waiting.length === AT_ONCE) await store();
  };
  const done = await splitPdf(paths, LIMITS, take, { stopping });
  await texts.store();
  return done;
}

/** Stores the texts of some pages at a time. */
function collectTexts(db: Deps['db'], versionId: string) {
  let waiting: PageTextRow[] = [];
  const store = async () => {
    await updatePageTexts(db, versionId, waiting);
    waiting = [];
  };
  const take = async ({ page, text, blocks, isScanned }: PageText) => {
    waiting.push({ page, text, blocks, is_scanned: isScanned });
    if (waiting.length === AT_ONCE) await store();
  };
  return { take, store };
}

/** For versions from before pages had blocks. */
export const readReportPages: Job = {
  name: READ_REPORT_PAGES,
  takesLong: true,
  async run(deps, payload, stopping) {
    const { id } = payload as { id: string };
    const version = await selectVersion(deps.db, id);
    if (version?.state !== 'ready') return;
    const source = newIncomingPath(deps.dataDir);
    try {
      const isThere = await copyToDisk(deps, { id: version.file_id, type: 'application/pdf' }, source);
      const texts = collectTexts(deps.db, id);
      if (isThere) await readPdf(source, LIMITS, texts.take, stopping);
      await texts.store();
      await fillBlocks(deps.db, id);
    } finally {
      await rm(source, { force: true });
    }
  },
  async gaveUp({ db }, payload) {
    await fillBlocks(db, (payload as { id: string }).id);
  },
};

/** A reading that is queued already is not queued again. */
export const queueUnreadPages: Job = {
  name: 'queue-unread-report-pages',
  cron: '*/10 * * * *',
  async run({ db }) {
    for (const id of await selectUnreadVersions(db, AT_ONCE)) await queueReading(db, id);
  },
};

/** Commits the version with its pages; an older version never replaces a newer one. */
async function makeCurrent(
  deps: Deps,
  version: Version,
  pack: KeptFile,
  { pages, warning = null }: { pages: number; warning?: 'pdfHasXfa' | null },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, version.report_id);
    const edition = report?.editions.find(({ language }) => language === version.language);
    const isWaiting = (await selectVersion(trx, version.id))?.state === 'checking';
    if (!report || !edition || !isWaiting) return;
    await listFile(trx, pack);
    await updateVersion(trx, version.id, { state: 'ready', pages, pages_file_id: pack.id, warning });
    // Another node has restarted the work.
    if ((await countPages(trx, version.id)) !== pages) throw new Error('pages are missing');
    if ((await selectVersionNumber(trx, edition.current_version_id)) > version.number) return;
    const isCorrection = wasEditionPublic(report, edition, now);
    await updateEdition(trx, edition, {
      current_version_id: version.id,
      ...(isCorrection && { corrected_at: now }),
    });
  });
}
