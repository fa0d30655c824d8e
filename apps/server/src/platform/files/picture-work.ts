import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Rendition } from '../database/tables.ts';
import { MINUTE_MS } from '../durations.ts';
import { createTurnstile } from '../turnstile.ts';
import type { RenditionForm } from './picture.ts';
import type { PictureForm } from './picture-form.ts';

type Paths = { source: string; target: string; smallTarget: string };
export type PictureTask = Paths & { form: PictureForm | RenditionForm };
type Written = { bytes: number; sha256: string };
export type RewrittenPicture = Written & {
  type: PictureForm['type'];
  width: number;
  height: number;
  placeholder: string;
  renditions: Rendition[];
};
type Unreadable = { problem: 'unreadable' };
/** `code` tells a full disk. */
type Failure = { failure: string; code?: string | undefined };
export type PictureAnswer = RewrittenPicture | Written | Unreadable | Failure;

/** With it the process ends itself. */
export const OVER_LIMITS = 'SIGXCPU';

const PROGRAM = join(import.meta.dirname, 'picture-process.ts');
const IDLE_MS = MINUTE_MS;
/** Longer than any picture; only a process that hangs takes it. */
const MOST_MS = 2 * MINUTE_MS;
const MOST_COMPLAINT = 2_000;
/** Frees memory at once, as the launcher asks of the server. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
const inTurn = createTurnstile({ parallel: 1, waitingEach: 20 });

type Kept = { child: ChildProcess; complaint: string };
let kept: Kept | undefined;
let idle: NodeJS.Timeout | undefined;

/** Writes the picture in its form, and its smallest rendition beside it. */
export const rewriteApart = (
  paths: Paths,
  form: PictureForm,
  coming?: { who: string },
): Promise<RewrittenPicture | Unreadable> => run({ ...paths, form }, coming);

export const drawApart = (paths: Omit<Paths, 'smallTarget'>, form: RenditionForm): Promise<Written | Unreadable> =>
  run({ ...paths, smallTarget: '', form });

/** One process, one picture at a time. It stays for a while: starting costs as much as a small picture. */
const run = <Answer extends PictureAnswer>(task: PictureTask, coming?: { who: string }): Promise<Answer> =>
  inTurn(async () => {
    clearTimeout(idle);
    try {
      const answer = await askFreshly(task);
      if ('failure' in answer) {
        throw Object.assign(new Error(`a picture could not be written: ${answer.failure}`), { code: answer.code });
      }
      return answer as Answer;
    } finally {
      idle = setTimeout(() => kept?.child.disconnect(), IDLE_MS).unref();
    }
  }, coming);

/** A process that has worked before may end for what was there before: only a fresh one tells about the picture. */
async function askFreshly(task: PictureTask): Promise<PictureAnswer> {
  if (kept) {
    const answer = await ask(kept, task).catch(() => undefined);
    if (answer) return answer;
  }
  kept = start();
  return (await ask(kept, task)) ?? { problem: 'unreadable' };
}

/** Ends with this process, whose exit it does not hold up. */
function start(): Kept {
  const child = fork(PROGRAM, {
    execArgv: ['--max-old-space-size=256'],
    // Passes no settings except the compile cache, which saves most of a short run.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir(), ...MEMORY },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const started = { child, complaint: '' };
  const forget = () => {
    if (kept === started) kept = undefined;
  };
  child.once('exit', forget).once('disconnect', forget).once('error', forget).unref();
  child.channel?.unref();
  child.stderr?.on('data', (chunk: Buffer) => {
    started.complaint = (started.complaint + chunk.toString()).slice(-MOST_COMPLAINT);
  });
  (child.stderr as Socket | null)?.unref();
  return started;
}

/** Undefined where the picture needs more than the limits of the process. */
async function ask(asked: Kept, task: PictureTask): Promise<PictureAnswer | undefined> {
  const { child } = asked;
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  const done = new AbortController();
  try {
    return await new Promise<PictureAnswer | undefined>((resolve, reject) => {
      const over = (code: number | null, signal: NodeJS.Signals | null) => {
        if (signal === OVER_LIMITS) resolve(undefined);
        else reject(new Error(`the process of pictures ended with ${signal ?? code}: ${asked.complaint}`));
      };
      child.once('message', resolve).once('exit', over).once('error', reject);
      done.signal.addEventListener('abort', () => {
        child.off('message', resolve).off('exit', over).off('error', reject);
      });
      child.send(task, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(late);
    done.abort();
  }
}
