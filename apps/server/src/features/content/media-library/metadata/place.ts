import { createReadStream } from 'node:fs';
import type { IncomingFile } from '../../../../platform/files/incoming-file.ts';
import { readMetadata } from '../../../../platform/files/picture.ts';

type Source = Pick<IncomingFile, 'path' | 'type'>;

/** Whether a photo or a video says where it was taken. */
export async function hasPlace({ path, type }: Source): Promise<boolean> {
  if (type === 'video/mp4') return hasPlaceInBoxes(path);
  if (!type.startsWith('image/') || type === 'image/svg+xml') return false;
  // An unreadable picture is refused by its decoder.
  const { exif, xmp } = await readMetadata(path).catch(() => ({ exif: undefined, xmp: undefined }));
  return (exif !== undefined && hasPlaceInExif(exif)) || (xmp?.includes('GPSLatitude') ?? false);
}

const GPS_POINTER = 0x8825;
const LATITUDE = 2;
const ENTRY_BYTES = 12;

/** A block that leads nowhere may hide a place and counts as one. */
function hasPlaceInExif(exif: Buffer): boolean {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entry = (list: number, tag: number) => {
    const places = Array.from({ length: short(list) }, (_, index) => list + 2 + index * ENTRY_BYTES);
    return places.find((at) => short(at) === tag);
  };
  try {
    const pointer = entry(long(4), GPS_POINTER);
    return pointer !== undefined && entry(long(pointer + 8), LATITUDE) !== undefined;
  } catch {
    return tiff.includes(Buffer.from([0x88, 0x25])) || tiff.includes(Buffer.from([0x25, 0x88]));
  }
}

/** The boxes of cameras and 3GPP, the key of QuickTime, XMP, and the track of action cameras. */
const IN_BOXES = /\xa9xyz[^]{4}[+-]\d|loci\0{4}|com\.apple\.quicktime\.location\.ISO6709|GPSLatitude|gpmd\0{6}/;
const OVERLAP = 64;

async function hasPlaceInBoxes(path: string): Promise<boolean> {
  let before = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 ** 2 })) {
    const text = before + String(piece);
    if (IN_BOXES.test(text)) return true;
    before = text.slice(-OVERLAP);
  }
  return false;
}
