import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Deps } from '../deps.ts';
import { refuseField } from '../refusal.ts';
import { type IncomingFile, newIncomingPath } from './incoming-file.ts';
import { type Keeping, type KeptFile, madeNow, requireRoom, sentKey, storageKey } from './kept-file.ts';
import { checkPicture } from './picture.ts';
import type { PictureForm } from './picture-form.ts';
import { type RewrittenPicture, rewriteApart } from './picture-work.ts';

type MadePicture = Pick<RewrittenPicture, 'type' | 'width' | 'height' | 'placeholder' | 'bytes'> & {
  sha256: Buffer;
  renditions: string;
};
type Kind = PictureForm & { kind: string };

/** Decodes and rewrites it before it returns, so that nothing unreadable takes the place of a picture. */
export async function keepPicture(
  deps: Keeping,
  { field, path }: Pick<IncomingFile, 'field' | 'path'>,
  { kind, ...form }: Kind,
): Promise<KeptFile> {
  await requireRoom(deps);
  const id = randomUUID();
  const who = deps.caller && { who: deps.caller.memberId };
  const made = await makePicture(deps, { id, path }, form, who);
  if (!made) throw refuseField(field, 'unreadablePicture');
  return { ...madeNow(deps, id), ...made, kind };
}

/** That a job makes of sent bytes: one to read, and the picture. */
const COPIES = 2;

/** Keeps the bytes aside; a job makes the picture of them. */
export async function keepSentPicture(deps: Keeping, file: IncomingFile, { kind, ...form }: Kind): Promise<KeptFile> {
  const { bytes, sha256 } = file;
  await requireRoom(deps, bytes * COPIES);
  const size = await checkPicture(file, form);
  const kept = madeNow(deps, randomUUID());
  await deps.storage.adopt(file.path, sentKey(kept.id));
  return { ...kept, ...size, state: 'waiting', form: JSON.stringify(form), kind, type: form.type, bytes, sha256 };
}

/** The picture and its smallest rendition, safe in the storage; undefined where it cannot be read. */
export async function makePicture(
  { dataDir, storage }: Pick<Deps, 'dataDir' | 'storage'>,
  { id, path }: { id: string; path: string },
  form: PictureForm,
  coming?: { who: string },
): Promise<MadePicture | undefined> {
  const [target, smallTarget] = [newIncomingPath(dataDir), newIncomingPath(dataDir)];
  try {
    const made = await rewriteApart({ source: path, target, smallTarget }, form, coming);
    if ('problem' in made) return undefined;
    const { renditions, sha256, ...facts } = made;
    await storage.adopt(target, storageKey(id, { type: form.type }));
    for (const rendition of renditions) await storage.adopt(smallTarget, storageKey(id, rendition));
    return { ...facts, sha256: Buffer.from(sha256, 'hex'), renditions: JSON.stringify(renditions) };
  } finally {
    await Promise.all([target, smallTarget].map((each) => rm(each, { force: true })));
  }
}
