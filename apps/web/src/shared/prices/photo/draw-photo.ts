import { PICTURE_WIDTHS } from '@portal/contract/files';
import type { Tag } from '@portal/contract/price-photos';
import { loadImage } from '../../../lib/load-image.ts';
import { picturesByWidth } from '../../../lib/picture-widths.ts';
import { openPen } from '../slide/slide-pen.ts';

const WIDEST = Math.max(...PICTURE_WIDTHS);
/** Of the picture's width. */
const FRAME_WIDTH = 0.005;

/** A photo as a file, with its price tag outlined where it is known. */
export async function drawPhoto(address: string, tag: Tag | null = null): Promise<Blob> {
  const image = await loadImage(picturesByWidth(address) ? `${address}/${WIDEST}` : address);
  const { naturalWidth, naturalHeight } = image;
  const width = Math.min(naturalWidth, WIDEST);
  const height = Math.round((width * naturalHeight) / naturalWidth);
  const pen = await openPen({ width, height });
  pen.picture(image, undefined, { x: 0, y: 0, width, height });
  if (tag) {
    const box = { x: tag.left * width, y: tag.top * height, width: tag.width * width, height: tag.height * height };
    pen.frame(box, width * FRAME_WIDTH);
  }
  return pen.toBlob('image/jpeg');
}
