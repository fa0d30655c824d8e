import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** /proc exists on Linux only. */
export const hasProcessTable = process.platform === 'linux';

export function childProcesses(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentProcess(pid) === parent);
}

function parentProcess(pid: number): number | undefined {
  return Number(/^PPid:\s+(\d+)/m.exec(readProcFile(pid, 'status'))?.[1]);
}

/** CPU time of all threads; undefined once the process has ended. */
export function workedMicroseconds(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}/task`)) return undefined;
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => Number(readProcFile(pid, `task/${thread}/schedstat`).split(' ')[0]));
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1000;
}

/** In units of 1,000,000 bytes. */
export function readMegabytes(pid: number, file: 'status' | 'smaps_rollup', field: string): number {
  return (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProcFile(pid, file))?.[1]) * 1024) / 1_000_000;
}

function readProcFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
