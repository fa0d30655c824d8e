import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Deps } from '../../platform/deps.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { addRenditions } from '../../platform/files/files.jobs.ts';
import { newIncomingPath } from '../../platform/files/incoming-file.ts';
import { keepPicture, keyOf, listFile, unlistFile } from '../../platform/files/kept-file.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteTakenAway, lockFootage, selectVideo, updatePoster } from './footage.queries.ts';
import { type Added, TELL_OF_FOOTAGE, tellOfFootage } from './footage-notices.service.ts';
import { MAKE_POSTER } from './poster-queue.ts';

const run = promisify(execFile);
/** It learns where to find its parts, and nothing else of ours. */
const optionsWith = (PATH: string) => ({ timeout: 5_000, killSignal: 'SIGKILL', env: { PATH } }) as const;
const POSTER = { kind: 'footage', width: 1600, height: 1600, type: 'image/jpeg', smaller: true } as const;

export const tellOfNewFootage: Job = {
  name: TELL_OF_FOOTAGE,
  run: (deps, payload) => tellOfFootage(deps, payload as Added),
};

/** A picture out of a video, where the machine has a program for it; without one the browser shows a frame. */
export const makePoster: Job = {
  name: MAKE_POSTER,
  takesLong: true,
  async run(deps, payload) {
    const { id } = payload as { id: string };
    const video = await selectVideo(deps.db, id);
    const content = video && (await deps.storage.open(keyOf(video.file_id, video)));
    if (!content) return;
    const [source, frame] = [newIncomingPath(deps.dataDir), newIncomingPath(deps.dataDir)];
    try {
      await pipeline(content, createWriteStream(source, { flags: 'wx', mode: 0o600 }));
      if (await drawFrame(deps, source, frame)) await keepPoster(deps, { id, fileId: video.file_id }, frame);
    } finally {
      await Promise.all([source, frame].map((path) => rm(path, { force: true })));
    }
  },
};

/** False where there is no such program, or where it finds no picture. */
async function drawFrame({ log, programPath }: Deps, source: string, frame: string): Promise<boolean> {
  const limits = ['-nostdin', '-threads', '1', '-protocol_whitelist', 'file', '-max_pixels', '9000000'];
  const from = ['-v', 'error', ...limits, '-f', 'mp4', '-i', source];
  const to = ['-frames:v', '1', '-vf', "scale='min(1600,iw)':-2", '-c:v', 'png', '-f', 'image2', '-y', frame];
  const drawn = run('ffmpeg', [...from, ...to], optionsWith(programPath));
  return drawn
    .then(() => stat(frame))
    .then(
      ({ size }) => size > 0,
      (error: unknown) => {
        log.debug({ err: error }, 'no poster');
        return false;
      },
    );
}

async function keepPoster(deps: Deps, video: { id: string; fileId: string }, frame: string): Promise<void> {
  const poster = await keepPicture(deps, { field: 'file', path: frame }, POSTER);
  await deps.db.transaction().execute(async (trx) => {
    const item = await lockFootage(trx, video.id);
    // Replaced since, or gone.
    if (item?.file_id !== video.fileId) return;
    await listFile(trx, poster);
    await addRenditions(trx, poster.id);
    await updatePoster(trx, video.id, poster.id);
    await unlistFile(trx, item.poster_id);
  });
}

const KEPT_MS = DAY_MS;
const AT_A_TIME = 500;

/** Whoever took it away by mistake has had a day. */
export const sweepFootage: Job = {
  name: 'sweep-footage',
  cron: '27 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    for (let gone = AT_A_TIME; gone === AT_A_TIME; ) {
      gone = await db.transaction().execute(async (trx) => {
        const taken = await deleteTakenAway(trx, before, AT_A_TIME);
        await unlistFile(trx, ...taken.flatMap(({ file_id, poster_id }) => [file_id, poster_id]));
        return taken.length;
      });
    }
  },
};
