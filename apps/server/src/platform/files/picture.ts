import { rm, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';
import { createTurnstile } from '../turnstile.ts';
import { type IncomingFile, newIncomingPath } from './incoming-file.ts';

/** Above, nothing is decoded at all: a few bytes can promise more pixels than any machine holds. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 5;
const PLACEHOLDER_WIDTH_PX = 16;
/**
 * A file of 40 bytes can take a core for half a second, and one of the few threads that hash passwords too; a photo
 * takes 40 MB.
 */
const inTurn = createTurnstile(1, 20);

/** How a picture of some kind is kept. */
export type PictureForm = {
  /** The frame that it has to fit into. */
  width: number;
  height: number;
  /** Cut to fill the frame instead of fitting into it. */
  fill?: boolean;
  /** Mails and browser tabs do not know every format. */
  type: 'image/webp' | 'image/png' | 'image/jpeg';
};

const WRITERS: Record<PictureForm['type'], (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 82 }),
  // It knows no transparency; what shows through would be black.
  'image/jpeg': (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 86 }),
};

type Picture = { path: string; type: PictureForm['type']; width: number; height: number; placeholder: string };

/** Loaded when the first picture comes: most servers start without one. */
async function openPicture(path: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // The picture of a phone is as heavy as twenty requests: one core at most.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
}

/** Decoded and written anew: whatever else was in the file, places and names of cameras too, stays behind. */
export async function rewritePicture(
  { field, path }: Pick<IncomingFile, 'field' | 'path'>,
  form: PictureForm,
  dataDir: string,
): Promise<Picture> {
  const picture = await openPicture(path);
  const { width, height, fill, type } = form;
  const upright = picture
    .autoOrient()
    .resize({ width, height, fit: fill ? 'cover' : 'inside', withoutEnlargement: !fill });
  const { data, info } = await inTurn(() =>
    WRITERS[type](upright)
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Refusal('invalidInput', { fields: [{ field, text: 'unreadablePicture' }] });
      }),
  );
  const target = newIncomingPath(dataDir);
  try {
    // Written by us: of a full disk, the one who decodes says no more than of a broken picture.
    await writeFile(target, data, { flag: 'wx', mode: 0o600 });
    const placeholder = await placeholderOf(target);
    return { path: target, type, width: info.width, height: info.height, placeholder };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** A few bytes to look at until the picture is there. */
async function placeholderOf(path: string): Promise<string> {
  const picture = await openPicture(path);
  const tiny = await picture.resize(PLACEHOLDER_WIDTH_PX).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Smaller, and in a format that browsers ask for. Gives its bytes. */
export async function writeRendition(
  path: string,
  target: string,
  { width, type }: { width: number; type: 'image/avif' | 'image/webp' },
): Promise<number> {
  const picture = (await openPicture(path)).resize({ width });
  // More effort makes AVIF ten times slower for a few hundred bytes.
  const written = type === 'image/avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 78 });
  return (await inTurn(() => written.toFile(target))).size;
}
