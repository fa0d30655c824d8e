import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { storageKey } from './kept-file.ts';

/** As JPEG for a document; undefined where the file is not in the storage. */
export async function drawKeptPhoto(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  fileId: string,
): Promise<Uint8Array | undefined> {
  const file = await db.selectFrom('files').select(['id', 'type']).where('id', '=', fileId).executeTakeFirst();
  const content = file && (await storage.open(storageKey(file.id, { type: file.type })));
  if (!content) {
    log.error({ fileId }, 'a photo is listed but not in the storage');
    return undefined;
  }
  const { drawForSlide } = await import('./picture.ts');
  return (await drawForSlide(await buffer(content), 'image/jpeg')).content;
}
