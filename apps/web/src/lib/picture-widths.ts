import { PICTURE_WIDTHS } from '@portal/contract/files';

const OWN = /^\/media\/[^/]+$/;

/** For `srcset`: a picture of the portal's own comes in several widths, any other only as it is. */
export function picturesByWidth(address: string): string | undefined {
  return OWN.test(address) ? PICTURE_WIDTHS.map((width) => `${address}/${width} ${width}w`).join(', ') : undefined;
}

/** Fetched as an <img> with these sizes will ask for it, before there is one. */
export function preloadPicture(address: string, sizes: string, haste: 'high' | 'low' | 'auto' = 'auto'): void {
  const picture = new Image();
  picture.fetchPriority = haste;
  picture.sizes = sizes;
  picture.srcset = picturesByWidth(address) ?? '';
}
