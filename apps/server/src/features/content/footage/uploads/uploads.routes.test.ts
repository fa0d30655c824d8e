import { randomUUID } from 'node:crypto';
import { getFootage, listFootage } from '@portal/contract/content/footage';
import { MAX_PHOTO_BYTES } from '@portal/contract/files';
import { texts } from '@portal/contract/texts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HOSTILE } from '../../../../../test/active-pdfs.ts';
import { actsOn, registerAdmin } from '../../../../../test/administration.ts';
import { film } from '../../../../../test/films.ts';
import { emptyFootage, twoMarkets } from '../../../../../test/footage.ts';
import { fetchMedia, incomingIn } from '../../../../../test/forms.ts';
import { phoneHeic } from '../../../../../test/heic.ts';
import { HOSTILE_FILES } from '../../../../../test/hostile-files.ts';
import { gif, jpegTaken, png, pngWithBytes } from '../../../../../test/pictures.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { cutIntoParts, finishUpload, sendPart, uploadFootage } from '../../../../../test/uploads.ts';
import { box, dataTrack, mp4, mp4WithBytes } from '../../../../../test/videos.ts';
import { sweepParts } from './conversion.jobs.ts';

const MEGABYTE = 1024 * 1024;
const portal = usePortal({ clock: { now: () => new Date('2026-11-18T03:00:00Z') }, programPath: '' });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
  await emptyFootage(portal);
});

const add = (file: Buffer, words: Parameters<typeof uploadFootage>[2] = {}) =>
  uploadFootage(portal, file, words, admin);
const total = async () => (await portal.call(listFootage, {}, admin)).body.data.total;
const parts = async () => {
  const { db } = portal.database;
  const listed = await db.selectFrom('files').select('id').where('kind', '=', 'footage-part').execute();
  const named = await db.selectFrom('footage_parts').select('number').execute();
  return [listed.length, named.length];
};
const refusal = async (file: Buffer, words = {}) => {
  const before = await total();
  const { status, body } = await add(file, words);
  expect([await total(), await incomingIn(portal)]).toEqual([before, []]);
  return [status, body.message];
};

describe('a photo of a phone', () => {
  test('is there with its own day, and nothing of its metadata is left [T43]', async () => {
    const { status, item } = await add(phoneHeic(), { title: 'Shelf' });
    expect(status).toBe(200);
    expect(item).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 96, height: 64, date: '2026-10-31' });
    const { bytes } = await fetchMedia(portal, item?.image ?? '', { authorization: `Bearer ${admin.token}` });
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|http:\/\/ns\.adobe|2026:10/);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(await actsOn(portal, item?._id ?? '')).toMatchObject([{ action: 'footage.added' }]);
    expect([await parts(), await incomingIn(portal)]).toEqual([[0, 0], []]);
  });

  test('is of the day that is named, else of its own, else of today', async () => {
    const taken = await jpegTaken('2026:10:30 23:59:00');
    expect((await add(taken, { date: '2026-11-01' })).item?.date).toBe('2026-11-01');
    expect((await add(taken)).item?.date).toBe('2026-10-30');
    expect((await add(await jpegTaken('2027:01:01 10:00:00'))).item?.date).toBe('2026-11-18');
    expect((await add(await jpegTaken('1970:01:01 00:00:00'))).item?.date).toBe('2026-11-18');
    expect((await add(await png())).item?.date).toBe('2026-11-18');
  });

  test('may have 25 MB, and not one byte more', async () => {
    expect((await add(await pngWithBytes(MAX_PHOTO_BYTES))).status).toBe(200);
    expect(await refusal(await pngWithBytes(MAX_PHOTO_BYTES + 1))).toEqual([400, texts.en.photoTooLarge]);
  });
});

describe('a file in parts', () => {
  test('is there once, however often its parts and its end are sent; the first result stands', async () => {
    const upload_id = randomUUID();
    const photo = await pngWithBytes(2.5 * MEGABYTE);
    const [first, second, third] = cutIntoParts(photo) as [Buffer, Buffer, Buffer];
    const before = await total();
    // Out of order, twice, and two at once, as after interruptions.
    for (const [number, part] of [
      [2, second],
      [1, first],
      [1, first],
    ] as const) {
      expect((await sendPart(portal, upload_id, number, part, admin)).body.data).toEqual({ number });
    }
    await Promise.all([1, 2, 3].map(() => sendPart(portal, upload_id, 3, third, admin)));
    expect(await parts()).toEqual([3, 3]);
    const finish = (title: string) => finishUpload(portal, { upload_id, bytes: photo.length, title }, admin);
    const answers = await Promise.all([finish('Once'), finish('Once'), finish('Once')]);
    answers.push(await finish('Another title'));
    const ids = answers.map(({ status, body }) => `${status} ${body.data.item?._id} ${body.data.item?.title}`);
    expect(new Set(ids).size).toBe(1);
    expect([await total(), await parts()]).toEqual([before + 1, [0, 0]]);
    const acts = await actsOn(portal, answers[0]?.body.data.item?._id ?? '');
    expect(acts.map(({ action }) => action)).toEqual(['footage.added']);
  });

  test('is joined once: a repeated end waits for the first', async () => {
    const upload_id = randomUUID();
    const photo = await pngWithBytes(1.5 * MEGABYTE);
    for (const [index, part] of cutIntoParts(photo).entries()) {
      await sendPart(portal, upload_id, index + 1, part, admin);
    }
    const opened = vi.spyOn(portal.deps.storage, 'open');
    const finish = () => finishUpload(portal, { upload_id, bytes: photo.length }, admin);
    const [one, other] = await Promise.all([finish(), finish()]);
    expect([one.status, other.body.data]).toEqual([200, one.body.data]);
    expect(opened).toHaveBeenCalledTimes(2);
    opened.mockRestore();
  });

  test('is refused while a part is missing, and of another length', async () => {
    const upload_id = randomUUID();
    const photo = await pngWithBytes(1.5 * MEGABYTE);
    const [first, second] = cutIntoParts(photo) as [Buffer, Buffer];
    const finish = (bytes: number) => finishUpload(portal, { upload_id, bytes }, admin);
    const incomplete = { code: 'invalidInput', errors: [{ field: 'upload_id', message: texts.en.uploadIncomplete }] };
    expect((await finish(photo.length)).body).toMatchObject(incomplete);
    await sendPart(portal, upload_id, 2, second, admin);
    expect((await finish(second.length)).body).toMatchObject(incomplete);
    await sendPart(portal, upload_id, 1, first, admin);
    expect((await finish(photo.length - 1)).body).toMatchObject(incomplete);
    expect((await finish(photo.length)).status).toBe(200);
  });

  test('belongs to the member who sends it', async () => {
    const colleague = await registerAdmin(portal);
    const upload_id = randomUUID();
    const photo = await png();
    await sendPart(portal, upload_id, 1, photo, colleague);
    const theirs = await finishUpload(portal, { upload_id, bytes: photo.length }, admin);
    expect(theirs.body.errors?.[0]?.message).toBe(texts.en.uploadIncomplete);
    const own = await finishUpload(portal, { upload_id, bytes: photo.length }, colleague);
    expect(own.status).toBe(200);
  });

  test('gives its parts to nobody, and loses them after a day', async () => {
    const upload_id = randomUUID();
    await sendPart(portal, upload_id, 1, await png(), admin);
    const [part] = await portal.database.db.selectFrom('footage_parts').select('file_id').execute();
    const asked = await fetchMedia(portal, `/media/${part?.file_id}`, { authorization: `Bearer ${admin.token}` });
    expect(asked.status).toBe(404);
    await sweepParts.run(portal.deps, {});
    expect(await parts()).toEqual([1, 1]);
    await sweepParts.run({ ...portal.deps, clock: { now: () => new Date('2026-11-19T03:00:01Z') } }, {});
    expect(await parts()).toEqual([0, 0]);
  });

  test('of a wrong kind is refused with its first part; a wrong place at its end', async () => {
    expect(await refusal(await gif())).toEqual([400, texts.en.wrongMediaType]);
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      400,
      texts.en.wrongMediaType,
    ]);
    const [one, other] = await twoMarkets(portal);
    const elsewhere = { market_id: one.id, retailer_id: other.retailers[0]?.id ?? '' };
    expect(await refusal(await png(), elsewhere)).toEqual([400, texts.en.otherMarket]);
  });
});

test.each(Object.entries(HOSTILE_FILES))('%s is refused or made harmless [T37]', async (_, { content, harmlessIn }) => {
  const { status, item } = await add(await content());
  expect([200, 400]).toContain(status);
  expect(status === 200).toBe(harmlessIn?.includes('medium') ?? false);
  if (!item) return;
  const { bytes, headers } = await fetchMedia(portal, item.image, { authorization: `Bearer ${admin.token}` });
  expect([bytes.includes(HOSTILE), bytes.includes('PK\x03\x04')]).toEqual([false, false]);
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual([item.mime, 'nosniff']);
});

describe('a film', () => {
  test('in H.264 is taken as it is, a MOV as the MP4 that it is but for its name', async () => {
    const { item } = await add(film('h264.mov'));
    expect(item).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 64, height: 48, date: '2026-11-01' });
    const { bytes } = await fetchMedia(portal, item?.image ?? '', { authorization: `Bearer ${admin.token}` });
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypmp42');
    expect(bytes.toString('latin1')).not.toMatch(/176\.15|ISO6709/);
  });

  test('that tells only UTC is of the day in its market, else in Sydney', async () => {
    const made = (Date.UTC(2026, 9, 31, 15, 40) - Date.UTC(1904, 0, 1)) / 1000;
    const [market] = await twoMarkets(portal);
    const { db } = portal.database;
    await db.updateTable('countries').set({ timezone: 'Asia/Singapore' }).where('id', '=', market.id).execute();
    const places = [{}, { market_id: market.id }, { retailer_id: market.retailers[0]?.id ?? '' }];
    const days = [];
    for (const place of places) days.push((await add(mp4({ made }), place)).item?.date);
    expect(days).toEqual(['2026-11-01', '2026-10-31', '2026-10-31']);
  });

  test('may be larger than a photo', async () => {
    expect((await add(mp4WithBytes(MAX_PHOTO_BYTES + MEGABYTE))).item?.kind).toBe('video');
  });

  test.each([
    ['avc1', 'mp4a'],
    ['avc3', 'mp4a'],
    ['av01', 'mp4a'],
    ['vp09', 'mp4a'],
  ])('of %s and %s is taken', async (pictures, sound) => {
    expect((await add(mp4({ pictures, sound }))).item?.kind).toBe('video');
  });

  const notPlayable = (format: string) => texts.en.filmNotPlayable.replace('{format}', format);

  test.each<[string, string, Buffer]>([
    ['HEVC of an iPhone', 'HEVC (H.265) + AAC', film('hevc.mov')],
    ['MPEG-4 Part 2', 'MPEG-4 Part 2', film('mpeg4-part2.mp4')],
    ['HEVC of another phone', 'HEVC (H.265) + AAC', mp4({ pictures: 'hev1' })],
    ['H.263 in 3GP', 'H.263 + AMR', mp4({ brand: '3gp5', pictures: 's263', sound: 'samr' })],
    ['H.264 with the sound of a camera', 'H.264 + PCM', mp4({ brand: 'qt  ', sound: 'sowt' })],
    ['H.264 of ten bits', 'H.264 (10 bit) + AAC', mp4({ settings: [box('avcC', ['\x01\x6e\0\x1f'])] })],
    ['an unknown format', 'x!yz'.replace('!', '') + ' + AAC', mp4({ pictures: 'x!yz' })],
  ])('%s is refused by its name where nothing can convert it', async (_, format, bytes) => {
    expect(await refusal(bytes)).toEqual([400, notPlayable(format)]);
  });

  test.each([
    ['meta', 'gpmd'],
    ['meta', 'mebx'],
    ['sbtl', 'tx3g'],
    ['text', 'text'],
    ['tmcd', 'gpmd'],
  ])('with a track of data (%s, %s) is refused by name where nothing can convert it [T43]', async (handler, code) => {
    const bytes = mp4({ inMovie: [dataTrack(handler, code)], after: [box('mdat', ['GPS5 -37.68 176.16'])] });
    expect(await refusal(bytes)).toEqual([400, texts.en.filmHasData.replace('{format}', 'H.264 + AAC')]);
  });

  test('with a track of time codes is taken as it is', async () => {
    expect((await add(mp4({ inMovie: [dataTrack('tmcd', 'tmcd')] }))).item?.kind).toBe('video');
  });

  test('without pictures is refused by the name of its sound', async () => {
    expect(await refusal(film('sound.m4a'))).toEqual([400, texts.en.soundOnly.replace('{format}', 'AAC')]);
  });

  test('without any format is refused', async () => {
    const bare = Buffer.concat([box('ftyp', ['isom\0\0\0\0isom']), box('moov', [box('trak')]), box('mdat', ['x'])]);
    expect(await refusal(bare)).toEqual([400, texts.en.unreadableVideo]);
  });
});

test('a CLIENT uploads nothing', async () => {
  const client = await portal.signIn('client');
  const sent = await sendPart(portal, randomUUID(), 1, await png(), client);
  const finished = await finishUpload(portal, { upload_id: randomUUID(), bytes: 10 }, client);
  expect([sent.status, finished.status]).toEqual([403, 403]);
});

test('an item can be opened by its address at once', async () => {
  const { item } = await add(await png());
  expect((await portal.call(getFootage, { id: item?._id ?? '' }, admin)).body.data).toEqual(item);
});
