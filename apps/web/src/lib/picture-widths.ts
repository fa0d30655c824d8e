import { PICTURE_WIDTHS } from '@portal/contract/files';

const OWN = /^\/media\/[^/]+$/;

/** For `srcset`: a picture of the portal's own comes in several widths, any other only as it is. */
export function picturesByWidth(address: string): string | undefined {
  return OWN.test(address) ? PICTURE_WIDTHS.map((width) => `${address}/${width} ${width}w`).join(', ') : undefined;
}
