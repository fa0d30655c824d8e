/** 16:9, in points; the same pages are drawn as PPTX and as PDF. */
export const SLIDE = { width: 960, height: 540 };

/** A hex colour as in the brand: '#3A6627'. */
type Ink = string;
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type SlideText = Place & {
  readonly kind: 'text';
  readonly text: string;
  readonly size: number;
  readonly ink: Ink;
  readonly bold?: boolean;
  readonly link?: string;
  /** The one title of the slide, for outlines and screen readers. */
  readonly isTitle?: boolean;
};

type SlideBox = Place & { readonly kind: 'box'; readonly ink: Ink };

export type SlidePicture = Place & {
  readonly kind: 'picture';
  readonly content: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
  readonly alt: string;
};

/** An empty frame over a picture, as around a price tag. */
type SlideOutline = Place & { readonly kind: 'outline'; readonly ink: Ink };

export type SlideItem = SlideText | SlideBox | SlidePicture | SlideOutline;

export type Slide = { readonly items: readonly SlideItem[]; readonly notes: string };

/** Of a letter in Arial, in shares of its size. */
const LETTER = 0.53;
const LEADING = 1.2;
const LEAST_SIZE = 7;

/** The largest size, down from the wanted one, at which the text fits its place. */
export function fitSize(text: string, { width, height }: Pick<Place, 'width' | 'height'>, wanted: number): number {
  const fits = (size: number) => {
    const letters = Math.max(1, Math.floor(width / (size * LETTER)));
    const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
    return lines * size * LEADING <= height;
  };
  let size = wanted;
  while (size > LEAST_SIZE && !fits(size)) size -= 1;
  return size;
}

/** As large as the place allows, in the middle of it. */
export function fitPicture(place: Place, { width, height }: { width: number; height: number }): Place {
  const scale = Math.min(place.width / width, place.height / height);
  const [across, down] = [width * scale, height * scale];
  return {
    x: place.x + (place.width - across) / 2,
    y: place.y + (place.height - down) / 2,
    width: across,
    height: down,
  };
}
