import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Tag } from '@portal/contract/price-photos';
import type { Insertable } from 'kysely';
import type { Rendition, Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { storageKey } from '../platform/files/kept-file.ts';

const FOLDER = resolve(import.meta.dirname, '../../demo-media');
export const SMALL_WIDTH = 320;

export type Drawn = Record<
  string,
  {
    type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'video/mp4';
    bytes: number;
    sha256: string;
    width: number;
    height: number;
    placeholder?: string;
    durationSeconds?: number;
    /** Of the item's labels, in their order. */
    tags?: Tag[];
  }
>;
export type FileRow = Insertable<Tables['files']>;

export async function readDrawn(list: string, below = ''): Promise<Drawn> {
  const drawn = JSON.parse(await readFile(join(FOLDER, list), 'utf8')) as Drawn;
  return Object.fromEntries(Object.entries(drawn).map(([name, facts]) => [below + name, facts]));
}

export async function keepDrawn(deps: Deps, kind: string, name: string, drawn: Drawn): Promise<FileRow> {
  const { type, bytes, sha256, width, height, placeholder = '' } = factsAbout(name, drawn);
  const id = randomUUID();
  await keepBytes(deps, name, storageKey(id, { type }));
  const made = { renditions: '[]', created_by: null, created_at: deps.clock.now() };
  return { id, kind, type, bytes, sha256: Buffer.from(sha256, 'hex'), width, height, placeholder, ...made };
}

/** The picture and its smaller rendition were drawn together, so no job has to make it. */
export async function keepPicture(
  deps: Deps,
  kind: string,
  { name, small }: { name: string; small: string },
  drawn: Drawn,
): Promise<FileRow> {
  const { type, bytes } = factsAbout(small, drawn);
  const picture = await keepDrawn(deps, kind, name, drawn);
  const rendition = { width: SMALL_WIDTH, type, bytes } as Rendition;
  await keepBytes(deps, small, storageKey(picture.id, rendition));
  return { ...picture, renditions: JSON.stringify([rendition]) };
}

function factsAbout(name: string, drawn: Drawn) {
  const facts = drawn[name];
  if (!facts) throw new Error(`nothing is drawn as ${name}`);
  return facts;
}

async function keepBytes({ storage, dataDir }: Deps, name: string, key: string): Promise<void> {
  const path = newIncomingPath(dataDir);
  try {
    await copyFile(join(FOLDER, name), path);
    await storage.adopt(path, key);
  } finally {
    await rm(path, { force: true });
  }
}
