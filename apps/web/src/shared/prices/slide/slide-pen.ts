import type { Tag } from '@portal/contract/price-photos';

type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly x: number; readonly y: number };
type Line = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight: number;
  readonly ink: string;
  /** Words that do not fit into so many lines are written smaller. */
  readonly lines: number;
};

const FRAME = { outer: '#102518', inner: '#FFE14D' };
const LEADING = 1.24;
const SMALLEST = 0.5;
/** Of a JPEG. */
const QUALITY = 0.85;
const STEP = 0.92;

export type Pen = Awaited<ReturnType<typeof openPen>>;

/** Writes and draws on a canvas; coordinates start at the upper left corner. */
export async function openPen({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  const family = getComputedStyle(document.body).fontFamily;
  // Weights that no text on the page has used yet. A phone without Arial rejects them, although it has the rest.
  await Promise.allSettled([400, 500, 620, 680].map((weight) => document.fonts.load(`${weight} 20px ${family}`)));
  context.textBaseline = 'top';
  context.imageSmoothingQuality = 'high';

  const wrap = (text: string, line: Line, size: number): string[] => {
    context.font = `${line.weight} ${size}px ${family}`;
    const lines: string[] = [];
    for (const word of text.split(' ').filter(Boolean)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
      if (lines.length > 0 && context.measureText(longer).width <= line.width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const fits = (lines: readonly string[], { width: room, lines: most }: Line) =>
    lines.length <= most && lines.every((each) => context.measureText(each).width <= room);

  return {
    paint(box: Box, ink: string) {
      context.fillStyle = ink;
      context.fillRect(box.x, box.y, box.width, box.height);
    },
    /** Answers where the next line begins. */
    write(text: string, line: Line): number {
      let { size } = line;
      let lines = wrap(text, line, size);
      for (; !fits(lines, line) && size > line.size * SMALLEST; lines = wrap(text, line, size)) size *= STEP;
      context.fillStyle = line.ink;
      lines.slice(0, line.lines).forEach((each, at) => {
        context.fillText(each, line.x, line.y + at * size * LEADING, line.width);
      });
      return line.y + Math.min(lines.length, line.lines) * size * LEADING;
    },
    /** Around a price tag: light on dark, seen on every ground. */
    frame({ x, y, ...box }: Box, thickness: number) {
      for (const [ink, width] of [
        [FRAME.outer, thickness * 2],
        [FRAME.inner, thickness],
      ] as const) {
        context.strokeStyle = ink;
        context.lineWidth = width;
        context.strokeRect(x, y, box.width, box.height);
      }
    },
    /** `part` in fractions of the picture; all of it by default. */
    picture(image: HTMLImageElement, part: Tag | undefined, box: Box) {
      const { naturalWidth: across, naturalHeight: down } = image;
      const place = [box.x, box.y, box.width, box.height] as const;
      // A drawing's own size says nothing about its parts.
      if (!part) context.drawImage(image, ...place);
      else {
        const cut = [part.left * across, part.top * down, part.width * across, part.height * down] as const;
        context.drawImage(image, ...cut, ...place);
      }
    },
    clip({ x, y, ...box }: Box, radius: number, draw: () => void) {
      context.save();
      context.beginPath();
      context.roundRect(x, y, box.width, box.height, radius);
      context.clip();
      draw();
      context.restore();
    },
    toBlob(type: 'image/png' | 'image/jpeg' = 'image/png'): Promise<Blob> {
      const { promise, resolve, reject } = Promise.withResolvers<Blob>();
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))),
        type,
        QUALITY,
      );
      return promise;
    },
  };
}
