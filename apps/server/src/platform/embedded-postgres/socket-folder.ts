import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Account } from './account.ts';

export const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/** The limit of sockaddr_un: 103 bytes on macOS, 107 on Linux. */
const MAX_PATH_BYTES = 103;

/** The cluster's folder if the socket path is short enough, else a private temporary folder. */
export async function openSocketFolder(cluster: string, account: Account): Promise<string> {
  const name = `pg-${account.uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const path = [cluster, join(tmpdir(), name)].find(isShortEnough) ?? join('/tmp', name);
  if (path !== cluster) await openPrivateFolder(path, account);
  return path;
}

/** Removes the temporary folder; the cluster is not empty and stays. */
export async function closeSocketFolder(path: string): Promise<void> {
  await rmdir(path).catch(() => {});
}

export function socketLockFile(socketFolder: string): string {
  return join(socketFolder, `${SOCKET_NAME}.lock`);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_PATH_BYTES;
}

async function openPrivateFolder(path: string, { uid, gid }: Account): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
    await chown(path, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return;
  throw new StartError(
    `The folder ${path} for the database socket is open to other accounts: ` +
      'remove it, or set DATA_DIR to a shorter path.',
  );
}
