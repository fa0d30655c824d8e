import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { storageKey } from './kept-file.ts';

type Kept = Parameters<typeof storageKey>[1] & { id: string };

export const copyToDisk = (deps: Pick<Deps, 'storage'>, { id, type }: Kept, path: string): Promise<boolean> =>
  copyKeyToDisk(deps, storageKey(id, { type }), path);

export async function copyKeyToDisk({ storage }: Pick<Deps, 'storage'>, key: string, path: string): Promise<boolean> {
  const content = await storage.open(key);
  if (!content) return false;
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return true;
}
