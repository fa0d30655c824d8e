import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Deps } from '../deps.ts';
import { refuseField } from '../refusal.ts';
import { measureFile, newIncomingPath } from './incoming-file.ts';
import { type Keeping, type KeptFile, madeNow, requireRoom, storageKey } from './kept-file.ts';
import type { PictureForm } from './picture-form.ts';
import { type RewrittenPicture, rewriteApart } from './picture-work.ts';

type MadePicture = Pick<RewrittenPicture, 'type' | 'width' | 'height' | 'placeholder' | 'bytes'> & {
  sha256: Buffer;
  renditions: string;
};

/** The picture and its smallest rendition, safe in the storage; undefined where it cannot be read. */
export async function makePicture(
  { dataDir, storage }: Pick<Deps, 'dataDir' | 'storage'>,
  id: string,
  source: string,
  form: PictureForm,
): Promise<MadePicture | undefined> {
  const [target, smallTarget] = [newIncomingPath(dataDir), newIncomingPath(dataDir)];
  try {
    const made = await rewriteApart({ source, target, smallTarget }, form);
    if ('problem' in made) return undefined;
    const { renditions, ...facts } = made;
    const { sha256 } = await measureFile(target);
    await storage.adopt(target, storageKey(id, { type: form.type }));
    for (const rendition of renditions) await storage.adopt(smallTarget, storageKey(id, rendition));
    return { ...facts, sha256, renditions: JSON.stringify(renditions) };
  } finally {
    await Promise.all([target, smallTarget].map((path) => rm(path, { force: true })));
  }
}

/** Of a picture that the portal drew itself, within a job: it is ready at once. */
export async function keepDrawnPicture(
  deps: Keeping,
  { field, path }: { field: string; path: string },
  { kind, ...form }: PictureForm & { kind: string },
): Promise<KeptFile> {
  await requireRoom(deps);
  const id = randomUUID();
  const made = await makePicture(deps, id, path, form);
  if (!made) throw refuseField(field, 'unreadablePicture');
  return { ...madeNow(deps, id), ...made, kind };
}
