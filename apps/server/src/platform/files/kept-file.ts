import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Rendition, Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { addJob } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import { readFreeBytes } from './durable-file.ts';
import { EXTENSIONS } from './file-name.ts';
import { measureFile } from './incoming-file.ts';

type Stored = { type: keyof typeof EXTENSIONS; width?: number | undefined };

export const storageKey = (id: string, { type, width }: Stored) =>
  `${id}${width === undefined ? '' : `-${width}`}.${EXTENSIONS[type]}`;

/** Of the bytes as they were sent, which no call gives out. */
export const sentKey = (id: string) => `${id}.${SENT}`;

const SENT = 'sent';

const KEY = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\\d+)?\\.(?:${[...Object.values(EXTENSIONS), SENT].join('|')})$`,
);

export const fileIdFromKey = (key: string): string | undefined => KEY.exec(key)?.[1];

/** Below this address the bytes of a file can be fetched by whoever may see it. */
export const mediaAddress = (id: string | null): string => (id ? `/media/${id}` : '');

/** The bytes are safe; the file becomes visible once it is listed. */
export type KeptFile = Insertable<Tables['files']>;

export type Keeping = Deps & { caller?: Caller };

export const keepRendition = ({ storage }: Deps, id: string, path: string, rendition: Rendition): Promise<void> =>
  storage.adopt(path, storageKey(id, rendition));

type Facts = Pick<KeptFile, 'kind' | 'type' | 'width' | 'height'>;

/** The row comes last: listed files are complete, the sweep removes the rest. */
export async function keepFile(deps: Keeping, path: string, facts: Facts): Promise<KeptFile> {
  await requireRoom(deps);
  const id = randomUUID();
  const measure = await measureFile(path);
  await deps.storage.adopt(path, storageKey(id, { type: facts.type }));
  return { ...madeNow(deps, id), ...facts, ...measure };
}

export const madeNow = ({ caller, clock }: Keeping, id: string) => ({
  id,
  created_by: caller?.memberId ?? null,
  created_at: clock.now(),
});

/** In one transaction with the row that shows the file. */
export async function listFile(trx: Transaction<Tables>, file: KeptFile): Promise<void> {
  await trx.insertInto('files').values(file).execute();
  if (file.state === 'waiting') await addPreparing(trx, file.id);
}

export const PREPARE_PICTURE = 'prepare-picture';

/** Not while more are uploaded; a reader who comes earlier has it made. */
const AFTER_S = 2;

export const addPreparing = (db: Kysely<Tables> | Transaction<Tables>, id: string): Promise<void> =>
  addJob(db, {
    name: PREPARE_PICTURE,
    key: `${PREPARE_PICTURE}:${id}`,
    payload: { id },
    inSeconds: AFTER_S,
    runsLater: true,
  });

type Kept = Pick<Selectable<Tables['files']>, 'id' | 'type' | 'state' | 'bytes' | 'sha256' | 'renditions'>;
/** Of renditions only the size is listed. */
export type StoredForm = { key: string; bytes: number; sha256?: Buffer };

/** Keys, sizes and checksums of a file in the storage. */
export function storedForms({ id, type, state, bytes, sha256, renditions }: Kept): StoredForm[] {
  if (state !== 'ready') return [{ key: sentKey(id), bytes, sha256 }];
  const original = { key: storageKey(id, { type }), bytes, sha256 };
  return [original, ...renditions.map((form) => ({ key: storageKey(id, form), bytes: form.bytes }))];
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

/** Of the quota, and on the disk for work that follows. */
export async function requireRoom({ db, dataDir, fileQuotaBytes }: Deps, workBytes = 0): Promise<void> {
  const { bytes } = await db.selectFrom('file_usage').select('bytes').executeTakeFirstOrThrow();
  if (bytes >= fileQuotaBytes || (await readFreeBytes(dataDir)) < workBytes) throw new Refusal('storageFull');
}
