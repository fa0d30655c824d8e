import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { runsWith } from './process-table.ts';
import { socketLockFile } from './socket-folder.ts';

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** Ends a postmaster whose server was killed and removes its lock files. The caller holds the data folder. */
export async function clearLeftover(
  cluster: string,
  socketFolder: string,
  report: (step: string) => void,
): Promise<void> {
  await endLeftover(cluster, report);
  await rm(lockFile(cluster), { force: true });
  await rm(socketLockFile(socketFolder), { force: true });
}

/**
 * The caller holds the data folder, so the postmaster has no server. Its pid alone proves nothing: it may be a zombie's
 * or, in containers, a stranger's.
 */
export async function endLeftover(cluster: string, report: (step: string) => void = () => {}): Promise<void> {
  const pid = Number.parseInt(await readFile(lockFile(cluster), 'utf8').catch(() => ''), 10);
  if (!(pid > 0 && (await isPostmaster(pid, cluster)))) return;
  report(`Stopping the database of a server that was killed (process ${pid})`);
  await endPostmaster(pid, cluster);
}

function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  return runsWith(pid, ` -D ${cluster} `);
}

async function endPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, patienceMs] of [['SIGINT', FAST_STOP_MS] as const, ['SIGQUIT', IMMEDIATE_STOP_MS] as const]) {
    const giveUpAt = Date.now() + patienceMs;
    try {
      process.kill(pid, signal);
    } catch {
      // Already ended, or not ours; the check below decides.
    }
    while (Date.now() < giveUpAt) {
      if (!(await isPostmaster(pid, cluster))) return;
      await sleep(20);
    }
  }
  throw new StartError(
    `A PostgreSQL server left over from an earlier start does not stop: end process ${pid} by hand.`,
  );
}
