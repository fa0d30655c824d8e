import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../platform/deps.ts';
import { storageKey } from '../../../platform/files/kept-file.ts';

type Kept = Parameters<typeof storageKey>[1] & { id: string };

/** Out of the storage, wherever that is, to where a program of this machine can read it. False where there is nothing. */
export async function copyToDisk({ storage }: Pick<Deps, 'storage'>, file: Kept, path: string): Promise<boolean> {
  const content = await storage.open(storageKey(file.id, { type: file.type }));
  if (!content) return false;
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return true;
}
