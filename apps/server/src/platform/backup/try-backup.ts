import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../database/database.ts';
import { findBinaries } from '../embedded-postgres/binaries.ts';
import { discardDataFolder, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { readFreeBytes } from '../files/durable-file.ts';
import { prepareJobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import { type Contents, openContents } from './contents.ts';
import { loadRows } from './load-rows.ts';
import { COMMAND } from './make-backup.ts';
import type { Backup } from './manifest.ts';
import { checkContents } from './restore-backup.ts';

/** A restore also writes the log of the database. */
const ROOM_SHARE = 1.3;
const MB = 1024 ** 2;
const SCRATCH = 'backup-check-';

type Trial = {
  /** Its scratch server is a folder in it, which is removed. */
  dataDir: string;
  log: Log;
  /** Size of the database that the backup is of. */
  databaseBytes?: number;
  stopping?: AbortSignal | undefined;
};

/** Reads every byte, and restores the rows into a scratch server. Answers why the rows were only read, if they were. */
export async function tryBackup(backup: Backup, trial: Trial): Promise<string | undefined> {
  const { dataDir, stopping } = trial;
  await discardLeftovers(dataDir);
  const contents = openContents(backup.folder, backup.key);
  const files = await checkContents(backup, contents, stopping);
  const obstacle = await findObstacle(trial);
  if (obstacle) return obstacle;
  const scratch = join(dataDir, `${SCRATCH}${process.pid}`);
  try {
    await restoreRows(backup, { ...trial, scratch, contents, keys: new Set(files.map(({ key }) => key)) });
  } finally {
    await discardDataFolder(scratch);
  }
  return undefined;
}

/** Of killed processes; the server of a living one keeps its folder. */
async function discardLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names) {
    if (name.startsWith(SCRATCH)) await discardDataFolder(join(dataDir, name)).catch(() => undefined);
  }
}

async function findObstacle({ dataDir, databaseBytes }: Trial): Promise<string | undefined> {
  const hasPostgres = await findBinaries().catch(() => undefined);
  if (!hasPostgres) return 'the built-in PostgreSQL is not installed';
  if (databaseBytes === undefined) return undefined;
  const freeBytes = await readFreeBytes(dataDir);
  const neededBytes = databaseBytes * ROOM_SHARE;
  if (freeBytes >= neededBytes) return undefined;
  return `a restore needs ${Math.ceil(neededBytes / MB)} MB in ${dataDir}, where ${Math.floor(freeBytes / MB)} MB are free`;
}

type Restore = Trial & { scratch: string; contents: Contents; keys: ReadonlySet<string> };

async function restoreRows(backup: Backup, { scratch, contents, keys, log, stopping }: Restore): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: scratch });
  const database = connectDatabase(postgres.connection, { connections: 2, onError: () => undefined, program: COMMAND });
  // Ends the running statement, and with it the restore.
  const stop = () => void postgres.stop();
  stopping?.addEventListener('abort', stop);
  try {
    stopping?.throwIfAborted();
    await prepareJobs(database.pool, log);
    await loadRows(database.pool, backup, contents, keys);
  } catch (error) {
    stopping?.throwIfAborted();
    throw error;
  } finally {
    stopping?.removeEventListener('abort', stop);
    await database.close();
    await postgres.stop();
  }
}
