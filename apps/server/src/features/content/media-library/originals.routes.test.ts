import { createHash } from 'node:crypto';
import {
  downloadAsset,
  downloadAssetVersion,
  getAsset,
  restoreAssetVersion,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { texts } from '@portal/contract/texts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ARMED, armedPdf } from '../../../../test/active-pdfs.ts';
import { actsOn } from '../../../../test/administration.ts';
import { fetchMedia, incomingIn } from '../../../../test/forms.ts';
import { addAsset, replaceFile } from '../../../../test/media-library.ts';
import { writePdf } from '../../../../test/pdfs.ts';
import { jpegWithPlace, newPng, png, webp } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { box, dataTrack, mp4 } from '../../../../test/videos.ts';
import { makeRenditions } from '../../../platform/files/files.jobs.ts';
import { makeAssetPreview } from './media-library.jobs.ts';

const portal = usePortal();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

const read = async (id: string) => (await portal.call(getAsset, { id }, admin)).body.data;
const add = (file: Buffer, words: Record<string, string> = {}) => addAsset(portal, file, words, admin);
const fetchAsAdmin = (address: string) => fetchMedia(portal, address, { authorization: `Bearer ${admin.token}` });
const original = ({ _id }: WholeAsset) => portal.call(downloadAsset, { id: _id, rendition: 'original' }, admin);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pixel = async (picture: Buffer, left: number, top: number) => {
  const raw = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(top * raw.info.height) * raw.info.width + Math.floor(left * raw.info.width)) * raw.info.channels;
  return [...raw.data.subarray(at, at + 3)];
};

const noise = (channels: 3 | 4) => Buffer.from(Array.from({ length: 90 * 60 * channels }, (_, at) => (at * 31) % 251));

const animation = async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => png({ width: 20, height: 20, colour })));
  return sharp(frames, { join: { animated: true } });
};

const ORIGINALS: Record<string, () => Promise<Buffer>> = {
  'a large JPEG of the best quality': () =>
    sharp({ create: { width: 1700, height: 900, channels: 3, background: '#3a6627', noise: { type: 'gaussian' } } })
      .jpeg({ quality: 100 })
      .toBuffer(),
  'a CMYK JPEG with its profile': () =>
    sharp(noise(3), { raw: { width: 90, height: 60, channels: 3 } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer(),
  'an animated WebP': async () => (await animation()).webp().toBuffer(),
  'an animated GIF': async () => (await animation()).gif().toBuffer(),
  'a picture with a page behind it': async () =>
    Buffer.concat([await newPng(), Buffer.from('<script>alert(1)</script>')]),
  'a video with the name of its camera': async () => mp4({ inMovie: [box('udta', ['My camera'])] }),
  'an SVG with a script': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><script>1</script></svg>'),
  'a PDF': () => writePdf('Handling guide'),
};

describe('an original', () => {
  test.each(Object.entries(ORIGINALS))('%s is given out byte for byte, and never shown', async (_, make) => {
    const sent = await make();
    const { status, asset } = await add(sent);
    expect(status).toBe(200);
    expect([asset.sha256, asset.bytes]).toEqual([sha256(sent), sent.length]);
    for (const answer of [await original(asset), await fetchAsAdmin(asset.file)]) {
      expect(sha256(answer.bytes)).toBe(sha256(sent));
      expect(answer.headers).toMatchObject({
        'content-type': asset.mime,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.\w+"$/),
        'content-security-policy': expect.stringMatching(/^sandbox;/),
      });
    }
    // The others are drawn by a job.
    const preview = asset.preview ? (await fetchAsAdmin(asset.preview)).bytes : await webp();
    const { format, space, pages = 1 } = await sharp(preview).metadata();
    expect([format, space, pages, preview.includes('script')]).toEqual(['webp', 'srgb', 1, false]);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('in motion has its first frame as preview', async () => {
    for (const name of ['an animated WebP', 'an animated GIF']) {
      const { asset } = await add(await (ORIGINALS[name] ?? png)());
      const [red = 0, , blue = 0] = await pixel((await fetchAsAdmin(asset.preview)).bytes, 0.5, 0.5);
      expect([red > 200, blue < 50]).toEqual([true, true]);
    }
  });

  test('that lies on its side has the size and the web form of the upright picture', async () => {
    const turned = await sharp(await png({ width: 1800, height: 2400 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { asset } = await add(turned);
    expect([asset.width, asset.height]).toEqual([2400, 1800]);
    await makeRenditions.run(portal.deps, { id: asset.file.slice('/media/'.length), widths: [1600] });
    const web = await portal.call(downloadAsset, { id: asset._id, rendition: 'web' }, admin);
    const { width, height, exif } = await sharp(web.bytes).metadata();
    expect([width, height, exif]).toEqual([1600, 1200, undefined]);
  });
});

describe('a place in a file', () => {
  const withXmp = async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a GPSLatitude="37,41S"/></x:xmpmeta>';
    return sharp(await png())
      .withXmp(xmp)
      .webp()
      .toBuffer();
  };
  const pngWithPlace = async () =>
    sharp(await png())
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 41/1 1234/100' } })
      .png()
      .toBuffer();
  const PLACED: Record<string, () => Promise<Buffer>> = {
    'a JPEG': jpegWithPlace,
    'a JPEG on its side': async () =>
      sharp(await jpegWithPlace())
        .keepExif()
        .withExifMerge({ IFD0: { Orientation: '6' } })
        .jpeg()
        .toBuffer(),
    'a PNG': pngWithPlace,
    'a WebP': withXmp,
    'a film of 3GPP': async () => mp4({ inMovie: [box('udta', [box('loci', ['\0\0\0\0\x15\xc7Te Puke\0'])])] }),
    'a film with XMP': async () => mp4({ after: [box('uuid', ['<exif:GPSLatitude>37,41S</exif:GPSLatitude>'])] }),
    'a film': async () => mp4({ inMovie: [box('udta', [box('\xa9xyz', ['\0\x12\x15\xc7-37.68+176.16/'])])] }),
  };

  test.each(Object.entries(PLACED))('of %s is asked about, removed without loss or kept', async (_, make) => {
    const sent = await make();
    const asked = await add(sent);
    expect([asked.status, asked.body.errors]).toEqual([
      400,
      [{ field: 'place', message: expect.stringContaining('says where it was taken') }],
    ]);
    const { asset: kept } = await add(sent, { place: 'keep' });
    expect([kept.sha256, kept.has_place]).toEqual([sha256(sent), true]);
    const { asset: plain } = await add(sent, { place: 'remove' });
    expect([plain.has_place, plain.width, plain.height]).toEqual([false, kept.width, kept.height]);
    const { bytes } = await original(plain);
    expect(/Secret|GPSLatitude|\xa9xyz|loci/.test(bytes.toString('latin1'))).toBe(false);
    if (plain.mime === 'video/mp4') return;
    const pixels = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer();
    expect(Buffer.compare(await pixels(bytes), await pixels(sent))).toBe(0);
    expect(await add(bytes)).toMatchObject({ status: 200 });
  });

  test('in a track of data is asked about, and kept or refused: its samples cannot be removed', async () => {
    const sent = mp4({ inMovie: [dataTrack('meta', 'gpmd')], after: [box('mdat', ['GPS5'])] });
    const asked = await add(sent);
    expect(asked.body.errors).toEqual([{ field: 'place', message: texts.en.fileHasPlace }]);
    expect((await add(sent, { place: 'keep' })).asset).toMatchObject({ sha256: sha256(sent), has_place: true });
    const { status, body } = await add(sent, { place: 'remove' });
    const message = texts.en.filmHasData.replace('{format}', 'H.264 + AAC');
    expect([status, body.errors]).toEqual([400, [{ field: 'file', message }]]);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('is known to those who work on the library alone', async () => {
    const { asset } = await add(await jpegWithPlace(), { place: 'keep' });
    const { token } = await portal.signIn('client');
    expect((await portal.call(getAsset, { id: asset._id }, { token })).body.data.has_place).toBe(false);
    expect((await read(asset._id)).has_place).toBe(true);
  });
});

describe('a PDF', () => {
  test('has its first page as preview once a job has drawn it', async () => {
    const { asset } = await add(await writePdf('One', 'Two'));
    expect(asset).toMatchObject({
      mime: 'application/pdf',
      width: null,
      preview: '',
      renditions: [{ name: 'original' }],
    });
    await makeAssetPreview.run(portal.deps, { id: asset._id });
    const { bytes } = await fetchAsAdmin((await read(asset._id)).preview);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1200 });
    const { channels } = await sharp(bytes).stats();
    expect([channels[0]?.max, (channels[0]?.min ?? 255) < 100]).toEqual([255, true]);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test.each(['a script when it is opened', 'an attached file'])(
    'with %s is refused: it would leave as it came',
    async (kind) => {
      const { status, body } = await add(Buffer.from(await (await armedPdf(ARMED[kind] ?? (() => undefined))).save()));
      expect([status, body.errors]).toEqual([400, [{ field: 'file', message: texts.en.pdfActive }]]);
    },
  );
});

describe('an earlier version', () => {
  test('can be restored with its preview, and the address of the asset stays', async () => {
    const [first, second] = [await png({ width: 70 }), await png({ width: 90 })];
    const { asset } = await add(first);
    const { asset: replaced } = await replaceFile(portal, asset._id, second, { token: admin.token });
    expect(replaced).toMatchObject({ _id: asset._id, file_number: 2, width: 90 });
    const restore = (number: number, ifMatch: number) =>
      portal.call(restoreAssetVersion, { id: asset._id, number }, { token: admin.token, ifMatch });
    expect((await restore(1, 1)).status).toBe(412);
    expect((await restore(1, 2)).body.data).toMatchObject({
      _id: asset._id,
      file: asset.file,
      preview: asset.preview,
      sha256: sha256(first),
      file_number: 1,
      version: 3,
    });
    expect((await fetchAsAdmin(asset.preview)).status).toBe(200);
    expect((await fetchAsAdmin(replaced.preview)).status).toBe(404);
    const newer = await portal.call(downloadAssetVersion, { id: asset._id, number: 2 }, admin);
    expect(sha256(newer.bytes)).toBe(sha256(second));
    expect((await restore(9, 3)).status).toBe(404);
    const { asset: third } = await replaceFile(portal, asset._id, await png({ width: 80 }), { token: admin.token });
    expect(third.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    const acts = await actsOn(portal, asset._id);
    expect(acts.map(({ action }) => action)).toEqual([
      'assets.added',
      'assets.replaced',
      'assets.restored',
      'assets.replaced',
    ]);
    expect(acts[2]).toMatchObject({ before: { version: 2 }, after: { version: 1 } });
  });

  test('from before previews were kept gets a new one', async () => {
    const { asset } = await add(await png({ width: 66 }));
    await replaceFile(portal, asset._id, await png({ width: 67 }), { token: admin.token });
    const { db } = portal.database;
    await db
      .updateTable('asset_versions')
      .set({ preview_id: null })
      .where('number', '=', 1)
      .where('asset_id', '=', asset._id)
      .execute();
    await portal.call(restoreAssetVersion, { id: asset._id, number: 1 }, { token: admin.token });
    expect((await read(asset._id)).preview).toBe('');
    await makeAssetPreview.run(portal.deps, { id: asset._id });
    expect((await fetchAsAdmin((await read(asset._id)).preview)).status).toBe(200);
  });
});
