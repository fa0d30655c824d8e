import type { Canvas } from '../canvas.ts';
import { ascent, type Kit, type Laid, SMALL } from '../laid.ts';
import { COLOURS, PAPER } from '../paper.ts';
import type { Photo } from '../pieces.ts';
import type { Tag as StructureTag } from '../tags.ts';

const GUTTER = 12;
/** Height by width, as cameras take them. */
const RATIO = 0.75;
const ROW_GAP = 10;
/** From here on the first of three photos is large, and the others are one above the other. */
const LARGE_FROM = 1.3;

type Area = { x: number; y: number; width: number; height: number };

export function layPhotos(kit: Kit, photos: readonly Photo[], width: number): Laid {
  return photos.length === 3 && kit.stretch >= LARGE_FROM ? layLarge(kit, photos, width) : layRow(kit, photos, width);
}

function layRow(kit: Kit, photos: readonly Photo[], width: number): Laid {
  const wide = (width - GUTTER * (photos.length - 1)) / photos.length;
  const laid = photos.map((photo) => layPhoto(kit, photo, wide));
  return {
    height: Math.max(...laid.map(({ height }) => height)),
    before: 12,
    draw: ({ canvas, parent, x, y }) => {
      for (const [index, { draw }] of laid.entries()) draw({ canvas, parent, x: x + index * (wide + GUTTER), y });
    },
  };
}

function layLarge(kit: Kit, photos: readonly Photo[], width: number): Laid {
  const small = (width - GUTTER) / 3;
  const [first, ...others] = photos.map((photo, index) =>
    layPhoto(kit, photo, index === 0 ? width - small - GUTTER : small),
  );
  const beside = others.reduce((sum, { height }) => sum + height + ROW_GAP, -ROW_GAP);
  return {
    height: Math.max(first?.height ?? 0, beside),
    before: 12,
    draw: ({ canvas, parent, x, y }) => {
      first?.draw({ canvas, parent, x, y });
      let at = y;
      for (const { draw, height } of others) {
        draw({ canvas, parent, x: x + width - small, y: at });
        at += height + ROW_GAP;
      }
    },
  };
}

function layPhoto({ letters, tags, pictures }: Kit, { jpeg, alt, caption, tag, link }: Photo, width: number): Laid {
  const high = width * RATIO;
  const lines = letters.wrap(caption, width, SMALL);
  return {
    height: high + 6 + (lines.length + (link ? 1 : 0)) * SMALL.leading,
    before: 12,
    draw: ({ canvas, parent, x, y }) => {
      const box = [x, PAPER.height - y - high, x + width, PAPER.height - y];
      const image = pictures.get(jpeg);
      const figure: StructureTag = tags.add('Figure', parent, { alt, box });
      canvas.tagged(figure, () => {
        if (!image) return;
        const area = { x, y, width, height: high };
        canvas.picture(image, area);
        if (tag) outline(canvas, tag, area, image);
      });
      const words = tags.add('P', parent);
      const base = y + high + 6 + ascent(SMALL.size);
      canvas.lines(words, lines, x, base, { ...SMALL, colour: COLOURS.muted });
      if (link) canvas.link(words, link, x, base + lines.length * SMALL.leading, { ...SMALL, weight: 'medium' });
    },
  };
}

/** Around the tag in the picture, which fills the area and is cut at its longer side. */
function outline(
  canvas: Canvas,
  tag: NonNullable<Photo['tag']>,
  area: Area,
  image: { width: number; height: number },
): void {
  const scale = Math.max(area.width / image.width, area.height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  const at = {
    x: area.x - (wide - area.width) / 2 + tag.left * wide,
    y: area.y - (high - area.height) / 2 + tag.top * high,
    width: tag.width * wide,
    height: tag.height * high,
  };
  canvas.box(at, { stroke: COLOURS.white, thickness: 3.4 });
  canvas.box(at, { stroke: COLOURS.accent, thickness: 1.8 });
}
