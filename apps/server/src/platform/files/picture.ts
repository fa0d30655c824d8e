import { PICTURE_WIDTHS } from '@portal/contract/files';
import type { Sharp } from 'sharp';
import type { Rendition } from '../database/tables.ts';
import { Refusal } from '../refusal.ts';
import { createTurnstile } from '../turnstile.ts';
import { readExifDay } from './exif-day.ts';
import { decodeHeic } from './heic.ts';
import type { IncomingFile } from './incoming-file.ts';

/** Limits decompression bombs: a few bytes can promise more pixels than memory holds. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 5;
const PLACEHOLDER_WIDTH_PX = 16;
/** A file of 40 bytes can take a core for half a second, and a thread that hashes passwords; a photo takes 40 MB. */
export const inTurn = createTurnstile({ parallel: 1, waitingEach: 20 });

export type PictureForm = {
  width: number;
  height: number;
  fill?: boolean;
  /** Mail programs and browser tabs do not support every format. */
  type: 'image/webp' | 'image/png' | 'image/jpeg';
  /** Also makes smaller renditions: the smallest at once, the others by a job. */
  smaller?: true;
};

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

export async function openPicture(source: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One core at most: a phone's photo costs as much as twenty requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
}

/** sharp reads every accepted format except the HEVC in a phone's HEIC; of that it knows the headers. */
async function readableSource(path: string): Promise<string | Buffer> {
  const { compression, width, height, hasAlpha, icc } = await (await openPicture(path)).metadata();
  if (compression !== 'hevc') return path;
  if (width * height > MAX_PIXELS) throw new Error('the picture has too many pixels');
  return decodeHeic(path, { hasAlpha, icc }, { maxPixels: MAX_PIXELS });
}

/** The day on which it was taken, where the picture tells. */
export async function readPictureDay(path: string): Promise<string | undefined> {
  const picture = await openPicture(path);
  const { exif } = await picture.metadata().catch(() => ({ exif: undefined }));
  return exif && readExifDay(exif);
}

/** Of a picture that is kept as it came. */
export const readMetadata = async (path: string) => (await openPicture(path)).metadata();

/** Re-encoding drops all metadata, places included. */
export async function rewritePicture(
  { field, path }: Pick<IncomingFile, 'field' | 'path'>,
  form: PictureForm,
): Promise<Picture> {
  const { width, height, fill, type } = form;
  const write = async () => {
    const picture = await openPicture(await readableSource(path));
    const upright = picture
      .autoOrient()
      .resize({ width, height, fit: fill ? 'cover' : 'inside', withoutEnlargement: !fill });
    return WRITERS[type](upright).toBuffer({ resolveWithObject: true });
  };
  return inTurn(async () => {
    const { data: content, info } = await write().catch(() => {
      throw new Refusal('invalidInput', { fields: [{ field, text: 'unreadablePicture' }] });
    });
    const isWider = form.smaller && info.width > SMALLEST.width;
    const smallest = isWider ? { content: await drawRendition(content, SMALLEST), form: SMALLEST } : undefined;
    const placeholder = await drawPlaceholder(smallest?.content ?? content);
    return { content, type, width: info.width, height: info.height, placeholder, smallest };
  });
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

export const makeRendition = (content: Buffer, form: RenditionForm) => inTurn(() => drawRendition(content, form));

async function drawRendition(content: Buffer, { width, type }: RenditionForm): Promise<Buffer> {
  // An original may lie on its side.
  const picture = (await openPicture(content)).autoOrient().resize({ width });
  // More effort makes AVIF ten times slower for a few hundred bytes.
  const written = type === 'image/avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 78 });
  return written.toBuffer();
}
