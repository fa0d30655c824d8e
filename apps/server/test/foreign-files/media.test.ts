import { fillSentence, texts } from '@portal/contract/texts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { film } from '../films.ts';
import { emptyFootage } from '../footage.ts';
import { phoneHeic } from '../heic.ts';
import { gif, jpegTaken, jpegWithPlace, pngPromising, webp } from '../pictures.ts';
import { usePortal } from '../portal.ts';
import { uploadFootage } from '../uploads.ts';

/** Without ffmpeg, so that films are taken as they are or refused by name. */
const portal = usePortal({ clock: { now: () => new Date('2026-11-18T03:00:00Z') }, programPath: '' });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
  await emptyFootage(portal);
});

const noise = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 64, height: 48, channels, background: { r: 58, g: 102, b: 39, alpha: 0.5 } } });
const grainy = () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise: grain } })
    .jpeg()
    .toBuffer();
};
const halved = (file: Buffer) => file.subarray(0, file.length / 2);
const letters = (text: string) => async () => Buffer.from(text, 'latin1');

type Taken = { width: number; height: number; date?: string };

const PICTURES: Record<string, [content: () => Promise<Buffer> | Buffer, taken: Taken]> = {
  'HEIC of a phone': [phoneHeic, { width: 96, height: 64, date: '2026-10-31' }],
  AVIF: [() => noise().avif().toBuffer(), { width: 64, height: 48 }],
  'JPEG, progressive': [() => noise().jpeg({ progressive: true }).toBuffer(), { width: 64, height: 48 }],
  'JPEG of a printer, in CMYK': [() => noise().toColourspace('cmyk').jpeg().toBuffer(), { width: 64, height: 48 }],
  'JPEG in grey': [() => noise().greyscale().jpeg().toBuffer(), { width: 64, height: 48 }],
  'JPEG turned by a quarter': [
    () => noise().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    { width: 48, height: 64 },
  ],
  'JPEG with a place': [jpegWithPlace, { width: 60, height: 40 }],
  'JPEG with a day': [() => jpegTaken('2026:10:30 23:59:00'), { width: 60, height: 40, date: '2026-10-30' }],
  'PNG with 16 bits': [() => noise().png().toColourspace('rgb16').toBuffer(), { width: 64, height: 48 }],
  'PNG with a palette': [() => noise().png({ palette: true }).toBuffer(), { width: 64, height: 48 }],
  'PNG with transparency': [() => noise(4).png().toBuffer(), { width: 64, height: 48 }],
  WebP: [() => webp(), { width: 60, height: 40 }],
  'WebP without loss': [() => noise(4).webp({ lossless: true }).toBuffer(), { width: 64, height: 48 }],
};

test.each(Object.entries(PICTURES))(
  'a photo in %s is taken',
  async (_, [content, { date = '2026-11-18', ...size }]) => {
    const { status, item, body } = await uploadFootage(portal, await content(), {}, admin);
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect(item).toMatchObject({ kind: 'image', date, ...size });
  },
);

const unplayable = (format: string) => fillSentence('filmNotPlayable', 'en', { format });

const REFUSED: Record<string, [content: () => Promise<Buffer> | Buffer, message: string]> = {
  'a GIF': [gif, texts.en.wrongMediaType],
  'a TIFF': [() => noise().tiff().toBuffer(), texts.en.wrongMediaType],
  'a bitmap': [letters('BM\x36\0\0\0\0\0\0\0\x36\0\0\0'), texts.en.wrongMediaType],
  'a drawing (SVG)': [letters('<svg xmlns="http://www.w3.org/2000/svg"/>'), texts.en.wrongMediaType],
  'a PDF': [letters('%PDF-1.7\n'), texts.en.wrongMediaType],
  'JPEG 2000': [letters('\0\0\0\x0cjP  \r\n\x87\n'), texts.en.wrongMediaType],
  'half a JPEG': [async () => halved(await grainy()), texts.en.unreadablePicture],
  'half a HEIC': [() => phoneHeic().subarray(0, 700), texts.en.unreadablePicture],
  'a PNG that promises a billion pixels': [() => pngPromising(40_000, 25_000), texts.en.unreadablePicture],
  WebM: [letters('\x1aE\xdf\xa3\x93B\x82\x88webm'), texts.en.wrongMediaType],
  AVI: [letters('RIFF\0\0\0\0AVI LIST'), texts.en.wrongMediaType],
  'a film in HEVC': [() => film('hevc.mov'), unplayable('HEVC (H.265) + AAC')],
  'a film in MPEG-4 Part 2': [() => film('mpeg4-part2.mp4'), unplayable('MPEG-4 Part 2')],
  'a file with sound only': [() => film('sound.m4a'), fillSentence('soundOnly', 'en', { format: 'AAC' })],
};

test.each(Object.entries(REFUSED))('%s is refused with its sentence', async (_, [content, message]) => {
  const { status, body } = await uploadFootage(portal, await content(), {}, admin);
  expect([status, body.message]).toEqual([400, message]);
});

test('a MOV in H.264 is taken as it is, with its own day', async () => {
  const { status, item } = await uploadFootage(portal, film('h264.mov'), {}, admin);
  expect([status, item]).toMatchObject([200, { kind: 'video', mime: 'video/mp4' }]);
});
