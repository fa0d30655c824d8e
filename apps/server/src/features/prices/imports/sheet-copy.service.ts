import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../platform/deps.ts';
import { storageKey } from '../../../platform/files/kept-file.ts';
import type { SheetFile } from './examination.service.ts';

/** On this machine; the caller removes it. */
export async function copySheet(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
  path: string,
): Promise<SheetFile> {
  const { type } = await db.selectFrom('files').select('type').where('id', '=', fileId).executeTakeFirstOrThrow();
  const content = await storage.open(storageKey(fileId, { type }));
  if (!content) throw new Error('the sheet is not in the storage');
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, type } as SheetFile;
}
