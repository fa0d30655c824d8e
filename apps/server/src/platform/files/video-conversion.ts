import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Deps } from '../deps.ts';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { describeFormat } from './film-format.ts';
import { newIncomingPath } from './incoming-file.ts';
import { type KeptFile, keepFile } from './kept-file.ts';
import { copyToDisk } from './local-copy.ts';
import { cleanVideo } from './video.ts';

const run = promisify(execFile);
/** Some ten minutes of a phone's film on one core. */
const MAX_MS = 40 * MINUTE_MS;

type Program = Pick<Deps, 'programPath'>;

/** Passes only PATH. */
const optionsWith = ({ programPath: PATH }: Program, timeout: number, signal?: AbortSignal) => ({
  timeout,
  killSignal: 'SIGKILL' as const,
  env: { PATH },
  ...(signal && { signal }),
});

export async function canConvert(deps: Program): Promise<boolean> {
  const asked = run('ffmpeg', ['-version'], optionsWith(deps, 5 * SECOND_MS));
  return asked.then(
    () => true,
    () => false,
  );
}

export type ConvertedFilm = { file: KeptFile; durationSeconds: number | null };

/** H.264 with AAC, 1080p at most, one thread. */
export async function convertFilm(
  deps: Deps,
  fileId: string,
  kind: string,
  stopping?: AbortSignal,
): Promise<ConvertedFilm> {
  const [source, target] = [newIncomingPath(deps.dataDir), newIncomingPath(deps.dataDir)];
  try {
    if (!(await copyToDisk(deps, { id: fileId, type: 'video/mp4' }, source)))
      throw new Error('the film is missing from the storage');
    await run('ffmpeg', commandFor(source, target), optionsWith(deps, MAX_MS, stopping));
    const film = await cleanVideo(target);
    const { isPlayable = false, hasData } = film ? describeFormat(film.tracks) : {};
    if (!film || !isPlayable || hasData) throw new Error('the converted film is not playable');
    const { durationSeconds, width, height } = film;
    return { file: await keepFile(deps, target, { kind, type: 'video/mp4', width, height }), durationSeconds };
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })));
  }
}

/** Fits into 1920 x 1920 in either direction; smaller films keep their size. */
const FITTED = "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2";

function commandFor(source: string, target: string): string[] {
  const limits = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-max_pixels', '36000000'];
  const tracks = ['-map', '0:v:0', '-map', '0:a:0?', '-dn', '-sn', '-map_metadata', '-1', '-map_chapters', '-1'];
  const pictures = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads:v', '1'];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const written = ['-movflags', '+faststart', '-f', 'mp4', '-y', target];
  return [...limits, '-f', 'mp4', '-i', source, ...tracks, ...pictures, '-vf', FITTED, ...sound, ...written];
}
