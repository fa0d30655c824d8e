import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { undoLater } from './ending.ts';

export type Child = { process: ChildProcess; stop(): Promise<void> };

/** A program in its own process, its output in a file. The channel lets it see when the bench is gone. */
export function startChild(command: string[], options: { env?: Record<string, string>; logFile: string }): Child {
  const [program = process.execPath, ...args] = command;
  const log = openSync(options.logFile, 'w');
  const child = spawn(program, args, {
    cwd: import.meta.dirname,
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
  return { process: child, stop };
}

export function hasEnded({ process: { exitCode, signalCode } }: Child): boolean {
  return exitCode !== null || signalCode !== null;
}
