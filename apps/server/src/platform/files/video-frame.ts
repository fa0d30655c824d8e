import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Deps } from '../deps.ts';
import { newIncomingPath } from './incoming-file.ts';
import { keepPicture } from './keep-picture.ts';
import type { KeptFile } from './kept-file.ts';
import { copyToDisk } from './local-copy.ts';
import type { PictureForm } from './picture-form.ts';

const run = promisify(execFile);
/** Passes only PATH. */
const optionsWith = (PATH: string) => ({ timeout: 5_000, killSignal: 'SIGKILL', env: { PATH } }) as const;

export async function keepFrame(
  deps: Deps,
  fileId: string,
  form: PictureForm & { kind: string },
): Promise<KeptFile | undefined> {
  const [source, frame] = [newIncomingPath(deps.dataDir), newIncomingPath(deps.dataDir)];
  try {
    if (!(await copyToDisk(deps, { id: fileId, type: 'video/mp4' }, source))) return undefined;
    if (!(await drawFrame(deps, source, frame))) return undefined;
    return await keepPicture(deps, { field: 'file', path: frame }, form);
  } finally {
    await Promise.all([source, frame].map((path) => rm(path, { force: true })));
  }
}

/** Returns false without ffmpeg or without a frame. */
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
