import {
  addFootage as addFootageCall,
  getFootage,
  importImage,
  updateFootage as updateFootageCall,
} from '@portal/contract/content/footage';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFootage, emptyFootage } from '../../../../test/footage.ts';
import { fetchMedia, filePart, incomingIn, sendForm } from '../../../../test/forms.ts';
import { gif, jpeg, jpegWithPlace, png, pngPromising, pngWithBytes, webp } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { box, ftyp, longBox, media, mp4, mp4WithBytes, mvhd, tkhd } from '../../../../test/videos.ts';

const portal = usePortal();
const WRONG_TYPE = 'Invalid file type. Please upload a Image and Viedo file.';
const TOO_LARGE = 'File size exceeds the limit. Please upload a file up to 2 MB.';
const NO_PICTURE =
  'We cannot read this picture. It may be damaged or have far too many pixels. Please save a smaller version and upload it.';
const NO_VIDEO =
  'We cannot read this video. It may be damaged, or it is not an MP4. Please save it as MP4 and upload it again.';
const LIMIT = 2_097_152;
const SECRET = 'Secret camera at -37.6841+176.1513/';

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
  await emptyFootage(portal);
});

async function kept(file: Buffer) {
  const { status, item } = await addFootage(portal, file, {}, admin);
  expect(status).toBe(200);
  const { bytes, headers } = await fetchMedia(portal, item.image, { authorization: `Bearer ${admin.token}` });
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual([item.mime, 'nosniff']);
  const ready = (await portal.call(getFootage, { id: item._id }, admin)).body.data;
  expect([bytes.length, await incomingIn(portal)]).toEqual([ready.bytes, []]);
  return { item: ready, bytes };
}

const rows = async () => {
  const { db } = portal.database;
  const files = db.selectFrom('files').select('id').orderBy('id').execute();
  return [await files, await db.selectFrom('footage').select('id').orderBy('id').execute(), await incomingIn(portal)];
};

const UPLOADS = [
  [importImage, 'images'],
  [addFootageCall, 'file'],
  [updateFootageCall, 'file'],
] as const;

async function expectRefused(content: Buffer | string, status: number, message: string, name = 'shelf.mp4') {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  const before = await rows();
  for (const [call, field] of UPLOADS) {
    const began = performance.now();
    const file = filePart(field, bytes, name, name.endsWith('mp4') ? 'video/mp4' : 'image/jpeg');
    const answer = await sendForm(portal, call, [file], { input: { id: item._id }, ...admin });
    expect([answer.status, answer.body]).toEqual([
      status,
      { status: false, message, code: status === 413 ? 'fileTooLarge' : 'invalidInput', errors: [{ field, message }] },
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
  }
  expect(await rows()).toEqual(before);
}
let item: { _id: string };
beforeAll(async () => {
  ({ item } = await addFootage(portal, await png(), {}, admin));
});

describe('a file is taken or refused by its content, whatever name and type it is given [T37]', () => {
  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ])('%s becomes a JPEG', async (_, make) => {
    const { item: photo, bytes } = await kept(await make());
    expect(photo).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 60, height: 40, duration: null });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });

  test.each(['isom', 'iso2', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV'])(
    'MP4 of the brand %s is a video',
    async (brand) => {
      const { item: video } = await kept(mp4({ brand }));
      expect(video).toMatchObject({ kind: 'video', mime: 'video/mp4' });
    },
  );

  test.each<[string, Buffer | string]>([
    ['MOV', mp4({ brand: 'qt  ' })],
    ['MOV without a type', box('moov', [mvhd()])],
    ['AVIF', mp4({ brand: 'avif' })],
    ['HEIC', mp4({ brand: 'heic' })],
    ['WebM', '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01'],
    ['AVI', 'RIFF\0\0\0\0AVI LIST'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG with a head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a page with a video behind it', Buffer.concat([Buffer.from('<html><!--'), mp4()])],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['ZIP', 'PK\x03\x04'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['half a type', ftyp().subarray(0, 10)],
    ['nothing at all', ''],
  ])('%s is refused', async (_, content) => {
    for (const name of ['shelf.mp4', 'shelf.jpg']) await expectRefused(content, 400, WRONG_TYPE, name);
  });

  test('GIF is refused', async () => expectRefused(await gif(), 400, WRONG_TYPE, 'shelf.png'));
});

describe('a file may have 2097152 bytes, and not one more [T39]', () => {
  test('as a photo', async () => {
    await kept(await pngWithBytes(LIMIT));
    await expectRefused(await pngWithBytes(LIMIT + 1), 413, TOO_LARGE);
  });

  test('as a video', async () => {
    expect((await kept(mp4WithBytes(LIMIT))).item.bytes).toBe(LIMIT);
    await expectRefused(mp4WithBytes(LIMIT + 1), 413, TOO_LARGE);
    await expectRefused(Buffer.alloc(LIMIT * 2), 413, TOO_LARGE);
  });
});

describe('a photo', () => {
  test('tells neither where it was taken nor by what [T43]', async () => {
    const taken = await jpegWithPlace();
    expect(taken.toString('latin1')).toContain('Secret camera');
    const { bytes } = await kept(taken);
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array.from({ length: 5 }));
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
  });

  test('stands upright, and is no larger than any screen', async () => {
    const wide = sharp({ create: { width: 3000, height: 60, channels: 3, background: '#fff' } });
    const { item: photo } = await kept(await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 40, height: 2000 });
  });

  test('that shows through stands on white', async () => {
    const glass = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { bytes } = await kept(await glass.png().toBuffer());
    expect((await sharp(bytes).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  });

  test('is kept as a photo and nothing else: a page behind it is gone [T37]', async () => {
    const { bytes } = await kept(Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script></html>')]));
    expect(bytes.toString('latin1')).not.toMatch(/<html|script|alert/);
  });

  test('with 60 million pixels in fact is refused [T39]', async () =>
    expectRefused(await png({ width: 10_000, height: 6_000 }), 400, NO_PICTURE, 'shelf.png'));

  test.each<[string, Buffer | string]>([
    ['60000 by 60000 pixels in its head', pngPromising(60_000, 60_000)],
    ['a row of 60 million', pngPromising(60_000_000, 1)],
    ['a signature and nothing else', '\x89PNG\r\n\x1a\n'],
    ['a signature and a page', '\xff\xd8\xff<html><script>alert(1)</script>'],
    ['a signature and a video', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), mp4()])],
  ])('with %s is refused [T39]', (_, content) => expectRefused(content, 400, NO_PICTURE, 'shelf.jpg'));
});

describe('a video', () => {
  test('is kept byte for byte, and tells length and size by itself', async () => {
    const video = mp4({ scale: 600, length: 7_406, width: 1280, height: 720 });
    const { item: told, bytes } = await kept(video);
    expect(told).toMatchObject({ duration: 12.34, width: 1280, height: 720, poster: '', placeholder: '' });
    expect(bytes.equals(video)).toBe(true);
  });

  test('whose length and size nobody knows is one nevertheless', async () => {
    const silent = Buffer.concat([ftyp(), box('moov', [box('trak', [media('vide', 'avc1')])]), box('mdat')]);
    expect((await kept(silent)).item).toMatchObject({ kind: 'video', duration: null, width: null, height: null });
  });

  test('of which not even the format is known is refused: members could not play it', async () => {
    await expectRefused(Buffer.concat([ftyp(), box('moov', [box('mvhd')]), box('mdat')]), 400, NO_VIDEO);
  });

  test('of endless length is one: every number can be kept', async () => {
    const { item: endless } = await kept(mp4({ scale: 1, longLength: 0xffff_ffff_ffff_fffen }));
    expect(endless.duration).toBeGreaterThan(1e19);
  });

  test.each([
    ['udta of the movie', { inMovie: [box('udta', [box('\xa9xyz', [SECRET])])] }],
    ['meta of a track', { inTrack: [box('meta', [SECRET])] }],
    ['uuid of the file', { after: [box('uuid', [SECRET])] }],
  ])('tells neither where it was taken nor by what: %s [T43]', async (_, parts) => {
    const video = mp4(parts);
    expect(video.toString('latin1')).toContain('Secret');
    const { item: told, bytes } = await kept(video);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|xyz|176/);
    expect([bytes.length, told.duration]).toEqual([video.length, 2.5]);
  });

  test.each<[string, Buffer]>([
    ['without pictures', Buffer.concat([ftyp(), box('moov', [mvhd(), box('trak', [tkhd()])])])],
    ['without a movie', Buffer.concat([ftyp(), box('mdat', ['x'])])],
    ['of a type only', ftyp()],
    ['cut off in its pictures', mp4().subarray(0, -3)],
    ['cut off in its movie', mp4().subarray(0, 120)],
    ['with a box of 4 GB', mp4({ after: [box('free', [], 0xffff_ffff)] })],
    ['with a box of 16 EB', mp4({ after: [longBox('free', [], 0xffff_ffff_ffff_ffffn)] })],
    ['with a box of less than nothing', mp4({ after: [box('free', [], 3)] })],
    ['with a movie in a movie in a movie', Buffer.concat([ftyp(), nested()])],
    ['with 200000 boxes', Buffer.concat([ftyp(), Buffer.alloc(1_600_000, box('free'))])],
    ['with a page behind it', mp4({ after: ['<html><script>alert(1)</script></html>'] })],
  ])('%s is refused [T37][T39]', (_, video) => expectRefused(video, 400, NO_VIDEO));

  function nested(): Buffer {
    const deep = Buffer.alloc(1_600_000);
    for (let at = 0; at < deep.length; at += 8) deep.write('moov', deep.writeUInt32BE(deep.length - at, at), 'latin1');
    return deep;
  }
});

test('when the room for files is used up, it is said, and nothing is kept [T41]', async () => {
  const quota = portal.deps.fileQuotaBytes;
  const before = await rows();
  try {
    portal.deps.fileQuotaBytes = 1;
    for (const file of [await png(), mp4()]) {
      const { status, body } = await addFootage(portal, file, {}, admin);
      const message = 'The portal has no space left for files. Please tell the people who run it.';
      expect([status, body]).toEqual([507, { status: false, message, code: 'storageFull' }]);
    }
    expect(await rows()).toEqual(before);
  } finally {
    portal.deps.fileQuotaBytes = quota;
  }
});
