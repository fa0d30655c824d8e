import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undoLater } from './ending.ts';

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 60_000;

export type Child<T> = { pid: number; ready: T; stop(): Promise<void> };

/** A child process with its output in a file, once ready. It ends when the channel closes. */
export async function startChild<T>(
  [program = '', ...args]: string[],
  options: { env?: Record<string, string>; logFile: string; ready: (child: ChildProcess) => Promise<T> },
): Promise<Child<T>> {
  const log = openSync(options.logFile, 'w');
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...options.env },
  });
  closeSync(log);
  const stop = undoLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  try {
    const ready = await Promise.race([options.ready(child), awaitFailure(child)]);
    return { pid: child.pid ?? 0, ready, stop };
  } catch (error) {
    const said = readFileSync(options.logFile, 'utf8').slice(-2000);
    throw new Error(`${[program, ...args].join(' ')} did not start. It said:\n${said}`, { cause: error });
  }
}

function awaitFailure(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('It ended.')));
    setTimeout(() => reject(new Error(`It was not ready after ${START_LIMIT_MS} ms.`)), START_LIMIT_MS).unref();
  });
}
