import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { describeFormat, filmRefusal } from '../../../../platform/files/film-format.ts';
import type { IncomingFile } from '../../../../platform/files/incoming-file.ts';
import { readMetadata } from '../../../../platform/files/picture.ts';
import { cleanVideo } from '../../../../platform/files/video.ts';
import { refuseField } from '../../../../platform/refusal.ts';
import { hasPlace } from './place.ts';

/** Drops metadata and leaves the picture's own bytes as they are; its orientation is written anew. */
export async function removeMetadata({ field, path, type }: IncomingFile): Promise<void> {
  if (type === 'video/mp4') {
    const film = await cleanVideo(path);
    const format = film && describeFormat(film.tracks);
    if (format?.hasData) throw filmRefusal(field, format);
  } else {
    const { orientation = 1 } = await readMetadata(path);
    const bytes = withoutMetadata(await readFile(path), type, orientation);
    if (!bytes) throw refuseField(field, 'unreadablePicture');
    await writeFile(path, bytes);
  }
  if (await hasPlace({ path, type })) throw refuseField(field, 'unreadablePicture');
}

/** Undefined where the file does not end where its parts say. */
function withoutMetadata(bytes: Buffer, type: string, orientation: number): Buffer | undefined {
  const turned = orientation > 1 ? orientationBlock(orientation) : undefined;
  try {
    if (type === 'image/jpeg') return withoutSegments(bytes, turned);
    if (type === 'image/png') return withoutPngChunks(bytes, turned);
    return type === 'image/webp' ? withoutWebpChunks(bytes, turned) : undefined;
  } catch {
    return undefined;
  }
}

/** TIFF with one entry: tag 0x0112, one short. */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  block.writeUInt16BE(orientation, 18);
  return block;
}

const [END, SCAN, ICC, ADOBE, COMMENT] = [0xd9, 0xda, 0xe2, 0xee, 0xfe];

/** Pictures behind the first one go too: they carry metadata of their own. */
function withoutSegments(bytes: Buffer, turned: Buffer | undefined): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let isBegun = false;
  for (let at = 2; ; ) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes[at] !== 0xff) throw new Error('no marker');
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (!isBegun && marker !== 0xe0) {
      isBegun = true;
      if (turned) kept.push(segmentWith(turned));
    }
    if (!isMetadata(marker, segment)) kept.push(segment);
    at = marker === SCAN ? endOfScan(bytes, end) : end;
    if (at > end) kept.push(bytes.subarray(end, at));
  }
}

function isMetadata(marker: number, segment: Buffer): boolean {
  const name = segment.toString('latin1', 4, 16);
  if (marker === COMMENT) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe0) return !name.startsWith('JFIF\0');
  return !((marker === ICC && name.startsWith('ICC_PROFILE\0')) || (marker === ADOBE && name.startsWith('Adobe')));
}

/** A marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new Error('the picture has no end');
}

function segmentWith(block: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), block]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const PNG_HEAD_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;

function withoutPngChunks(bytes: Buffer, turned: Buffer | undefined): Buffer {
  const kept = [bytes.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; ; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('the picture has no end');
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IHDR' && turned) kept.push(pngChunk('eXIf', turned));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const RIFF_HEAD_BYTES = 12;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

function withoutWebpChunks(bytes: Buffer, turned: Buffer | undefined): Buffer {
  const kept: Buffer[] = [];
  const whole = 8 + bytes.readUInt32LE(4);
  for (let at = RIFF_HEAD_BYTES; at < whole; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new Error('the picture has no end');
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') chunk[8] = (chunk.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG)) | (turned ? EXIF_FLAG : 0);
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = end;
  }
  if (turned) kept.push(webpChunk('EXIF', turned));
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, RIFF_HEAD_BYTES));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function webpChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}
