import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const FILM = { width: 640, height: 480, seconds: 4 };
const FRAMES_PER_SECOND = 20;

const run = promisify(execFile);

/** Starts with the whole picture and moves towards one side. */
export async function film(still, target, { towards, rise }) {
  const frames = FILM.seconds * FRAMES_PER_SECOND;
  const eased = `(0.5-0.5*cos(PI*on/${frames}))`;
  const camera =
    `zoompan=z='1+0.34*${eased}':x='(iw-iw/zoom)*(0.5+${towards - 0.5}*${eased})':y='(ih-ih/zoom)*(0.5+${rise - 0.5}*${eased})'` +
    `:d=${frames}:s=${FILM.width}x${FILM.height}:fps=${FRAMES_PER_SECOND}`;
  const options = [
    ['-y', '-loglevel', 'error', '-i', still, '-vf', `${camera},format=yuv420p`, '-frames:v', String(frames)],
    ['-c:v', 'libx264', '-preset', 'slow', '-crf', '34', '-profile:v', 'high', '-threads', '1', '-an'],
    ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', target],
  ];
  await run('ffmpeg', options.flat());
}
