import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { IncomingFile } from './incoming-file.ts';
import { type PictureForm, rewritePicture } from './picture.ts';

const EXTENSIONS = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
} as const;

/** What stands in the storage: the file itself, or a rendition of it in some width. */
type Stored = { type: keyof typeof EXTENSIONS; width?: number | undefined };

export const keyOf = (id: string, { type, width }: Stored) =>
  `${id}${width === undefined ? '' : `-${width}`}.${EXTENSIONS[type]}`;

const KEY = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\\d+)?\\.(?:${Object.values(EXTENSIONS).join('|')})$`,
);

/** Undefined where the key is none of ours. */
export const idOf = (key: string): string | undefined => KEY.exec(key)?.[1];

/** Below this address the bytes of a file can be fetched by whoever may see it. */
export const addressOf = (id: string | null): string => (id ? `/media/${id}` : '');

/** A file whose bytes are safe. It is there for others once it is listed. */
export type KeptFile = Insertable<Tables['files']>;

/** Written anew, then into the storage. The row comes last: what is listed is whole, and what is not the sweep takes. */
export async function keepPicture(
  { db, storage, clock, caller, dataDir, fileQuotaBytes }: Deps & { caller: Caller },
  file: IncomingFile,
  { kind, ...form }: PictureForm & { kind: string },
): Promise<KeptFile> {
  await requireRoom(db, fileQuotaBytes);
  const { path, ...picture } = await rewritePicture(file, form, dataDir);
  try {
    const id = randomUUID();
    const sha256 = await hashOf(path);
    await storage.adopt(path, keyOf(id, { type: picture.type }));
    return { id, kind, sha256, ...picture, created_by: caller.memberId, created_at: clock.now() };
  } finally {
    await rm(path, { force: true });
  }
}

/** In one transaction with whatever shows the file, and with what it takes the place of. */
export async function listFile(trx: Transaction<Tables>, file: KeptFile): Promise<void> {
  await trx.insertInto('files').values(file).execute();
}

/** Its bytes go with the next sweep: whoever is reading them reads on. */
export async function unlistFile(trx: Transaction<Tables>, id: string | null): Promise<void> {
  if (id) await trx.deleteFrom('files').where('id', '=', id).execute();
}

async function requireRoom(db: Kysely<Tables>, quotaBytes: number): Promise<void> {
  const { bytes } = await db.selectFrom('file_usage').select('bytes').executeTakeFirstOrThrow();
  if (bytes >= quotaBytes) throw new Refusal('storageFull');
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}
