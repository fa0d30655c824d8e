import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FilePart } from '@portal/contract/call';
import type { FileType } from '@portal/contract/files';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { checkSheet, isSheet, refuseUnreadable } from '../sheets/check-sheet.ts';
import { refuseForeign } from '../sheets/foreign-format.ts';
import { detectFileType } from './detect-file-type.ts';
import { misnamed } from './file-name.ts';
import { type Measure, startMeasure } from './measure.ts';

export type IncomingFile = Measure & { field: string; path: string; type: FileType };

export type Form = { fields: Record<string, unknown>; file: IncomingFile | undefined };

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 100 * 1024;
/** Room for boundaries, names and fields around the file. */
const FORM_OVERHEAD_BYTES = 200 * 1024;
/** Longer than any signature; text is recognised by the absence of control bytes. */
const BEGINNING_BYTES = 512;

const folderIn = (dataDir: string) => join(dataDir, 'incoming');

/** Removes half-received files of a killed server; younger files may belong to another server. */
export async function clearIncoming(dataDir: string, youngestMs = 0): Promise<void> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const left = await stat(join(folder, name)).catch(() => undefined);
    // File times have fractions of a millisecond, the clock has not.
    if (left && Math.trunc(left.mtimeMs) <= Date.now() - youngestMs) await rm(join(folder, name), { force: true });
  }
}

/** On the file system of the storage, so that it can be renamed. */
export const newIncomingPath = (dataDir: string) => join(folderIn(dataDir), randomUUID());

/** Streams the file to disk and stops at its limit. */
export async function receiveForm(request: FastifyRequest, wanted: FilePart, dataDir: string): Promise<Form> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Form['fields'], file: undefined };
  if (Number(request.headers['content-length'] ?? 0) > wanted.maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge(wanted);
  const fields = new Map<string, string>();
  let file: IncomingFile | undefined;
  try {
    const limits = { fileSize: wanted.maxBytes, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await receiveFile(part, wanted, dataDir);
      else fields.set(part.fieldname, receiveText(part, fields));
    }
    return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    // Drains the rest, so that the connection can serve the next request.
    request.raw.unpipe().resume();
    await discard(file);
    throw isOurs(error) ? error : new Refusal('unreadableBody', { cause: error });
  }
}

/** Our own refusals, and file-system errors. Everything else is an unreadable or interrupted form. */
const isOurs = (error: unknown) => error instanceof Refusal || (error instanceof Error && 'syscall' in error);

/** Each field once, as text; browsers send CRLF for new lines. */
function receiveText(
  { fieldname, value, valueTruncated }: MultipartValue,
  known: ReadonlyMap<string, unknown>,
): string {
  if (valueTruncated) throw new Refusal('tooLarge');
  if (typeof value !== 'string' || known.has(fieldname)) throw new Refusal('invalidInput');
  return value.replaceAll('\r\n', '\n');
}

export async function discard(file: IncomingFile | undefined): Promise<void> {
  if (file) await rm(file.path, { force: true });
}

async function receiveFile(part: MultipartFile, wanted: FilePart, dataDir: string): Promise<IncomingFile | undefined> {
  if (part.fieldname !== wanted.field) throw new Refusal('invalidInput');
  const path = newIncomingPath(dataDir);
  try {
    // The rest may never end and is not awaited.
    part.file.once('limit', () => part.file.destroy(tooLarge(wanted)));
    const measure = await writeTo(path, part.file);
    // A file in one chunk was truncated before the listener was added.
    if (part.file.truncated) throw tooLarge(wanted);
    // An empty file input sends a part without a name.
    if (measure.bytes === 0 && !part.filename) return await rm(path).then(() => undefined);
    const type = wanted.types.includes('application/octet-stream')
      ? 'application/octet-stream'
      : detectFileType(await readFirstBytes(path));
    if (!type || !wanted.types.includes(type)) {
      if (wanted.types.some(isSheet)) await refuseUnreadable(wanted.field, () => refuseForeign(path));
      throw refused(wanted, wanted.wrongType);
    }
    if (isSheet(type)) await refuseUnreadable(wanted.field, () => checkSheet(path, type));
    // The filename can be missing, whatever the types say.
    const otherwise = misnamed(type, { name: part.filename || '', declared: part.mimetype });
    if (otherwise) throw refused(wanted, otherwise);
    return { field: wanted.field, path, type, ...measure };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writeTo(path: string, content: Readable): Promise<Measure> {
  const measure = startMeasure();
  await pipeline(content, measure.pass, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return measure.end();
}

export async function measureFile(path: string): Promise<Measure> {
  const measure = startMeasure();
  for await (const _ of measure.pass(createReadStream(path)));
  return measure.end();
}

export async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const refused = ({ field }: FilePart, text: FilePart['wrongType']) =>
  new Refusal('invalidInput', { fields: [{ field, text }] });

const tooLarge = ({ field, tooLarge: text = 'fileTooLarge' }: FilePart) =>
  new Refusal(text, { fields: [{ field, text }] });
