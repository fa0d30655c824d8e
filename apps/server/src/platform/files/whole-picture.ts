import { open, readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { createTurnstile } from '../turnstile.ts';
import { readBox } from './boxes.ts';

/** Each reads a file into memory. */
const inTurn = createTurnstile({ parallel: 2, waitingEach: 100 });

/** Whether the file holds what its head promises. Decodes nothing, so that somebody can wait for it. */
export async function isWholePicture(path: string, type: string): Promise<boolean> {
  if (type === 'image/heic' || type === 'image/avif') return hasWholeBoxes(path);
  const isWhole = WALKS[type];
  // sharp looks at the lengths in a WebP when it reads its head.
  return isWhole ? inTurn(async () => isWhole(await readFile(path))) : true;
}

/** A photo has hundreds of parts; each costs time of all requests. */
const MOST_STEPS = 100_000;

const WALKS: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': hasJpegEnd,
  'image/png': isWholePng,
};

const [SCAN, STUFFED] = [0xda, 0];
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** In a scan these two bytes are its end; before it, a preview may have the same. */
function hasJpegEnd(bytes: Buffer): boolean {
  let at = bytes.indexOf(0xff, 2);
  for (let step = 0; step < MOST_STEPS && at !== -1 && at + 4 <= bytes.length; step += 1) {
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) return bytes.includes(JPEG_END, end);
    const isFilling = marker === 0xff || marker === STUFFED;
    at = bytes.indexOf(0xff, isFilling ? at + 1 : end);
  }
  return false;
}

const PNG_HEAD_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const PNG_SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Nothing is packed tighter (RFC 1951). */
const MOST_PACKED = 1_032;

function isWholePng(bytes: Buffer): boolean {
  let packed = 0;
  let at = PNG_HEAD_BYTES;
  for (let step = 0; step < MOST_STEPS && at + CHUNK_FRAME_BYTES <= bytes.length; step += 1) {
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME_BYTES + length;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const isNeeded = name === name.toUpperCase();
    if (end > bytes.length) return false;
    if (isNeeded && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (name === 'IDAT') packed += length;
    if (name === 'IEND') return packed * MOST_PACKED >= unpackedBytes(bytes);
    at = end;
  }
  return false;
}

function unpackedBytes(png: Buffer): number {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const bits = (PNG_SAMPLES[png.readUInt8(25)] ?? 1) * png.readUInt8(24);
  return height * Math.ceil((width * bits) / 8);
}

/** Each takes a read of the file. */
const MOST_BOXES = 1_000;

async function hasWholeBoxes(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let at = 0;
    let hasPixels = false;
    for (let step = 0; step < MOST_BOXES && at < size; step += 1) {
      const box = await readBox(file, at, size);
      // Some phones write more behind the picture.
      if (!box) return hasPixels;
      hasPixels ||= box.type === 'mdat';
      at = box.end;
    }
    return at >= size;
  } finally {
    await file.close();
  }
}
