import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type * as contract from '@portal/contract/content/footage/uploads';
import { type FileType, FOOTAGE_TYPES, MAX_PHOTO_BYTES } from '@portal/contract/files';
import type { Deps } from '../../../../platform/deps.ts';
import { detectFileType } from '../../../../platform/files/detect-file-type.ts';
import { type IncomingFile, newIncomingPath, readFirstBytes } from '../../../../platform/files/incoming-file.ts';
import { keepFile, listFile, storageKey } from '../../../../platform/files/kept-file.ts';
import { startMeasure } from '../../../../platform/files/measure.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { refuseField } from '../../../../platform/refusal.ts';
import { insertPart, selectParts } from './uploads.queries.ts';

const PART = { kind: 'footage-part', type: 'application/octet-stream' } as const;
export const FILE_FIELD = 'file';

/** Each part is safe once it is answered: another server, or this one after a crash, goes on from there. */
export const sendFootagePart: Handler<typeof contract.sendFootagePart> = async (context, { upload_id, number }) => {
  const { db, clock, caller } = context;
  // The first bytes show a wrong file before all of it has travelled.
  if (number === 1) requireType(await readFirstBytes(context.file.path));
  const file = await keepFile(context, context.file.path, PART);
  const adding = db.transaction().execute(async (trx) => {
    await listFile(trx, file);
    const part = { created_by: caller.memberId, upload_id, number, file_id: file.id, created_at: clock.now() };
    if (!(await insertPart(trx, part))) throw SENT_BEFORE;
  });
  await adding.catch((error: unknown) => {
    if (error !== SENT_BEFORE) throw error;
  });
  return { number };
};

const SENT_BEFORE = new Error('the part is there already');

function requireType(beginning: Buffer): FileType {
  const type = detectFileType(beginning);
  if (!type || !FOOTAGE_TYPES.some((known) => known === type)) throw refuseField(FILE_FIELD, 'wrongMediaType');
  return type;
}

type Upload = { upload_id: string; bytes: number; memberId: string };

/** Writes the parts into one file. The caller discards it. */
export async function joinParts({ db, storage, dataDir }: Deps, { bytes, ...upload }: Upload): Promise<IncomingFile> {
  const parts = await selectParts(db, upload);
  const isWhole =
    parts.every(({ number }, index) => number === index + 1) &&
    parts.reduce((sum, part) => sum + part.bytes, 0) === bytes;
  if (!isWhole) throw refuseField('upload_id', 'uploadIncomplete');
  const path = newIncomingPath(dataDir);
  const measure = startMeasure();
  try {
    for (const { id } of parts) {
      const content = await storage.open(storageKey(id, PART), { reader: upload.memberId });
      if (!content) throw new Error(`part ${id} is missing from the storage`);
      await pipeline(content, measure.pass, createWriteStream(path, { flags: 'a', mode: 0o600 }));
    }
    const type = requireType(await readFirstBytes(path));
    if (type.startsWith('image/') && bytes > MAX_PHOTO_BYTES) throw refuseField(FILE_FIELD, 'photoTooLarge');
    return { field: FILE_FIELD, path, type, ...measure.end() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
