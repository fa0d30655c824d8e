import { MAX_PHOTO_BYTES, PICTURE_TYPES } from '@portal/contract/files';
import { isPhoto, readTakenAt } from '../../../../shared/photos/read-taken-at.ts';
import { shrinkPhoto } from '../../../../shared/photos/shrink-photo.ts';

/** Above this a photo is drawn again with 2400 pixels on its longer side. */
const LIGHT_BYTES = 1_500_000;

export type PreparedPhoto = {
  readonly file: Blob;
  /** 0 where this browser cannot read the photo; the portal can. */
  readonly width: number;
  readonly height: number;
  readonly takenAt: string;
};

/** Reads the camera's date first: a photo drawn again has none. Undefined where it is no photo, or too large to send. */
export async function preparePhoto(photo: File): Promise<PreparedPhoto | undefined> {
  if (!isPhoto(photo)) return undefined;
  const takenAt = await readTakenAt(photo);
  const isLight = photo.size <= LIGHT_BYTES && PICTURE_TYPES.some((type) => type === photo.type);
  try {
    const file = isLight ? photo : await shrinkPhoto(photo, MAX_PHOTO_BYTES);
    const { width, height } = await measure(file);
    return { file, width, height, takenAt };
  } catch {
    // The HEIC of a phone in a browser that does not know it.
    const isHeic = photo.type === 'image/heic' || /\.hei[cf]$/i.test(photo.name);
    return isHeic && photo.size <= MAX_PHOTO_BYTES ? { file: photo, width: 0, height: 0, takenAt } : undefined;
  }
}

async function measure(file: Blob) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
