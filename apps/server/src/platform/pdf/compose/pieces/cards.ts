import { ascent, type Kit, type Laid, SMALL } from '../laid.ts';
import { COLOURS } from '../paper.ts';
import type { KeyFigure } from '../pieces.ts';

const VALUE = { size: 20, weight: 'strong' } as const;
const LABEL = { size: 8.5, weight: 'medium', leading: 11 } as const;
const LEAST_SIZE = 12;
const [PAD, GUTTER] = [11, 10];
/** Between the label and the value below it. */
const GAP = 5;

export function layFigures({ letters, tags }: Kit, cards: readonly KeyFigure[], width: number): Laid {
  const wide = (width - GUTTER * (cards.length - 1)) / cards.length;
  const inner = wide - 2 * PAD;
  const laid = cards.map((card) => ({
    ...card,
    labels: letters.wrap(card.label, inner, LABEL),
    notes: letters.wrap(card.note, inner, SMALL),
    links: card.link ? letters.wrap(card.link.text, inner, SMALL) : [],
    size: Math.max(LEAST_SIZE, Math.min(VALUE.size, (VALUE.size * inner) / letters.measure(card.value, VALUE))),
  }));
  const labelHeight = Math.max(...laid.map(({ labels }) => labels.length)) * LABEL.leading + GAP;
  const noteHeight = Math.max(...laid.map(({ notes }) => notes.length)) * SMALL.leading;
  const linkHeight = laid.some(({ link }) => link) ? SMALL.leading + 3 : 0;
  const height = 2 * PAD + labelHeight + 28 + noteHeight + linkHeight;
  return {
    height,
    before: 14,
    draw: ({ canvas, parent, x, y }) => {
      const list = tags.add('L', parent);
      for (const [index, { labels, value, notes, size, link }] of laid.entries()) {
        const left = x + index * (wide + GUTTER);
        canvas.artifact(() => {
          canvas.box(
            { x: left, y, width: wide, height },
            { fill: COLOURS.white, stroke: COLOURS.border, thickness: 0.8 },
          );
          canvas.box({ x: left, y, width: wide, height: 3 }, { fill: COLOURS.bar });
        });
        const body = tags.add('LBody', tags.add('LI', list));
        const top = y + PAD + 2;
        canvas.lines(tags.add('P', body), labels, left + PAD, top + ascent(LABEL.size), {
          ...LABEL,
          colour: COLOURS.muted,
        });
        canvas.line(tags.add('P', body), value, left + PAD, top + labelHeight + ascent(VALUE.size), { ...VALUE, size });
        const below = top + labelHeight + 28 + ascent(SMALL.size);
        canvas.lines(tags.add('P', body), notes, left + PAD, below, { ...SMALL, colour: COLOURS.muted });
        if (link) canvas.link(body, link, left + PAD, y + height - PAD + 1, { ...SMALL, weight: 'medium' });
      }
    },
  };
}
