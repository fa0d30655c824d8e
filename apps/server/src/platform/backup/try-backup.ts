import { rm } from 'node:fs/promises';
import { connectDatabase } from '../database/database.ts';
import { findBinaries } from '../embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { prepareJobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import { openContents } from './contents.ts';
import { loadRows } from './load-rows.ts';
import { COMMAND } from './make-backup.ts';
import type { Backup } from './manifest.ts';
import { checkContents } from './restore-backup.ts';

/**
 * Reads every byte, and restores the rows into a server of its own in `scratch`, which is removed. Answers false where
 * the built-in PostgreSQL was left out and the rows were only read.
 */
export async function tryBackup(backup: Backup, { scratch, log }: { scratch: string; log: Log }): Promise<boolean> {
  const contents = openContents(backup.folder, backup.key);
  const files = await checkContents(backup, contents);
  const hasPostgres = await findBinaries().catch(() => undefined);
  if (!hasPostgres) return false;
  await rm(scratch, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir: scratch });
  const database = connectDatabase(postgres.connection, { connections: 2, onError: () => undefined, program: COMMAND });
  try {
    await prepareJobs(database.pool, log);
    await loadRows(database.pool, backup, contents, new Set(files.map(({ key }) => key)));
    return true;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}
