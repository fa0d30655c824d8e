import type { Address } from '../canvas.ts';
import { ascent, BODY, type Kit, type Laid, SMALL, TITLE } from '../laid.ts';
import { COLOURS } from '../paper.ts';
import type { Piece } from '../pieces.ts';
import type { Role } from '../tags.ts';

const HEADING = { size: 15, weight: 'strong', leading: 19 } as const;
const INDENT = 13;
const [BOX_PAD, BOX_EDGE] = [13, 3];
const LINK_GAP = 5;

export function layHeading({ letters, tags }: Kit, text: string, width: number): Laid {
  const lines = letters.wrap(text, width, HEADING);
  return {
    height: lines.length * HEADING.leading + 2,
    before: 20,
    keepsNext: true,
    draw: ({ canvas, parent, x, y }) =>
      canvas.lines(tags.add('H2', parent), lines, x, y + ascent(HEADING.size), { ...HEADING, colour: COLOURS.primary }),
  };
}

type Worded = { text: string; link?: Address | undefined };

/** A paragraph; its link follows on the last line, or on one of its own. */
export function layText(
  { letters, tags }: Kit,
  { text, link }: Worded,
  width: number,
  { role = 'P', style = BODY }: { role?: Role; style?: typeof BODY | typeof SMALL } = {},
): Laid {
  const lines = text ? letters.wrap(text, width, style) : [];
  const last = lines.at(-1);
  const lastWidth = letters.measure(last ?? '', style) + LINK_GAP;
  const isBeside =
    link && last !== undefined && lastWidth + letters.measure(link.text, { ...style, weight: 'medium' }) <= width;
  const count = lines.length + (link && !isBeside ? 1 : 0);
  return {
    height: count * style.leading,
    before: 7,
    draw: ({ canvas, parent, x, y }) => {
      const tag = tags.add(role, parent);
      const base = y + ascent(style.size);
      canvas.lines(tag, lines, x, base, style);
      const linkY = base + (count - 1) * style.leading;
      if (link) canvas.link(tag, link, isBeside ? x + lastWidth : x, linkY, { ...style, weight: 'medium' });
    },
  };
}

export function layList(
  kit: Kit,
  items: readonly Worded[],
  width: number,
  style: typeof BODY | typeof SMALL = BODY,
): Laid {
  const { tags } = kit;
  const bodies = items.map((item) => layText(kit, item, width - INDENT, { role: 'LBody', style }));
  const gap = 4.5;
  return {
    height: bodies.reduce((sum, { height }) => sum + height + gap, -gap),
    before: 8,
    draw: ({ canvas, parent, x, y }) => {
      const list = tags.add('L', parent);
      let at = y;
      for (const body of bodies) {
        const item = tags.add('LI', list);
        const middle = at + ascent(style.size) - style.size * 0.33;
        canvas.artifact(() => canvas.path(DOT, x + 3.5, middle, { fill: COLOURS.bar, scale: 2 }));
        body.draw({ canvas, parent: item, x: x + INDENT, y: at });
        at += body.height + gap;
      }
    },
  };
}

const DOT = 'M-1 0A1 1 0 1 0 1 0 1 1 0 1 0-1 0Z';

export function layBox(
  kit: Kit,
  { title, text = [], items = [], link }: Extract<Piece, { kind: 'box' }>,
  width: number,
): Laid {
  const { letters, tags } = kit;
  const inner = width - 2 * BOX_PAD - BOX_EDGE;
  const head = letters.wrap(title, inner, TITLE);
  const parts = [
    ...text.map((paragraph) => layText(kit, { text: paragraph }, inner, { style: SMALL })),
    ...(items.length > 0
      ? [
          layList(
            kit,
            items.map((item) => ({ text: item })),
            inner,
            SMALL,
          ),
        ]
      : []),
    ...(link ? [layText(kit, { text: '', link }, inner, { style: SMALL })] : []),
  ];
  const headHeight = head.length * TITLE.leading;
  const height = parts.reduce((sum, part) => sum + part.height + 5, headHeight + 2 * BOX_PAD);
  return {
    height,
    before: 16,
    draw: ({ canvas, parent, x, y }) => {
      canvas.artifact(() => {
        canvas.box({ x, y, width, height }, { fill: COLOURS.soft });
        canvas.box({ x, y, width: BOX_EDGE, height }, { fill: COLOURS.bar });
      });
      const left = x + BOX_EDGE + BOX_PAD;
      canvas.lines(tags.add('P', parent), head, left, y + BOX_PAD + ascent(TITLE.size), TITLE);
      let at = y + BOX_PAD + headHeight + 5;
      for (const part of parts) {
        part.draw({ canvas, parent, x: left, y: at });
        at += part.height + 5;
      }
    },
  };
}
