import { type FileHandle, open } from 'node:fs/promises';

/** Read from the boxes without decoding; null where unknown. */
export type VideoFacts = { durationSeconds: number | null; width: number | null; height: number | null };

type Box = { type: string; start: number; end: number; body: number };

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
/** The end of a track header: a matrix of nine numbers, then width and height as 16.16. */
const TRACK_END_BYTES = 44;
/** Each box is a read; a 2 MB file needs fewer. */
const MAX_BOXES = 2_000;
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Boxes in which cameras store places, names and times. */
const BLANKED = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Brand, version and compatible brands, four bytes each. */
const MOST_BRANDS_BYTES = 256;
const BRANDS = /^[A-Za-z0-9 ]{4}[^]{4}([A-Za-z0-9 ]{4}|\0{4})*$/;
const FREE = Buffer.from('free', 'latin1');

/** Reads length and size, and blanks metadata. Undefined for other files. */
export async function cleanVideo(path: string): Promise<VideoFacts | undefined> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const facts: VideoFacts = { durationSeconds: null, width: null, height: null };
    const budget = { boxes: MAX_BOXES };
    const types = await walk(file, { start: 0, end: size }, facts, budget);
    return types?.has('moov') && types.has('mdat') ? facts : undefined;
  } finally {
    await file.close();
  }
}

/** Undefined where a box exceeds its parent: hidden content cannot be blanked. */
async function walk(
  file: FileHandle,
  { start, end }: { start: number; end: number },
  facts: VideoFacts,
  budget: { boxes: number },
): Promise<Set<string> | undefined> {
  const types = new Set<string>();
  for (let at = start; at + HEAD_BYTES <= end; ) {
    budget.boxes -= 1;
    const box = budget.boxes < 0 ? undefined : await readBox(file, at, end);
    if (!box) return undefined;
    types.add(box.type);
    if (BLANKED.has(box.type)) await blank(file, box);
    else if (box.type === 'ftyp' && !(await isPlainHead(file, box))) return undefined;
    else if (!CONTAINERS.has(box.type)) await readFacts(file, box, facts);
    else if (!(await walk(file, { start: box.body, end: box.end }, facts, budget))) return undefined;
    at = box.end;
  }
  return types;
}

/** File types are detected by the first bytes: only brands may stand there. */
async function isPlainHead(file: FileHandle, { body, end }: Box): Promise<boolean> {
  if (end - body > MOST_BRANDS_BYTES) return false;
  return BRANDS.test((await readAt(file, body, end - body)).toString('latin1'));
}

async function readBox(file: FileHandle, at: number, limit: number): Promise<Box | undefined> {
  const head = await readAt(file, at, LONG_HEAD_BYTES);
  if (head.length < HEAD_BYTES) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length === LONG_HEAD_BYTES;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const body = at + (isLong ? LONG_HEAD_BYTES : HEAD_BYTES);
  if (size < body - at || at + size > limit) return undefined;
  return { type: head.toString('latin1', 4, 8), start: at, end: at + size, body };
}

/** Durations are in the header's time scale; all ones mean unknown. */
async function readFacts(file: FileHandle, { type, body, end }: Box, facts: VideoFacts): Promise<void> {
  if (type === 'mvhd' && end - body >= 32) {
    const header = await readAt(file, body, 32);
    const isLong = header[0] === 1;
    const scale = header.readUInt32BE(isLong ? 20 : 12);
    const length = header.subarray(isLong ? 24 : 16, isLong ? 32 : 20);
    const units = Number(`0x${length.toString('hex')}`);
    const isKnown = scale > 0 && units > 0 && length.some((byte) => byte !== 0xff);
    if (isKnown) facts.durationSeconds = Math.round((units / scale) * 100) / 100;
  }
  if (type === 'tkhd' && end - body >= TRACK_END_BYTES) {
    const track = await readAt(file, end - TRACK_END_BYTES, TRACK_END_BYTES);
    const [width, height] = [track.readUInt16BE(36), track.readUInt16BE(40)];
    // A zero first matrix element means rotated by 90 degrees.
    const isTurned = track.readInt32BE(0) === 0;
    if (width > 0 && height > 0) Object.assign(facts, isTurned ? { width: height, height: width } : { width, height });
  }
}

/** Keeps the size, so that offsets stay valid. */
async function blank(file: FileHandle, { start, body, end }: Box): Promise<void> {
  await file.write(FREE, 0, FREE.length, start + 4);
  await file.write(Buffer.alloc(end - body), 0, end - body, body);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
