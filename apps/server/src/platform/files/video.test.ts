import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, ftyp, longBox, mp4, mvhd, tkhd } from '../../../test/videos.ts';
import { cleanVideo } from './video.ts';

const SECRET = 'Secret camera at -37.6841+176.1513/';
const MEGABYTE = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(video: Buffer) {
  const path = join(folder, 'video.mp4');
  await writeFile(path, video);
  const began = performance.now();
  const facts = await cleanVideo(path);
  return { facts, ms: performance.now() - began, left: await readFile(path) };
}
/** Without formats and date, which have tests of their own. */
const readFacts = async (video: Buffer) => {
  const { facts } = await clean(video);
  if (!facts) return undefined;
  const { durationSeconds, width, height } = facts;
  return { durationSeconds, width, height };
};

describe('a video tells', () => {
  test('how long it is and how large its pictures are', async () => {
    expect(await readFacts(mp4({ scale: 600, length: 7_406, width: 1280, height: 720 }))).toEqual({
      durationSeconds: 12.34,
      width: 1280,
      height: 720,
    });
  });

  test('the same in its longer form, and with boxes of eight-byte sizes', async () => {
    expect(await readFacts(mp4({ scale: 90_000, longLength: 5_400_000n }))).toMatchObject({ durationSeconds: 60 });
    const long = Buffer.concat([ftyp(), longBox('moov', [mvhd(), box('trak', [tkhd()])]), longBox('mdat', ['x'])]);
    expect(await readFacts(long)).toEqual({ durationSeconds: 2.5, width: 64, height: 48 });
  });

  test('the size as it is shown, of a phone that was held upright', async () => {
    expect(await readFacts(mp4({ width: 1920, height: 1080, turned: true }))).toMatchObject({
      width: 1080,
      height: 1920,
    });
  });

  test('the size of its pictures even if a track of sound comes after them, or before', async () => {
    const sound = box('trak', [tkhd({ width: 0, height: 0 })]);
    const movie = box('moov', [sound, mvhd(), sound, box('trak', [tkhd()]), sound]);
    expect(await readFacts(Buffer.concat([ftyp(), movie, box('mdat')]))).toMatchObject({ width: 64, height: 48 });
  });

  test.each([
    ['no time scale', { scale: 0 }],
    ['no length', { length: 0 }],
    ['a length that says it is not known', { length: 0xffff_ffff }],
    ['the same in the longer form', { longLength: 0xffff_ffff_ffff_ffffn }],
  ])('no length where it has %s', async (_, movie) => {
    expect(await readFacts(mp4(movie))).toEqual({ durationSeconds: null, width: 64, height: 48 });
  });

  test('nothing where its headers are cut short, and is a video nevertheless', async () => {
    const movie = box('moov', [box('mvhd', ['\0\0']), box('trak', [box('tkhd', ['\0'])])]);
    expect(await readFacts(Buffer.concat([ftyp(), movie, box('mdat')]))).toEqual({
      durationSeconds: null,
      width: null,
      height: null,
    });
  });

  test('the same wherever its movie stands, also at the end with a size of 0', async () => {
    const moov = box('moov', [mvhd(), box('trak', [tkhd()])]);
    const last = Buffer.concat([Buffer.alloc(4), moov.subarray(4)]);
    expect(await readFacts(Buffer.concat([ftyp(), box('mdat', ['x']), last]))).toMatchObject({ width: 64, height: 48 });
  });
});

describe('what a camera wrote beside the pictures is gone [T43]', () => {
  const udta = () => box('udta', [box('\xa9xyz', [SECRET])]);

  test.each([
    ['udta of the movie', { inMovie: [udta()] }],
    ['udta of a track', { inTrack: [udta()] }],
    ['meta of the movie', { inMovie: [box('meta', [SECRET])] }],
    ['meta of a track', { inTrack: [box('meta', [SECRET])] }],
    ['meta of the file', { after: [box('meta', [SECRET])] }],
    ['udta of the file, its size of eight bytes', { after: [longBox('udta', [SECRET])] }],
    ['uuid of the file, where XMP stands', { after: [box('uuid', [SECRET])] }],
    ['the last box, its size 0', { after: [box('meta', [SECRET], 0)] }],
    ['a box that nobody reads', { after: [box('free', [SECRET])] }],
    ['another of that kind, in the movie', { inMovie: [box('skip', [SECRET])] }],
    ['udta within the media of a track', { inTrack: [box('mdia', [udta()])] }],
    ['udta of a fragment', { after: [box('moof', [box('traf', [udta()])])] }],
    ['meta of a fragment', { after: [box('moof', [box('meta', [SECRET])])] }],
  ])('%s', async (_, parts) => {
    const video = mp4(parts);
    expect(video.toString('latin1')).toContain('Secret');
    const { facts, left } = await clean(video);
    expect(facts).toMatchObject({ durationSeconds: 2.5, width: 64, height: 48 });
    expect(left.toString('latin1')).not.toMatch(/Secret|xyz|176/);
    // Sizes stay: offsets count from the start of the file.
    expect([left.length, left.indexOf('pictures')]).toEqual([video.length, video.indexOf('pictures')]);
  });

  test('and nothing else of the file is touched', async () => {
    const video = mp4({ after: [box('sidx', ['index']), box('mdat', ['more'])] });
    expect((await clean(video)).left.equals(video)).toBe(true);
  });
});

describe('a video tells the day on which it was taken', () => {
  const made = (Date.UTC(2026, 9, 31, 15, 40) - Date.UTC(1904, 0, 1)) / 1000;
  const taken = async (video: Buffer) => (await clean(video)).facts?.taken;

  test('by the clock at the place, where its phone wrote it, else by that of the world', async () => {
    expect(await taken(mp4({ made }))).toEqual({ at: new Date('2026-10-31T15:40:00Z') });
    const local = box('meta', ['com.apple.quicktime.creationdate', '2026-10-31T23:40:12+0800']);
    expect(await taken(mp4({ made, inMovie: [local] }))).toEqual({ day: '2026-10-31' });
    expect(await taken(mp4())).toBeNull();
  });
});

function nested(type: string): Buffer {
  const deep = Buffer.alloc(MEGABYTE + (MEGABYTE % 8));
  for (let at = 0; at < deep.length; at += 8) deep.write(type, deep.writeUInt32BE(deep.length - at, at), 'latin1');
  return deep;
}

describe('no video, and told in no time [T39]', () => {
  const cut = mp4({ after: [box('udta', [SECRET])] });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['seven bytes', Buffer.alloc(7)],
    ['a type and nothing else', ftyp()],
    ['a page among its brands', mp4({ brand: '<!--' })],
    ['more brands than there are', Buffer.concat([box('ftyp', ['isom'.repeat(66)]), mp4().subarray(24)])],
    ['no movie', Buffer.concat([ftyp(), box('mdat', ['x'])])],
    ['no pictures', Buffer.concat([ftyp(), box('moov', [mvhd()])])],
    ['a megabyte of nothing', Buffer.alloc(MEGABYTE)],
    ['a movie in a movie in a movie', Buffer.concat([ftyp(), nested('moov')])],
    ['a track in a track in a track', Buffer.concat([ftyp(), nested('trak')])],
    ['131072 empty boxes', Buffer.concat([ftyp(), Buffer.alloc(MEGABYTE, box('free'))])],
    ['131072 empty boxes in a video', mp4({ inMovie: [Buffer.alloc(MEGABYTE, box('free'))] })],
    ['131072 empty boxes before what its camera wrote', mp4({ after: [Buffer.alloc(MEGABYTE, box('free')), SECRET] })],
    ['a box of 4 GB', mp4({ after: [box('free', [], 0xffff_ffff)] })],
    ['a box of 16 EB', mp4({ after: [longBox('free', [], 0xffff_ffff_ffff_ffffn)] })],
    ['a box of less than its own head', mp4({ after: [box('free', [], 7)] })],
    ['a long box of less than its own head', mp4({ after: [longBox('free', [], 15n)] })],
    ['a long box that ends before its size', mp4({ after: [box('free', [], 1)] })],
    ['a box in the movie that ends after it', mp4({ inMovie: [box('udta', [SECRET], 500)] })],
    ['a box in a track that ends after it', mp4({ inTrack: [box('udta', [SECRET], 500)] })],
    ['half of what its camera wrote', cut.subarray(0, -5)],
    ['half of its pictures', mp4().subarray(0, -5)],
    ['half of its movie', mp4().subarray(0, 100)],
    ['a page behind it', mp4({ after: ['<html><script>alert(1)</script></html>'] })],
    ['a picture behind it', mp4({ after: ['\x89PNG\r\n\x1a\n', Buffer.alloc(100)] })],
  ])('%s', async (_, video) => {
    const { facts, ms } = await clean(video);
    expect(facts).toBeUndefined();
    expect(ms).toBeLessThan(5_000);
  });

  test('more than a thousand boxes are fine', async () => {
    const video = mp4({ inMovie: Array.from({ length: 1_500 }, () => box('free')), after: [box('udta', [SECRET])] });
    const { facts, left } = await clean(video);
    expect([facts?.width, left.includes('Secret')]).toEqual([64, false]);
  });
});
