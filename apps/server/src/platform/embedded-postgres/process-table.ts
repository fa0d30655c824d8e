import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ENVIRONMENT } from './command.ts';

/** A zombie has no command line. */
export async function runsWith(pid: number, words: string): Promise<boolean> {
  const commandLine = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return `${commandLine} `.includes(words);
}

async function fromProc(pid: number): Promise<string> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ');
}

async function fromPs(pid: number): Promise<string> {
  const listing = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { env: ENVIRONMENT });
  return listing.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
