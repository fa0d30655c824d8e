import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { storageKey } from './kept-file.ts';

type Kept = Parameters<typeof storageKey>[1] & { id: string };

export async function copyToDisk({ storage }: Pick<Deps, 'storage'>, file: Kept, path: string): Promise<boolean> {
  const content = await storage.open(storageKey(file.id, { type: file.type }));
  if (!content) return false;
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return true;
}
