import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** All or nothing: temporary name, sync, rename, sync of the folder. */
export async function writeFileDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  const temporary = `${path}.part`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, bytes, { mode: 0o600 });
    await syncFile(temporary);
    await rename(temporary, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Folder entries need a sync of their own. */
export const syncFolder = syncFile;

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
