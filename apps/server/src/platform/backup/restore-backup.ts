import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { connectDatabase } from '../database/database.ts';
import { queryRows } from '../database/query-rows.ts';
import { clearIncoming, newIncomingPath } from '../files/incoming-file.ts';
import type { Storage } from '../files/storage.ts';
import { prepareJobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { BrokenContent, type Contents, openContents } from './contents.ts';
import { createMeasure, type FileCopy, inLanes, readFileList } from './file-list.ts';
import { loadRows } from './load-rows.ts';
import { COMMAND, type Installation } from './make-backup.ts';
import type { Backup } from './manifest.ts';

export type Target = Installation & {
  /** For files on their way into the storage. */
  dataDir: string;
  log: Log;
  /** The storage is the one that the backup was made from. */
  hasFiles?: boolean;
};

/**
 * Into an empty place. The rows come last and all at once: after a restore that was killed the place is still empty, and
 * a repeated one continues.
 */
export async function restoreBackup(
  backup: Backup,
  { connection, storage, dataDir, log, hasFiles = false }: Target,
): Promise<number> {
  const contents = openContents(backup.folder, backup.key);
  const files = await checkContents(backup, contents);
  const keys = new Set(files.map(({ key }) => key));
  const database = connectDatabase(connection, { connections: 3, onError: () => undefined, program: COMMAND });
  try {
    await requireEmptyDatabase(database.pool);
    if (!hasFiles) await requireEmptyStorage(storage, keys);
    await clearIncoming(dataDir);
    await inLanes(files, (file) => restoreFile(storage, dataDir, file, contents));
    await prepareJobs(database.pool, log);
    return await loadRows(database.pool, backup, contents, keys);
  } finally {
    await database.close();
  }
}

/** Reads every byte of a backup. Returns its files. */
export async function checkContents(backup: Backup, contents: Contents, stopping?: AbortSignal): Promise<FileCopy[]> {
  for (const { content } of backup.manifest.tables) await measure(contents.read(content), stopping);
  const files = await readFileList(contents, backup);
  await inLanes(files, async (file) => {
    if (isFile(file, await measure(contents.read(file.content), stopping))) return;
    throw new BrokenContent(file.content, 'is damaged');
  });
  return files;
}

async function measure(content: AsyncIterable<Buffer>, stopping?: AbortSignal) {
  const { pass, sum } = createMeasure();
  for await (const _ of pass(content)) stopping?.throwIfAborted();
  return sum();
}

const isFile = (file: FileCopy, found: { bytes: number; sha256: string }) =>
  found.bytes === file.bytes && found.sha256 === file.sha256;

async function requireEmptyDatabase(pool: Pool): Promise<void> {
  const tables = await queryRows(pool, sql`select from pg_tables where tablename = 'kysely_migration'`);
  if (tables.length === 0) return;
  throw new StartError('The database already holds a portal. Restore into an empty one.');
}

async function requireEmptyStorage(storage: Storage, keys: ReadonlySet<string>): Promise<void> {
  for await (const some of storage.list()) {
    const foreign = some.find(({ key }) => !keys.has(key));
    if (!foreign) continue;
    throw new StartError(`The place for files already holds ${foreign.key}. Restore into an empty one.`);
  }
}

/** Reads it back from where it will be served. */
async function restoreFile(storage: Storage, dataDir: string, file: FileCopy, contents: Contents): Promise<void> {
  const isThere = async () => {
    const stored = await storage.open(file.key);
    return stored !== undefined && isFile(file, await measure(stored));
  };
  if (await isThere()) return;
  const path = newIncomingPath(dataDir);
  try {
    await pipeline(contents.read(file.content), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await storage.adopt(path, file.key);
  } finally {
    await rm(path, { force: true });
  }
  if (!(await isThere())) throw new StartError(`The file ${file.key} was not restored as it was. Try again.`);
}
