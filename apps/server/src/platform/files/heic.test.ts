import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heic, phoneHeic } from '../../../test/heic.ts';
import { decodeHeic } from './heic.ts';
import { rewritePicture } from './picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-heic-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FORM = { width: 2_000, height: 2_000, type: 'image/png' } as const;

async function rewrite(photo: Buffer) {
  const path = join(folder, 'photo.heic');
  await writeFile(path, photo);
  return rewritePicture(path, FORM);
}

const NAMES: Record<string, string> = { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' };

/** The colours in the middle of the four quarters: upper left, upper right, lower left, lower right. */
async function quarters({ content }: { content: Buffer }) {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
    return NAMES[Array.from(data.subarray(at, at + 3), (value) => (value > 110 ? 1 : 0)).join('')];
  };
  return [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)];
}

describe('a HEIC of a phone', () => {
  test('is read in its colours, and nothing of its metadata is left [T43]', async () => {
    expect(phoneHeic().toString('latin1')).toContain('Secret camera');
    const picture = await rewrite(phoneHeic());
    expect(picture).toMatchObject({ width: 96, height: 64 });
    expect(await quarters(picture)).toEqual(['red', 'green', 'blue', 'white']);
    // sRGB (208, 32, 32) before it was written as Display P3 (192, 51, 43).
    const [red = 0, green = 0] = await sharp(picture.content)
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([Math.abs(red - 208) < 6, Math.abs(green - 32) < 8]).toEqual([true, true]);
    expect(await sharp(picture.content).metadata()).not.toHaveProperty('exif');
    expect(picture.content.toString('latin1')).not.toMatch(/Secret|Exif|2026:10/);
  });

  test.each([
    ['held upright', { turns: 3 }, 64, 96, ['blue', 'red', 'white', 'green']],
    ['held the other way', { turns: 1 }, 64, 96, ['green', 'white', 'red', 'blue']],
    ['mirrored, as by a front camera', { mirrored: true }, 96, 64, ['green', 'red', 'white', 'blue']],
  ])('%s is shown as it was taken', async (_, shape, width, height, colours) => {
    const picture = await rewrite(heic(shape));
    expect(picture).toMatchObject({ width, height });
    expect(await quarters(picture)).toEqual(colours);
  });

  test('in tiles is put together', async () => {
    const picture = await rewrite(heic({ grid: { columns: 3, rows: 3, width: 288, height: 192 } }));
    expect(picture).toMatchObject({ width: 288, height: 192 });
    expect(await quarters(picture)).toEqual(['white', 'blue', 'green', 'red']);
  });

  test('keeps its transparency', async () => {
    const photo = readFileSync(join(import.meta.dirname, '../../../test/photos/transparent.heic'));
    const [red = 0, , , alpha = 0] = await sharp((await rewrite(photo)).content)
      .raw()
      .toBuffer();
    expect([red > 190, alpha > 55 && alpha < 73]).toEqual([true, true]);
  });
});

test('an AVIF is read', async () => {
  const avif = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02020' } })
    .avif()
    .toBuffer();
  expect(await rewrite(avif)).toMatchObject({ width: 60, height: 40 });
});

/** Cuts or changes the file behind the first occurrence of a box. */
function changed(photo: Buffer, type: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(photo);
  copy.writeUInt32BE(value, copy.indexOf(type) + offset);
  return copy;
}

describe('a hostile HEIC is refused in time [T39]', () => {
  const whole = phoneHeic();
  test.each<[string, Buffer]>([
    ['a head alone', whole.subarray(0, 28)],
    ['half of its boxes', whole.subarray(0, 400)],
    ['half of its picture', whole.subarray(0, 1_000)],
    ['no picture', whole.subarray(0, 913)],
    ['a box of 4 GB', changed(whole, 'meta', -4, 0xffff_ffff)],
    ['a box of less than its own head', changed(whole, 'iprp', -4, 4)],
    ['a promise of a billion pixels', heic({ width: 40_000, height: 25_000 })],
    ['a promise of 51 megapixels', heic({ width: 8_500, height: 6_000 })],
    ['more tiles than a photo has', heic({ grid: { columns: 64, rows: 64, width: 6_144, height: 4_096 } })],
    ['a grid larger than its tiles', heic({ grid: { columns: 2, rows: 2, width: 7_000, height: 7_000 } })],
    ['a grid of a billion pixels', heic({ grid: { columns: 2, rows: 1, width: 65_000, height: 65_000 } })],
    ['a small head around a picture whose own head is large', changed(whole, 'ispe', 8, 8)],
    ['noise for a picture', Buffer.concat([whole.subarray(0, 917), Buffer.alloc(whole.length - 917, 0xa5)])],
  ])('%s', async (_, photo) => {
    const began = performance.now();
    await expect(rewrite(photo)).rejects.toBeInstanceOf(Error);
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});

test('the decoder holds the limit of pixels itself, for the picture and for its tiles [T39]', async () => {
  const path = join(folder, 'limited.heic');
  const decode = (maxPixels: number) => decodeHeic(path, { hasAlpha: false }, { maxPixels });
  await writeFile(path, phoneHeic());
  expect((await decode(96 * 64)).length).toBeGreaterThan(96 * 64 * 3);
  await expect(decode(96 * 64 - 1)).rejects.toHaveProperty('message');
  await writeFile(path, heic({ grid: { columns: 2, rows: 1, width: 10, height: 10 } }));
  await expect(decode(96 * 64 - 1)).rejects.toHaveProperty('message');
});

test('a decoding that takes too long is ended [T39]', async () => {
  const path = join(folder, 'slow.heic');
  await writeFile(path, phoneHeic());
  const decoding = decodeHeic(path, { hasAlpha: false }, { maxPixels: 1_000_000, maxMs: 1 });
  await expect(decoding).rejects.toMatchObject({ code: 'ABORT_ERR' });
});
