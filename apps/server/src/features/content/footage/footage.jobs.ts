import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { addRenditions } from '../../../platform/files/files.jobs.ts';
import { type KeptFile, listFile, unlistFile } from '../../../platform/files/kept-file.ts';
import { keepFrame } from '../../../platform/files/video-frame.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteRemoved, lockFootage, selectVideo, updatePoster } from './footage.queries.ts';
import { type Added, notifyFootage, TELL_OF_FOOTAGE } from './footage-notices.service.ts';
import { MAKE_POSTER } from './poster-queue.ts';

const POSTER = { kind: 'footage', width: 1600, height: 1600, type: 'image/jpeg', smaller: true } as const;

export const notifyNewFootage: Job = {
  name: TELL_OF_FOOTAGE,
  takesLong: true,
  run: (deps, payload) => notifyFootage(deps, payload as Added),
};

/** Needs ffmpeg; without it the browser shows a frame. */
export const makePoster: Job = {
  name: MAKE_POSTER,
  takesLong: true,
  async run(deps, payload) {
    const { id } = payload as { id: string };
    const video = await selectVideo(deps.db, id);
    const poster = video && (await keepFrame(deps, video.file_id, POSTER));
    if (poster) await showPoster(deps, { id, fileId: video.file_id }, poster);
  },
};

async function showPoster({ db }: Deps, video: { id: string; fileId: string }, poster: KeptFile): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const item = await lockFootage(trx, video.id);
    if (item?.file_id !== video.fileId) return;
    await listFile(trx, poster);
    await addRenditions(trx, poster.id);
    await updatePoster(trx, video.id, poster.id);
    await unlistFile(trx, item.poster_id);
  });
}

const KEPT_MS = DAY_MS;
const AT_A_TIME = 500;

/** A day to undo a deletion. */
export const sweepFootage: Job = {
  name: 'sweep-footage',
  cron: '27 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    for (let gone = AT_A_TIME; gone === AT_A_TIME; ) {
      gone = await db.transaction().execute(async (trx) => {
        const taken = await deleteRemoved(trx, before, AT_A_TIME);
        await unlistFile(trx, ...taken.flatMap(({ file_id, poster_id }) => [file_id, poster_id]));
        return taken.length;
      });
    }
  },
};
