import { type FileHandle, open } from 'node:fs/promises';
import { type Box, readAt, readBox } from './boxes.ts';
import { readSampleFormats, type Track } from './film-format.ts';

/** Read from the boxes without decoding; null where unknown. */
export type VideoFacts = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  /** As the camera's clock showed it, or in UTC. */
  taken: { day: string } | { at: Date } | null;
  tracks: Track[];
};

const HEAD_BYTES = 8;
/** The end of a track header: a matrix of nine numbers, then width and height as 16.16. */
const TRACK_END_BYTES = 44;
/** Each box is a read. */
const MAX_BOXES = 4_000;
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);
/** Boxes in which cameras store places, names and times. */
const BLANKED = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Brand, version and compatible brands, four bytes each. */
const MOST_BRANDS_BYTES = 256;
const BRANDS = /^[A-Za-z0-9 ]{4}[^]{4}([A-Za-z0-9 ]{4}|\0{4})*$/;
const RELATIVES = /^(qt {2}|3g[p2][0-9a-z])/;
const FREE = Buffer.from('free', 'latin1');
const ZEROS = Buffer.alloc(64 * 1024);
/** The date that phones write beside the place. */
const MOST_DATE_BYTES = 64 * 1024;
const LOCAL_DATE = /(?<day>20\d\d-\d\d-\d\d)T\d\d:\d\d:\d\d[+-]\d\d:?\d\d/;
/** Times in a film count from 1904 on. */
const FILM_EPOCH_MS = Date.UTC(1904, 0, 1);

/** Reads length, size, formats and date; blanks metadata and renames a MOV unless the file is kept. Undefined for other files. */
export async function cleanVideo(path: string, { isKept = false } = {}): Promise<VideoFacts | undefined> {
  const file = await open(path, isKept ? 'r' : 'r+');
  try {
    const { size } = await file.stat();
    const facts: VideoFacts = { durationSeconds: null, width: null, height: null, taken: null, tracks: [] };
    const budget = { boxes: MAX_BOXES, isKept };
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
  budget: { boxes: number; isKept: boolean },
): Promise<Set<string> | undefined> {
  const types = new Set<string>();
  for (let at = start; at + HEAD_BYTES <= end; ) {
    budget.boxes -= 1;
    const box = budget.boxes < 0 ? undefined : await readBox(file, at, end);
    if (!box) return undefined;
    types.add(box.type);
    if (box.type === 'trak') facts.tracks.push({ handler: '', formats: [] });
    if (BLANKED.has(box.type)) {
      if (box.type === 'meta' || box.type === 'udta') await readLocalDate(file, box, facts);
      if (!budget.isKept) await blank(file, box);
    } else if (box.type === 'ftyp' && !(await cleanHead(file, box, budget.isKept))) return undefined;
    else if (!CONTAINERS.has(box.type)) await readFacts(file, box, facts);
    else if (!(await walk(file, { start: box.body, end: box.end }, facts, budget))) return undefined;
    at = box.end;
  }
  return types;
}

/**
 * File types are detected by the first bytes: only brands may stand there. MOV and 3GP have the boxes of an MP4, and
 * some players decide by the brand.
 */
async function cleanHead(file: FileHandle, { body, end }: Box, isKept: boolean): Promise<boolean> {
  if (end - body > MOST_BRANDS_BYTES) return false;
  const brands = (await readAt(file, body, end - body)).toString('latin1');
  if (!BRANDS.test(brands)) return false;
  if (isKept) return true;
  const renamed = Buffer.from(brands.replace(RELATIVES, 'mp42'), 'latin1');
  await file.write(renamed, 0, renamed.length, body);
  return true;
}

/** Durations are in the header's time scale; all ones mean unknown. */
async function readFacts(file: FileHandle, { type, body, end }: Box, facts: VideoFacts): Promise<void> {
  const track = facts.tracks.at(-1);
  if (type === 'mvhd' && end - body >= 32) {
    const header = await readAt(file, body, 32);
    const isLong = header[0] === 1;
    const scale = header.readUInt32BE(isLong ? 20 : 12);
    const length = header.subarray(isLong ? 24 : 16, isLong ? 32 : 20);
    const units = Number(`0x${length.toString('hex')}`);
    const isKnown = scale > 0 && units > 0 && length.some((byte) => byte !== 0xff);
    if (isKnown) facts.durationSeconds = Math.round((units / scale) * 100) / 100;
    const seconds = isLong ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4);
    if (seconds > 0 && seconds <= 0xffff_ffff) facts.taken ??= { at: new Date(FILM_EPOCH_MS + seconds * 1000) };
  }
  if (type === 'hdlr' && track && track.handler === '') {
    track.handler = (await readAt(file, body + 8, 4)).toString('latin1');
  }
  if (type === 'stsd' && track) track.formats.push(...(await readSampleFormats(file, { body, end })));
  if (type === 'tkhd' && end - body >= TRACK_END_BYTES) {
    const header = await readAt(file, end - TRACK_END_BYTES, TRACK_END_BYTES);
    const [width, height] = [header.readUInt16BE(36), header.readUInt16BE(40)];
    // A zero first matrix element means rotated by 90 degrees.
    const isTurned = header.readInt32BE(0) === 0;
    if (width > 0 && height > 0) Object.assign(facts, isTurned ? { width: height, height: width } : { width, height });
  }
}

/** Knows the day at the place, which the header of the film does not. */
async function readLocalDate(file: FileHandle, { body, end }: Box, facts: VideoFacts): Promise<void> {
  const text = (await readAt(file, body, Math.min(end - body, MOST_DATE_BYTES))).toString('latin1');
  const day = LOCAL_DATE.exec(text)?.groups?.['day'];
  if (day) facts.taken = { day };
}

/** Keeps the size, so that offsets stay valid. */
async function blank(file: FileHandle, { start, body, end }: Box): Promise<void> {
  await file.write(FREE, 0, FREE.length, start + 4);
  for (let at = body; at < end; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
  }
}
