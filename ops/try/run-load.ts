import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Site } from './site.ts';

const PROGRAM = resolve(import.meta.dirname, 'load.ts');

/** In a process of its own, so that it measures the portal and not this trial. */
export async function runLoad({ nodes: [one], accounts, admin }: Site): Promise<{ code: number; lines: string[] }> {
  const args = ['--url', one.url, '--email', accounts.join(), '--password', admin.password, '--clients', '1000'];
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  const lines = printed.split('\n').map((line) => line.trim());
  return { code, lines: lines.filter(Boolean) };
}
