import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isWritable, syncFile, syncFolder } from './durable-file.ts';
import type { ByteRange, Storage } from './storage.ts';

/** A folder for each beginning of a key keeps every folder small. */
const FOLDER_LETTERS = 2;

export function createDiskStorage(folder: string): Storage {
  const folderOf = (key: string) => join(folder, key.slice(0, FOLDER_LETTERS));
  const pathOf = (key: string) => join(folderOf(key), basename(key));
  return {
    async adopt(path, key) {
      const target = folderOf(key);
      const made = await mkdir(target, { recursive: true, mode: 0o700 });
      await syncFile(path);
      await rename(path, pathOf(key));
      await syncFolder(target);
      if (made) await syncFolder(folder);
    },
    async open(key, range?: ByteRange) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream(range);
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const part of await opendir(folder)) {
        if (!part.isDirectory()) continue;
        const found = [];
        for await (const { name } of await opendir(join(folder, part.name))) {
          const { mtime } = await stat(join(folder, part.name, name));
          found.push({ key: name, changedAt: mtime });
        }
        yield found;
      }
    },
    isReady: () => isWritable(join(folder, '..')),
  };
}
