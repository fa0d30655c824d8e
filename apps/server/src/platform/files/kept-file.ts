import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Rendition, Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { EXTENSIONS } from './file-name.ts';
import { type IncomingFile, newIncomingPath } from './incoming-file.ts';
import { type PictureForm, type RenditionForm, rewritePicture } from './picture.ts';

type Stored = { type: keyof typeof EXTENSIONS; width?: number | undefined };

export const storageKey = (id: string, { type, width }: Stored) =>
  `${id}${width === undefined ? '' : `-${width}`}.${EXTENSIONS[type]}`;

const KEY = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\\d+)?\\.(?:${Object.values(EXTENSIONS).join('|')})$`,
);

export const fileIdFromKey = (key: string): string | undefined => KEY.exec(key)?.[1];

/** Below this address the bytes of a file can be fetched by whoever may see it. */
export const mediaAddress = (id: string | null): string => (id ? `/media/${id}` : '');

/** The bytes are safe; the file becomes visible once it is listed. */
export type KeptFile = Insertable<Tables['files']>;

type Keeping = Deps & { caller?: Caller };

/** Re-encodes the picture and keeps it with its smallest rendition. */
export async function keepPicture(
  deps: Keeping,
  file: Pick<IncomingFile, 'field' | 'path'>,
  { kind, ...form }: PictureForm & { kind: string },
): Promise<KeptFile> {
  await requireRoom(deps);
  const { content, smallest, ...facts } = await rewritePicture(file, form);
  const id = randomUUID();
  await adoptContent(deps, content, storageKey(id, { type: facts.type }));
  const renditions = smallest ? [await keepRendition(deps, id, smallest.content, smallest.form)] : [];
  return {
    ...madeNow(deps, id),
    ...facts,
    kind,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    renditions: JSON.stringify(renditions),
  };
}

export async function keepRendition(
  deps: Deps,
  id: string,
  content: Buffer,
  { width, type }: RenditionForm,
): Promise<Rendition> {
  await adoptContent(deps, content, storageKey(id, { width, type }));
  return { width, type, bytes: content.length };
}

/** Written by us: the decoder reports a full disk like a broken picture. */
async function adoptContent({ storage, dataDir }: Deps, content: Buffer, key: string): Promise<void> {
  const path = newIncomingPath(dataDir);
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    await storage.adopt(path, key);
  } finally {
    await rm(path, { force: true });
  }
}

type Facts = Pick<KeptFile, 'kind' | 'type' | 'width' | 'height'>;

/** The row comes last: listed files are complete, the sweep removes the rest. */
export async function keepFile(deps: Keeping, path: string, facts: Facts): Promise<KeptFile> {
  await requireRoom(deps);
  const id = randomUUID();
  const [sha256, { size }] = await Promise.all([hashFile(path), stat(path)]);
  await deps.storage.adopt(path, storageKey(id, { type: facts.type }));
  return { ...madeNow(deps, id), ...facts, bytes: size, sha256 };
}

const madeNow = ({ caller, clock }: Keeping, id: string) => ({
  id,
  created_by: caller?.memberId ?? null,
  created_at: clock.now(),
});

/** In one transaction with the row that shows the file. */
export async function listFile(trx: Transaction<Tables>, file: KeptFile): Promise<void> {
  await trx.insertInto('files').values(file).execute();
}

export async function hasContent(trx: Transaction<Tables>, id: string | null, { sha256 }: KeptFile): Promise<boolean> {
  const same = trx.selectFrom('files').select('id').where('id', '=', id).where('sha256', '=', sha256);
  return (await same.executeTakeFirst()) !== undefined;
}

/** The next sweep deletes the bytes, so that running reads finish. */
export async function unlistFile(trx: Transaction<Tables>, ...given: (string | null)[]): Promise<void> {
  const ids = given.filter((id) => id !== null);
  if (ids.length > 0) await trx.deleteFrom('files').where('id', '=', sql<string>`any (${ids}::uuid[])`).execute();
}

async function requireRoom({ db, fileQuotaBytes }: Deps): Promise<void> {
  const { bytes } = await db.selectFrom('file_usage').select('bytes').executeTakeFirstOrThrow();
  if (bytes >= fileQuotaBytes) throw new Refusal('storageFull');
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}
