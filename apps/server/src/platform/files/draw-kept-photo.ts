import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { openWhenReady } from './prepare-picture.ts';

/** As JPEG for a document; undefined where the file is not in the storage. */
export async function drawKeptPhoto(deps: Deps, fileId: string): Promise<Uint8Array | undefined> {
  const file = await openWhenReady(deps, fileId);
  if (!file) {
    deps.log.error({ fileId }, 'a photo is listed but not in the storage');
    return undefined;
  }
  const { drawForSlide } = await import('./picture.ts');
  return (await drawForSlide(await buffer(file.content), 'image/jpeg')).content;
}
