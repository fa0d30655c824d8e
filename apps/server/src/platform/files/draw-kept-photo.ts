import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { openIfReady } from './prepare-picture.ts';

/** As JPEG for a document; undefined where it cannot be had. */
export async function drawKeptPhoto(deps: Deps, fileId: string): Promise<Uint8Array | undefined> {
  const file = await openIfReady(deps, fileId);
  if (!file) return undefined;
  const { drawForSlide } = await import('./picture.ts');
  return (await drawForSlide(await buffer(file.content), 'image/jpeg')).content;
}
