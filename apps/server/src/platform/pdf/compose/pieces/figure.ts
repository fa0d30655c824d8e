import type { Canvas } from '../canvas.ts';
import { ascent, type Kit, type Laid, TITLE } from '../laid.ts';
import { PAPER } from '../paper.ts';

type Figure = {
  title: string;
  /** Between the title and the plot. */
  gap: number;
  height: number;
  alt: string;
  draw: (canvas: Canvas, x: number, top: number) => void;
};

/** A titled chart, one figure with a description for readers of the tags. */
export function layFigure({ letters, tags }: Kit, { title, gap, height, alt, draw }: Figure, width: number): Laid {
  const titleLines = letters.wrap(title, width, TITLE);
  const titleHeight = titleLines.length * TITLE.leading + gap;
  return {
    height: titleHeight + height,
    before: 16,
    draw: ({ canvas, parent, x, y }) => {
      canvas.lines(tags.add('P', parent), titleLines, x, y + ascent(TITLE.size), TITLE);
      const top = y + titleHeight;
      const box = [x, PAPER.height - top - height, x + width, PAPER.height - top];
      canvas.tagged(tags.add('Figure', parent, { alt, box }), () => draw(canvas, x, top));
    },
  };
}
