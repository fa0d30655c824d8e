import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Cluster } from './cluster.ts';
import { ENVIRONMENT } from './command.ts';
import { clearLeftover } from './leftover.ts';
import { complaintsIn, openLogFile } from './log-file.ts';
import { PORT } from './socket-folder.ts';

export type Postmaster = { pid: number; ended: Promise<string> };

const SETTINGS = [
  `port=${PORT}`,
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'jit=off',
  // The defaults, repeated so that no postgresql.conf can weaken durability.
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // Statements and parameters carry addresses and must not be logged.
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_min_duration_sample=-1',
  'log_transaction_sample_rate=0',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_error_verbosity=terse',
];

const BUSY_BACKENDS_MS = 60_000;
const FAST_STOP_MS = 30_000;

/** Waits until it accepts connections, recovery included. The signal ends it at any time. */
export async function launchPostmaster(
  cluster: Cluster,
  signal: AbortSignal,
  report: (step: string) => void,
  onLaunch: () => void = () => {},
): Promise<Postmaster> {
  const giveUpAt = Date.now() + BUSY_BACKENDS_MS;
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftover(cluster.folder, cluster.socketFolder, report);
    const { logStart, ...postmaster } = await spawnPostmaster(cluster, signal);
    onLaunch();
    if (await becomesReady(postmaster, cluster.folder)) return postmaster;

    const complaints = await complaintsIn(cluster.logFile, logStart);
    // Backends outlive a killed postmaster until their query ends, and PostgreSQL waits for them. Their messages may
    // follow.
    const isBusy = complaints.some((complaint) => complaint.includes('pre-existing shared memory block'));
    if (!isBusy || Date.now() > giveUpAt || signal.aborted) {
      throw new StartError(
        `PostgreSQL did not start (${complaints.at(-1) || (await postmaster.ended)}): ` +
          `see ${cluster.logFile} and fix the cause, or set DATABASE_URL to a PostgreSQL server.`,
      );
    }
    if (attempt === 1) report('Waiting for a query that a killed server left running');
    await sleep(250);
  }
}

async function spawnPostmaster(cluster: Cluster, signal: AbortSignal): Promise<Postmaster & { logStart: number }> {
  const settings = [...SETTINGS, `unix_socket_directories=${quoted(cluster.socketFolder)}`];
  const [command = cluster.postgres, ...words] = [...cluster.account.prefix, cluster.postgres, '-D', cluster.folder];
  const log = await openLogFile(cluster.logFile);
  try {
    const { size: logStart } = await log.stat();
    const child = spawn(command, [...words, ...settings.flatMap((setting) => ['-c', setting])], {
      // Ctrl-C reaches the whole process group, but the database must stop last.
      detached: true,
      env: ENVIRONMENT,
      // A file, not a pipe: output must survive our death.
      stdio: ['ignore', log.fd, log.fd],
    });
    const stop = () => {
      child.kill('SIGINT');
      escalation = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
    };
    let escalation: NodeJS.Timeout | undefined;
    signal.addEventListener('abort', stop, { once: true });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, by) => resolve(by ? `ended by ${by}` : `ended with exit code ${code}`));
    }).finally(() => {
      clearTimeout(escalation);
      signal.removeEventListener('abort', stop);
    });
    if (signal.aborted) stop();
    return { pid: child.pid ?? 0, ended, logStart };
  } finally {
    await log.close();
  }
}

/** Reads the status in its own pid file: another postmaster might answer a connection. */
async function becomesReady({ pid, ended }: Postmaster, folder: string): Promise<boolean> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** The setting is a list: commas and spaces must be quoted. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
