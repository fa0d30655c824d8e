import type { PricePhoto } from '@portal/contract/price-photos';
import { loadImage } from '../../../lib/load-image.ts';
import { cropAround } from '../photo/tag-shapes.ts';
import { openPen, type Pen } from './slide-pen.ts';

export type SlideLabel = {
  readonly photo: PricePhoto | null;
  /** As on the tag: 'S$4.90 each'. */
  readonly price: string;
  /** 'A$18.42 per kg'; empty where it is not known. */
  readonly perKg: string;
  readonly fruit: string;
  readonly place: string;
  readonly day: string;
};

/** All words are in the language of the reader. */
export type Slide = {
  readonly title: string;
  /** The comparison; empty where the prices allow none. */
  readonly sentence: string;
  /** One, or two that are compared. */
  readonly labels: readonly SlideLabel[];
  readonly noPhoto: string;
  readonly source: string;
  readonly link: string;
  /** The address of a logo on dark ground. */
  readonly logo: string;
};

export const SLIDE = { width: 1_920, height: 1_080 };
const INK = { text: '#16211A', muted: '#55604F', primary: '#3A6627', paper: '#F5F6EF', well: '#ECEFE3' };
const FOOT = { ground: '#102518', text: '#F6F9EA', quiet: '#B5D174', height: 104 };
const EDGE = 80;
const GAP = 56;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A price with its photo as a picture of 1920 × 1080: for a presentation, readable from the last row. */
export async function drawSlide(slide: Slide): Promise<Blob> {
  const photos = await Promise.all(slide.labels.map(async ({ photo }) => photo && loadImage(photo.image)));
  // Slides are drawn without a logo rather than not at all.
  const logo = await loadImage(slide.logo).catch(() => undefined);
  const pen = await openPen(SLIDE);
  pen.paint({ x: 0, y: 0, ...SLIDE }, INK.paper);
  const inside = SLIDE.width - 2 * EDGE;
  const titled = pen.write(slide.title, {
    x: EDGE,
    y: 64,
    width: inside,
    size: 54,
    weight: 680,
    ink: INK.text,
    lines: 1,
  });
  const said = pen.write(slide.sentence, {
    x: EDGE,
    y: titled + 8,
    width: inside,
    size: 34,
    weight: 500,
    ink: INK.primary,
    lines: 2,
  });
  const top = said + 32;
  const foot = SLIDE.height - FOOT.height;
  const isAlone = slide.labels.length === 1;
  slide.labels.slice(0, 2).forEach((label, at) => {
    const column = (inside - GAP) / 2;
    const x = EDGE + at * (column + GAP);
    const drawn = { pen, label, image: photos[at], noPhoto: slide.noPhoto };
    if (isAlone) {
      const box = { x, y: top, width: 1_120, height: foot - top - 48 };
      drawPhoto(drawn, box);
      writeFacts(drawn, { x: box.x + box.width + GAP, y: top, width: inside - box.width - GAP }, 1.3);
    } else {
      const box = { x, y: top, width: column, height: foot - top - 286 };
      drawPhoto(drawn, box);
      writeFacts(drawn, { x, y: box.y + box.height + 20, width: column });
    }
  });
  drawFoot(pen, slide, logo);
  return pen.toBlob();
}

type Drawn = {
  readonly pen: Pen;
  readonly label: SlideLabel;
  readonly image: HTMLImageElement | null | undefined;
  readonly noPhoto: string;
};

function drawPhoto({ pen, label: { photo }, image, noPhoto }: Drawn, box: Box): void {
  pen.clip(box, 24, () => {
    pen.paint(box, INK.well);
    if (!photo || !image) {
      pen.write(noPhoto, {
        x: box.x + 32,
        y: box.y + 32,
        width: box.width - 64,
        size: 30,
        weight: 500,
        ink: INK.muted,
        lines: 2,
      });
      return;
    }
    const part = cropAround(photo.tag, photo, box.width / box.height);
    pen.picture(image, part, box);
    if (!photo.tag) return;
    const { left, top, width, height } = photo.tag;
    const tag = {
      x: box.x + ((left - part.left) / part.width) * box.width,
      y: box.y + ((top - part.top) / part.height) * box.height,
      width: (width / part.width) * box.width,
      height: (height / part.height) * box.height,
    };
    pen.frame(tag, 7);
  });
}

function writeFacts({ pen, label }: Drawn, { x, y, width }: Omit<Box, 'height'>, scale = 1): void {
  const { price, perKg, fruit, place, day } = label;
  const line = (size: number) => ({ x, width, size: size * scale });
  let below = pen.write(price, { ...line(62), y, weight: 680, ink: INK.text, lines: 2 });
  below = pen.write(perKg, { ...line(36), y: below + 4 * scale, weight: 620, ink: INK.primary, lines: 1 });
  below = pen.write(fruit, { ...line(28), y: below + 10 * scale, weight: 550, ink: INK.text, lines: 2 });
  below = pen.write(place, { ...line(26), y: below + 6 * scale, weight: 400, ink: INK.muted, lines: 2 });
  pen.write(day, { ...line(26), y: below, weight: 400, ink: INK.muted, lines: 1 });
}

function drawFoot(pen: Pen, { source, link }: Slide, logo: HTMLImageElement | undefined): void {
  const y = SLIDE.height - FOOT.height;
  pen.paint({ x: 0, y, width: SLIDE.width, height: FOOT.height }, FOOT.ground);
  const height = 52;
  const across = logo ? (logo.naturalWidth / logo.naturalHeight) * height : 0;
  if (logo) pen.picture(logo, undefined, { x: SLIDE.width - EDGE - across, y: y + 26, width: across, height });
  const room = SLIDE.width - 2 * EDGE - (across ? across + GAP : 0);
  pen.write(source, { x: EDGE, y: y + 18, width: room, size: 24, weight: 550, ink: FOOT.text, lines: 1 });
  pen.write(link, { x: EDGE, y: y + 56, width: room, size: 22, weight: 400, ink: FOOT.quiet, lines: 1 });
}
