import { rm } from 'node:fs/promises';
import { newIncomingPath } from '../../../../platform/files/incoming-file.ts';
import { keepFile, listFile, unlistFile } from '../../../../platform/files/kept-file.ts';
import { copyToDisk } from '../../../../platform/files/local-copy.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { watermarkPdf } from '../../../../platform/pdf/pdf-work.ts';
import { ASSEMBLE_REPORT } from './download-queue.ts';
import { finishDownload, releaseExpired, selectToAssemble } from './downloads.queries.ts';

const FORM = { kind: 'report-download', type: 'application/pdf', width: null, height: null } as const;

export const assembleReport: Job = {
  name: ASSEMBLE_REPORT,
  takesLong: true,
  async run(deps, payload, stopping) {
    const { id, line } = payload as { id: string; line: string };
    const wanted = await selectToAssemble(deps.db, id);
    if (!wanted) return;
    const [source, target] = [newIncomingPath(deps.dataDir), newIncomingPath(deps.dataDir)];
    try {
      const isThere = await copyToDisk(deps, { id: wanted.file_id, type: 'application/pdf' }, source);
      const done = isThere && (await watermarkPdf({ source, target }, line, stopping));
      if (!done || 'problem' in done) {
        deps.log.error({ download: id, done }, 'a report could not be put together');
        await finishDownload(deps.db, id, { state: 'failed', file_id: null });
        return;
      }
      const file = await keepFile(deps, target, FORM);
      await deps.db.transaction().execute(async (trx) => {
        await listFile(trx, file);
        if (!(await finishDownload(trx, id, { state: 'ready', file_id: file.id }))) await unlistFile(trx, file.id);
      });
    } finally {
      await Promise.all([source, target].map((path) => rm(path, { force: true })));
    }
  },
  async gaveUp({ db }, payload) {
    await finishDownload(db, (payload as { id: string }).id, { state: 'failed', file_id: null });
  },
};

const AT_A_TIME = 200;

export const sweepDownloads: Job = {
  name: 'sweep-report-downloads',
  cron: '47 * * * *',
  async run({ db, clock }) {
    for (let gone = AT_A_TIME; gone === AT_A_TIME; ) {
      gone = await db.transaction().execute(async (trx) => {
        const files = await releaseExpired(trx, clock.now(), AT_A_TIME);
        await unlistFile(trx, ...files);
        return files.length;
      });
    }
  },
};
