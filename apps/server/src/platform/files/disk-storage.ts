import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWritable, syncFile, syncFolder } from './durable-file.ts';
import { requireKey, type Storage } from './storage.ts';

/** Keeps every folder small. */
const FOLDER_LETTERS = 2;

export function createDiskStorage(folder: string): Storage {
  const filePath = (key: string) => join(folder, requireKey(key).slice(0, FOLDER_LETTERS), key);
  /** Folders whose own entries are synced. */
  const durable = new Set<string>();
  return {
    async adopt(path, key) {
      const target = filePath(key);
      const part = dirname(target);
      const isNew = (await mkdir(part, { recursive: true, mode: 0o700 })) !== undefined;
      await syncFile(path);
      await rename(path, target);
      await syncFolder(part);
      if (durable.has(part) && !isNew) return;
      // Even if the folders existed: their creator may not have come to it.
      for (const above of [folder, dirname(folder)]) await syncFolder(above);
      durable.add(part);
    },
    async open(key, { range } = {}) {
      const file = await open(filePath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream(range);
    },
    async remove(keys) {
      for (const key of keys) await rm(filePath(key), { force: true });
    },
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const part of await opendir(folder)) {
        if (!part.isDirectory()) continue;
        const found = [];
        for await (const { name } of await opendir(join(folder, part.name))) {
          const file = await stat(join(folder, part.name, name)).catch(() => undefined);
          if (file) found.push({ key: name, changedAt: file.mtime });
        }
        yield found;
      }
    },
    isReady: () => isWritable(dirname(folder)),
  };
}
