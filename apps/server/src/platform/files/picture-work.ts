import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import type { Rendition } from '../database/tables.ts';
import { MINUTE_MS } from '../durations.ts';
import { createTurnstile } from '../turnstile.ts';
import type { RenditionForm } from './picture.ts';
import type { PictureForm } from './picture-form.ts';

type Paths = { source: string; target: string; smallTarget: string };
export type PictureTask = Paths & { form: PictureForm | RenditionForm };
export type RewrittenPicture = {
  type: PictureForm['type'];
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
  renditions: Rendition[];
};
type Unreadable = { problem: 'unreadable' };
/** `code` tells a full disk. */
type Failure = { failure: string; code?: string | undefined };
export type PictureAnswer = RewrittenPicture | { bytes: number } | Unreadable | Failure;

const PROGRAM = join(import.meta.dirname, 'picture-process.ts');
const IDLE_MS = MINUTE_MS;
/** Longer than any picture; only a process that hangs takes it. */
const MOST_MS = 5 * MINUTE_MS;
/** Frees memory at once, as the launcher asks of the server. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
const inTurn = createTurnstile({ parallel: 1, waitingEach: 200 });

let kept: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/** Writes the picture in its form, and its smallest rendition beside it. */
export const rewriteApart = (paths: Paths, form: PictureForm): Promise<RewrittenPicture | Unreadable> =>
  run({ ...paths, form });

export const drawApart = (
  paths: Omit<Paths, 'smallTarget'>,
  form: RenditionForm,
): Promise<{ bytes: number } | Unreadable> => run({ ...paths, smallTarget: '', form });

const UNREADABLE: Unreadable = { problem: 'unreadable' };

/**
 * One process, one picture at a time; a picture that ends two of them cannot be read. The process stays for a while:
 * starting one costs as much as a small picture.
 */
const run = <Answer extends PictureAnswer>(task: PictureTask): Promise<Answer> =>
  inTurn(async () => {
    clearTimeout(idle);
    try {
      // The first time it may have ended for the picture before, or for want of memory elsewhere.
      const answer = (await ask(task)) ?? (await ask(task)) ?? UNREADABLE;
      if ('failure' in answer) {
        throw Object.assign(new Error(`a picture could not be written: ${answer.failure}`), { code: answer.code });
      }
      return answer as Answer;
    } finally {
      idle = setTimeout(() => kept?.disconnect(), IDLE_MS).unref();
    }
  });

/** Ends with this process, whose exit it does not hold up. */
function start(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: ['--max-old-space-size=256'],
    // Passes no settings except the compile cache, which saves most of a short run.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir(), ...MEMORY },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const forget = () => {
    if (kept === child) kept = undefined;
  };
  child.once('exit', forget).once('disconnect', forget).once('error', forget).unref();
  child.channel?.unref();
  return child;
}

/** Undefined where the process ended over it. */
async function ask(task: PictureTask): Promise<PictureAnswer | undefined> {
  kept ??= start();
  const child = kept;
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  const done = new AbortController();
  try {
    return await new Promise<PictureAnswer | undefined>((resolve, reject) => {
      const over = () => {
        if (kept === child) kept = undefined;
        resolve(undefined);
      };
      child.once('message', resolve).once('exit', over).once('error', reject);
      done.signal.addEventListener('abort', () => {
        child.off('message', resolve).off('exit', over).off('error', reject);
      });
      child.send(task, (error) => error && over());
    });
  } finally {
    clearTimeout(late);
    done.abort();
  }
}
