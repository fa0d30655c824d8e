import type { Deps } from '../../../../platform/deps.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { listFile, unlistFile } from '../../../../platform/files/kept-file.ts';
import { type ConvertedFilm, convertFilm } from '../../../../platform/files/video-conversion.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { publishFootage } from '../footage-publishing.service.ts';
import { addConversion, CONVERT_FILM } from './conversion-queue.ts';
import { deleteDraft, deleteOldParts, selectDraft, updateFailedDraft } from './uploads.queries.ts';

const TRY_AGAIN_S = 30;
/** One film at a time: the other long jobs keep the second place. */
let isConverting = false;

export const convertDraft: Job = {
  name: CONVERT_FILM,
  takesLong: true,
  async run(deps, payload, stopping) {
    const { id } = payload as { id: string };
    if (isConverting) return addConversion(deps.db, id, TRY_AGAIN_S);
    isConverting = true;
    try {
      const draft = await selectDraft(deps.db, id);
      const film = draft && (await convertFilm(deps, draft.file_id, 'footage', stopping));
      if (film) await publishDraft(deps, id, film);
    } catch (error) {
      if (!stopping?.aborted) throw error;
      // A stopping server costs no try.
      await addConversion(deps.db, id);
    } finally {
      isConverting = false;
    }
  },
  gaveUp: ({ db }, payload) => updateFailedDraft(db, (payload as { id: string }).id),
};

/** The item takes over the id of its draft, in one transaction with the end of the draft. */
async function publishDraft(deps: Deps, id: string, { file, durationSeconds }: ConvertedFilm): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const draft = await deleteDraft(trx, id);
    // Removed meanwhile: the bytes go with the next sweep.
    if (!draft) return;
    const { format: _, failed: __, ...item } = draft;
    await listFile(trx, file);
    const added = { ...item, file_id: file.id, duration_s: durationSeconds };
    const published = await publishFootage(trx, deps, added, { isVideo: true });
    await unlistFile(trx, draft.file_id, published ? null : file.id);
  });
}

const PARTS_KEPT_MS = DAY_MS;

/** Parts of uploads that were never finished. */
export const sweepParts: Job = {
  name: 'sweep-footage-parts',
  cron: '37 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - PARTS_KEPT_MS);
    await db.transaction().execute(async (trx) => unlistFile(trx, ...(await deleteOldParts(trx, before))));
  },
};
