import type { Pool } from 'pg';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Connection } from '../database/client.ts';
import { connectDatabase } from '../database/database.ts';
import { FILE_SWEEP } from '../files/files.jobs.ts';
import type { Storage } from '../files/storage.ts';
import { Refusal } from '../refusal.ts';
import { StartError } from '../start-error.ts';
import { type BackupKey, deriveKey } from './cipher.ts';
import { BrokenContent, type Contents, openContents } from './contents.ts';
import { copyFiles, type FileCopy, keepFileList, readFileList } from './file-list.ts';
import { type Backup, listBackups, listContents, openBackup, removeBackup, writeManifest } from './manifest.ts';
import { copySnapshot, type Snapshot } from './snapshot.ts';

/** A database and the files that its rows list. */
export type Installation = { connection: Connection; storage: Storage };

type Options = {
  folder: string;
  passphrase: string | undefined;
  /** How many backups stay in the folder; all without it. */
  keep?: number | undefined;
  version: string;
  /** A backup that does not pass is none, and no earlier one goes for it. */
  check?: (backup: Backup) => Promise<void>;
  stopping?: AbortSignal | undefined;
};

/** The connections of a command carry this name, so that it does not take itself for a portal. */
export const COMMAND = 'portal command';

export class BackupUnderWay extends StartError {
  constructor(cause: Error) {
    super('Another backup of this database is being made. Wait until it is done.', { cause });
  }
}

/** While the portal runs: rows of one moment, then the files they list. Nothing counts before the manifest is there. */
export async function makeBackup(
  { connection, storage }: Installation,
  options: Options,
): Promise<Backup & { copied: number }> {
  const { folder, passphrase, keep, version, check, stopping } = options;
  const database = connectDatabase(connection, { connections: 3, onError: () => undefined, program: COMMAND });
  // The sweep waits: a file whose row goes after the snapshot was taken is still there to be copied.
  const work = async () => {
    const { key, known } = await findEarlier(folder, passphrase);
    const contents = openContents(folder, key);
    const madeAt = new Date().toISOString();
    const { listed, ...rows } = await takeSnapshot(database.pool, contents, stopping);
    const { copies, lost, copied } = await copyFiles(storage, listed, {
      contents,
      known,
      ...(stopping && { stopping }),
    });
    const fileList = await keepFileList(contents, copies);
    await contents.sync();
    const names = [...rows.tables, ...copies].map(({ content }) => content);
    const fileBytes = copies.reduce((sum, { bytes }) => sum + bytes, 0);
    const backup = await writeManifest(
      folder,
      { ...rows, madeAt, version, files: copies.length, fileBytes, fileList, lost },
      { key, contents: new Set([...names, fileList]) },
    );
    await check?.(backup).catch(async (error: unknown) => {
      await removeBackup(folder, backup.name);
      if (error instanceof BrokenContent) await contents.remove(error.content);
      throw error;
    });
    await prune(folder, contents, keep);
    return { ...backup, copied };
  };
  try {
    return await withAdvisoryLock(
      database.pool,
      'backup',
      () => withAdvisoryLock(database.pool, FILE_SWEEP, work, Number.POSITIVE_INFINITY),
      0,
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'tooBusy') throw error;
    throw new BackupUnderWay(error);
  } finally {
    await database.close();
  }
}

async function takeSnapshot(pool: Pool, contents: Contents, stopping: AbortSignal | undefined): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    const snapshot = await copySnapshot(client, contents, stopping);
    client.release();
    return snapshot;
  } catch (error) {
    // In the middle of a copy the connection is of no more use.
    client.release(true);
    throw error;
  }
}

type Earlier = { key: BackupKey | undefined; known: ReadonlyMap<string, FileCopy> };

/** Under the key of the newest backup, files that it holds are not copied again. */
async function findEarlier(folder: string, passphrase: string | undefined): Promise<Earlier> {
  const newKey = async () => ({ key: passphrase ? await deriveKey(passphrase) : undefined, known: new Map() });
  const names = await listBackups(folder).catch(() => []);
  if (names.length === 0) return newKey();
  try {
    const backup = await openBackup(folder, passphrase);
    if (!backup.key !== !passphrase) return await newKey();
    const list = await readFileList(openContents(folder, backup.key), backup);
    return { key: backup.key, known: new Map(list.map((copy) => [copy.key, copy])) };
  } catch (error) {
    // Broken, or under another key.
    if (error instanceof StartError) return newKey();
    throw error;
  }
}

/** Also removes what killed backups left. */
async function prune(folder: string, contents: Contents, keep = Number.POSITIVE_INFINITY): Promise<void> {
  const names = await listBackups(folder);
  for (const name of names.slice(keep)) await removeBackup(folder, name);
  const lists = await Promise.all(names.slice(0, keep).map((name) => listContents(folder, name)));
  // Without its list nobody knows what a backup needs.
  if (lists.includes(undefined)) return;
  await contents.removeExcept(new Set(lists.flatMap((list) => list ?? [])));
}
