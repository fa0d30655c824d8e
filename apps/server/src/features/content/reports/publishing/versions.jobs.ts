import { rm } from 'node:fs/promises';
import { MAX_REPORT_PAGES } from '@portal/contract/content/reports/reports';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { newIncomingPath } from '../../../../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, listFile } from '../../../../platform/files/kept-file.ts';
import { copyToDisk } from '../../../../platform/files/local-copy.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { type PageLine, splitPdf } from '../../../../platform/pdf/pdf-work.ts';
import { lockReport } from './drafts.queries.ts';
import { wasPublic } from './publishing.service.ts';
import { TAKE_REPORT_APART } from './version-queue.ts';
import {
  countPages,
  deletePages,
  insertPages,
  selectVersion,
  selectVersionNumber,
  setCurrentVersion,
  updatePageText,
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
  const take = async ({ page, bytes, text }: PageLine) => {
    if (bytes === undefined) {
      if (waiting.length > 0) await store();
      await updatePageText(db, { versionId: id, page, text });
      return;
    }
    waiting.push({ version_id: id, page, first_byte: firstByte, bytes, language, text });
    firstByte += bytes;
    if (waiting.length === AT_ONCE) await store();
  };
  const done = await splitPdf(paths, LIMITS, take, stopping);
  if (waiting.length > 0) await store();
  return done;
}

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
    const isWaiting = (await selectVersion(trx, version.id))?.state === 'checking';
    if (!report || !isWaiting) return;
    await listFile(trx, pack);
    await updateVersion(trx, version.id, { state: 'ready', pages, pages_file_id: pack.id, warning });
    // Another node has restarted the work.
    if ((await countPages(trx, version.id)) !== pages) throw new Error('pages are missing');
    if ((await selectVersionNumber(trx, report.current_version_id)) > version.number) return;
    const isCorrection = wasPublic(report, now);
    await setCurrentVersion(trx, report.id, {
      current_version_id: version.id,
      ...(isCorrection && { corrected_at: now }),
    });
  });
}
