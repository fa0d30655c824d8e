import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phoneHeic } from '../../../test/heic.ts';
import { readExifDay } from './exif-day.ts';

type Folders = NonNullable<Parameters<ReturnType<typeof sharp>['withExif']>[0]>;

async function readDay(folders: Folders) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  const { exif } = await sharp(await picture.withExif(folders).jpeg().toBuffer()).metadata();
  return exif && readExifDay(exif);
}

test('a photo tells the day at the place where it was taken, whatever its offset', async () => {
  const taken = { DateTimeOriginal: '2026:10:31 23:40:12', OffsetTimeOriginal: '+08:00' };
  expect(await readDay({ IFD0: { DateTime: '2026:11:02 09:00:00' }, IFD2: taken })).toBe('2026-10-31');
});

test('a HEIC tells it too', async () => {
  const { exif = Buffer.alloc(0) } = await sharp(phoneHeic()).metadata();
  expect(readExifDay(exif)).toBe('2026-10-31');
});

test('the day of digitising or of the last change stands in for it', async () => {
  expect(await readDay({ IFD2: { DateTimeDigitized: '2026:10:30 08:00:00' } })).toBe('2026-10-30');
  expect(await readDay({ IFD0: { DateTime: '2026:11:02 09:00:00' } })).toBe('2026-11-02');
});

test.each(['0000:00:00 00:00:00', '2026:02:30 10:00:00', '2026:13:01 10:00:00', '    :  :     :  :  ', 'yesterday'])(
  '%s is no day',
  async (text) => {
    expect(await readDay({ IFD2: { DateTimeOriginal: text } })).toBeUndefined();
  },
);

test('hostile Exif ends at once, without a day', () => {
  const loop = Buffer.from('49492a00080000000100698704000100000008000000', 'hex');
  for (const exif of [Buffer.alloc(0), Buffer.from('Exif\0\0'), Buffer.from('II*\0'), Buffer.alloc(64, 0xff), loop]) {
    expect(readExifDay(exif)).toBeUndefined();
  }
});
