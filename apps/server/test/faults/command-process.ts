import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Settings } from './portal-process.ts';

const SOURCES = resolve(import.meta.dirname, '../../src');

export type Command = {
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** kill -9 */
  kill(): void;
};

/** One of the commands for operators, as the shell would start it. */
export function startCommand(name: 'backup' | 'restore' | 'move-out', args: string[], settings: Settings): Command {
  const child = spawn(process.execPath, [resolve(SOURCES, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return {
    ended: ended.then(([[code], stdout, stderr]) => ({ code: code as number | null, stdout, stderr })),
    kill: () => void child.kill('SIGKILL'),
  };
}

export async function runCommand(...given: Parameters<typeof startCommand>): Promise<string> {
  const { code, stdout, stderr } = await startCommand(...given).ended;
  if (code !== 0) throw new Error(`${given[0]} ended with ${code}: ${stderr}${stdout}`);
  return stdout;
}
