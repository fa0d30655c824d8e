import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { runsWith } from './process-table.ts';
import { socketLockFile } from './socket-folder.ts';

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Ends a postmaster whose server was killed and removes its lock files. The caller holds the data folder, so the
 * postmaster has no server. Its pid alone proves nothing: it may be a zombie's or, in containers, a stranger's.
 */
export async function clearLeftover(
  cluster: string,
  socketFolder: string,
  report: (step: string) => void,
): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (pid > 0 && (await isPostmaster(pid, cluster))) {
    report(`Stopping the database of a server that was killed (process ${pid})`);
    await endPostmaster(pid, cluster);
  }
  await rm(lockFile, { force: true });
  await rm(socketLockFile(socketFolder), { force: true });
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
