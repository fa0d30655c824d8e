import { PICTURE_WIDTHS } from '@portal/contract/files';
import type { Sharp } from 'sharp';
import type { Rendition } from '../database/tables.ts';
import { SECOND_MS } from '../durations.ts';
import { refuseField } from '../refusal.ts';
import { createTurnstile } from '../turnstile.ts';
import { readExifDay } from './exif-day.ts';
import { decodeHeic } from './heic.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { PictureForm } from './picture-form.ts';
import { isWholePicture } from './whole-picture.ts';

/** Limits decompression bombs: a few bytes can promise more pixels than memory holds. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 5;
const PLACEHOLDER_WIDTH_PX = 16;
/** A file of 40 bytes can take a core for half a second, and a thread that hashes passwords; a photo takes 40 MB. */
export const inTurn = createTurnstile({ parallel: 1, waitingEach: 20 });

export const WRITERS: Record<PictureForm['type'], (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 82 }),
  // JPEG has no transparency; it would become black.
  'image/jpeg': (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 86 }),
};

export type RenditionForm = Omit<Rendition, 'bytes'>;

const SMALLEST: RenditionForm = { width: PICTURE_WIDTHS[0], type: 'image/webp' };

type Picture = {
  content: Buffer;
  type: PictureForm['type'];
  width: number;
  height: number;
  placeholder: string;
  smallest: { content: Buffer; form: RenditionForm } | undefined;
};

export async function openPicture(source: string | Buffer, seconds = MAX_SECONDS): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One core at most: a phone's photo costs as much as twenty requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds });
}

/** sharp reads every accepted format except the HEVC in a phone's HEIC; of that it knows the headers. */
async function readableSource(path: string, seconds: number): Promise<string | Buffer> {
  const { compression, width, height, hasAlpha, icc } = await (await openPicture(path)).metadata();
  if (compression !== 'hevc') return path;
  if (width * height > MAX_PIXELS) throw new Error('the picture has too many pixels');
  return decodeHeic(path, { hasAlpha, icc }, { maxPixels: MAX_PIXELS, maxMs: seconds * SECOND_MS });
}

/** The day on which it was taken, where the picture tells. */
export async function readPictureDay(path: string): Promise<string | undefined> {
  const picture = await openPicture(path);
  const { exif } = await picture.metadata().catch(() => ({ exif: undefined }));
  return exif && readExifDay(exif);
}

/** Of a picture that is kept as it came. */
export const readMetadata = async (path: string) => (await openPicture(path)).metadata();

/** The size in its form. Refuses all that shows without decoding. */
export async function checkPicture(
  { field, path, type }: Pick<IncomingFile, 'field' | 'path' | 'type'>,
  form: PictureForm,
): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await readMetadata(path).catch(() => NOTHING);
  const isReadable = width > 0 && width * height <= MAX_PIXELS && (await isWholePicture(path, type));
  if (!isReadable) throw refuseField(field, 'unreadablePicture');
  return form.fill ? { width: form.width, height: form.height } : fit(autoOrient, form);
}

const NOTHING = { width: 0, height: 0, autoOrient: { width: 0, height: 0 } };

function fit(size: { width: number; height: number }, form: PictureForm) {
  const share = Math.min(1, form.width / size.width, form.height / size.height);
  const scaled = (px: number) => Math.max(1, Math.round(px * share));
  return { width: scaled(size.width), height: scaled(size.height) };
}

/** Re-encoding drops all metadata, places included. */
export async function rewritePicture(path: string, form: PictureForm, seconds = MAX_SECONDS): Promise<Picture> {
  const { width, height, fill, type } = form;
  const picture = await openPicture(await readableSource(path, seconds), seconds);
  const upright = picture
    .autoOrient()
    .resize({ width, height, fit: fill ? 'cover' : 'inside', withoutEnlargement: !fill });
  const { data: content, info } = await WRITERS[type](upright).toBuffer({ resolveWithObject: true });
  const isWider = form.smaller && info.width > SMALLEST.width;
  const smallest = isWider ? { content: await drawRendition(content, SMALLEST, seconds), form: SMALLEST } : undefined;
  const placeholder = await drawPlaceholder(smallest?.content ?? content);
  return { content, type, width: info.width, height: info.height, placeholder, smallest };
}

async function drawPlaceholder(content: Buffer): Promise<string> {
  const picture = await openPicture(content);
  const tiny = await picture.resize(PLACEHOLDER_WIDTH_PX).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const SLIDE_PX = { width: 1_600, height: 1_200 };
/** A drawing with more bytes is not a drawing; as JPEG its size has a limit. */
const MOST_PNG_BYTES = 1_048_576;

type SlidePicture = { content: Buffer; type: 'image/png' | 'image/jpeg'; width: number; height: number };

/** In the two formats that every office program and PDF know; drawings keep their sharp edges. */
export const drawForSlide = (content: Buffer, type: SlidePicture['type']): Promise<SlidePicture> =>
  inTurn(async () => {
    const write = async (as: SlidePicture['type']) => {
      const picture = (await openPicture(content)).autoOrient();
      const fitted = picture.resize({ ...SLIDE_PX, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await WRITERS[as](fitted).toBuffer({ resolveWithObject: true });
      return { content: data, type: as, width: info.width, height: info.height };
    };
    const drawn = await write(type);
    return drawn.type === 'image/png' && drawn.content.length > MOST_PNG_BYTES ? write('image/jpeg') : drawn;
  });

const MAIL_WIDTH_PX = 560;

/** As JPEG, which every mail program shows. */
export const drawForMail = (content: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const picture = (await openPicture(content)).autoOrient();
    return WRITERS['image/jpeg'](picture.resize({ width: MAIL_WIDTH_PX, withoutEnlargement: true })).toBuffer();
  });

export async function drawRendition(
  source: string | Buffer,
  { width, type }: RenditionForm,
  seconds = MAX_SECONDS,
): Promise<Buffer> {
  // An original may lie on its side.
  const picture = (await openPicture(source, seconds)).autoOrient().resize({ width });
  // More effort makes AVIF ten times slower for a few hundred bytes.
  const written = type === 'image/avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 78 });
  return written.toBuffer();
}
