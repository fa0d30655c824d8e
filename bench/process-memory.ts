import { readFileSync } from 'node:fs';

/** Of a process on Linux, in megabytes of a million bytes. */
export function megabytesOf(pid: number, file: 'status' | 'smaps_rollup', field: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024) / 1_000_000;
}
