import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number; colour?: string };

const flat = ({ width = 60, height = 40, colour = '#3a6627' }: Size) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const png = (size: Size = {}) => flat(size).png().toBuffer();
/** Like no other, also after it was rewritten. */
export const newPng = () =>
  sharp(randomBytes(6 * 4 * 3), { raw: { width: 6, height: 4, channels: 3 } })
    .resize(60, 40)
    .png()
    .toBuffer();
export const webp = (size: Size = {}) => flat(size).webp().toBuffer();
export const gif = () => flat({}).gif().toBuffer();
export const jpeg = () => flat({}).jpeg().toBuffer();

/** With GPS and camera metadata. */
export const jpegWithPlace = () =>
  flat({})
    .withExif({
      IFD0: { Make: 'Secret camera', Copyright: 'Secret owner' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '37/1 41/1 1234/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '176/1 9/1 5/1',
      },
    })
    .jpeg()
    .toBuffer();

/** With the time on the camera's clock. */
export const jpegTaken = (DateTimeOriginal: string) =>
  flat({}).withExif({ IFD2: { DateTimeOriginal } }).jpeg().toBuffer();

/** A PNG of this size, padded with an ignored chunk. */
export async function pngWithBytes(bytes: number): Promise<Buffer> {
  const plain = await png();
  const end = plain.length - 12;
  const filling = chunk('teXt', Buffer.alloc(bytes - plain.length - 12, 'x'));
  return Buffer.concat([plain.subarray(0, end), filling, plain.subarray(end)]);
}

/** A PNG header with this size, and a few bytes of data. */
export const pngPromising = (width: number, height: number): Buffer =>
  pngHolding(width, height, deflateSync(Buffer.alloc(1_000)));

/** With these bytes as its pixels. */
export function pngHolding(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
