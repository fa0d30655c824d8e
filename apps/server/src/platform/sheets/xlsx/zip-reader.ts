import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { UnreadableSheet } from '../sheet-row.ts';

// Layout: APPNOTE.TXT of PKWARE, 4.3. Sizes over 4 GB (zip64) exceed our limits.
const END_SIGNATURE = Buffer.from('PK\x05\x06');
const END_BYTES = 22;
const DIRECTORY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_DIRECTORY_BYTES = 1_048_576;
const MAX_PARTS = 10_000;
const ENCRYPTED_FLAG = 1;
const [STORED, DEFLATED] = [0, 8];

type ZipPart = {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
};

/** Reads parts in place. Nothing is unpacked to disk, so names cannot escape. */
export class ZipReader {
  readonly #path: string;
  /** By name in lower case: spreadsheets ignore the case. */
  readonly #parts: ReadonlyMap<string, ZipPart>;
  readonly #counted = new Set<ZipPart>();
  #bytesLeft: number;

  private constructor(path: string, parts: ReadonlyMap<string, ZipPart>, maxBytes: number) {
    this.#path = path;
    this.#parts = parts;
    this.#bytesLeft = maxBytes;
  }

  static async open(path: string, maxBytes: number): Promise<ZipReader> {
    const file = await open(path);
    try {
      const parts = partsIn(await readDirectory(file));
      const packedBytes = [...parts.values()].reduce((sum, part) => sum + part.packedBytes, 0);
      // Refuses overlapping parts, a form of zip bomb.
      if (packedBytes > (await file.stat()).size) throw new UnreadableSheet('notASheet');
      return new ZipReader(path, parts, maxBytes);
    } finally {
      await file.close();
    }
  }

  get names(): string[] {
    return [...this.#parts.values()].map(({ name }) => name);
  }

  unpackedBytes(name: string): number | undefined {
    return this.#parts.get(name.toLowerCase())?.bytes;
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name.toLowerCase());
    if (!part) throw new UnreadableSheet('notASheet');
    if (part.encrypted) throw new UnreadableSheet('encrypted');
    if (part.packedBytes === 0 && part.bytes === 0) return;
    // A part that is read twice counts once.
    if (!this.#counted.has(part)) this.#bytesLeft -= part.bytes;
    this.#counted.add(part);
    if (this.#bytesLeft < 0) throw new UnreadableSheet('tooLarge');
    let [bytes, crc] = [0, 0];
    for await (const piece of await this.#unpacked(part)) {
      bytes += piece.length;
      // A part longer than declared: nothing else in the file is trusted.
      if (bytes > part.bytes) throw new UnreadableSheet('notASheet');
      crc = crc32(piece, crc);
      yield piece;
    }
    if (bytes !== part.bytes || crc !== part.crc) throw new UnreadableSheet('notASheet');
  }

  async #unpacked(part: ZipPart): Promise<AsyncIterable<Buffer>> {
    const start = await this.#contentStart(part);
    const packed = createReadStream(this.#path, { start, end: Math.max(start, start + part.packedBytes - 1) });
    if (part.method === STORED) return packed;
    const unpacked = createInflateRaw({ chunkSize: 65_536 });
    // The reader gets the error; pipeline requires a callback.
    pipeline(packed, unpacked, () => undefined);
    return unreadableIfBroken(unpacked);
  }

  /** The local header may differ in length from the directory's, but not in the name. */
  async #contentStart({ name, offset, method, packedBytes }: ZipPart): Promise<number> {
    const file = await open(this.#path);
    try {
      const wanted = Buffer.from(name);
      const head = await bytesAt(file, offset, LOCAL_BYTES + wanted.length);
      const same = head.readUInt32LE(0) === LOCAL_SIGNATURE && head.subarray(LOCAL_BYTES).equals(wanted);
      if (!same || (method !== STORED && method !== DEFLATED)) throw new UnreadableSheet('notASheet');
      const start = offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
      if (start + packedBytes > (await file.stat()).size) throw new UnreadableSheet('notASheet');
      return start;
    } finally {
      await file.close();
    }
  }
}

async function* unreadableIfBroken(unpacked: Readable): AsyncGenerator<Buffer> {
  try {
    yield* unpacked as AsyncIterable<Buffer>;
  } catch (cause) {
    const ofZlib = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_');
    throw ofZlib ? new UnreadableSheet('notASheet', { cause }) : cause;
  }
}

async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const tail = Math.min(size, END_BYTES + MAX_COMMENT_BYTES);
  const bytes = await bytesAt(file, size - tail, tail);
  const end = bytes.lastIndexOf(END_SIGNATURE);
  if (end === -1 || end + END_BYTES > bytes.length) throw new UnreadableSheet('notASheet');
  // Other programs could find another directory behind the end record.
  if (end + END_BYTES + bytes.readUInt16LE(end + 20) !== bytes.length) throw new UnreadableSheet('notASheet');
  const length = bytes.readUInt32LE(end + 12);
  if (length > MAX_DIRECTORY_BYTES) throw new UnreadableSheet('notASheet');
  return bytesAt(file, bytes.readUInt32LE(end + 16), length);
}

function partsIn(directory: Buffer): Map<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  for (let at = 0; at < directory.length; ) {
    if (at + DIRECTORY_BYTES > directory.length || directory.readUInt32LE(at) !== DIRECTORY_SIGNATURE) {
      throw new UnreadableSheet('notASheet');
    }
    const nameEnd = at + DIRECTORY_BYTES + directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + DIRECTORY_BYTES, nameEnd);
    if (parts.has(name.toLowerCase()) || parts.size === MAX_PARTS || !isPlain(name)) {
      throw new UnreadableSheet('notASheet');
    }
    parts.set(name.toLowerCase(), {
      name,
      encrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

/** Relative, without parent steps and without separators of other systems. */
const isPlain = (name: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  !/[\0-\x1f\x7f\\:]|^\/|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(name) && name !== '';

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new UnreadableSheet('notASheet');
  return buffer;
}
