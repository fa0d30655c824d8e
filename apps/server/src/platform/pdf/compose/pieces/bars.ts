import { hasOwnColour, originLook, originPaperColour } from '@portal/contract/origin-looks';
import type { Canvas } from '../canvas.ts';
import { type Kit, type Laid, SMALL } from '../laid.ts';
import { COLOURS, lettersOn } from '../paper.ts';
import type { BarsPiece, SharesPiece } from '../pieces.ts';
import { layFigure } from './figure.ts';
import { CHART_WORDS, drawMark } from './lines.ts';

const NAME = { size: 9, weight: 'plain' } as const;
const LABEL = { size: 9, weight: 'medium' } as const;
const INSIDE = { size: 7.5, weight: 'medium' } as const;
const ROW = 20;
/** Of the width, for the names at the left. */
const MOST_NAME = 0.36;

export function layBars(kit: Kit, { title, bars }: BarsPiece, width: number): Laid {
  const { letters, stretch, language } = kit;
  const row = ROW * Math.min(Math.max(stretch, 0.85), 1.3);
  const plotHeight = bars.length * row;
  const nameWidth = Math.min(width * MOST_NAME, Math.max(...bars.map(({ name }) => letters.measure(name, NAME)))) + 10;
  const labelWidth = Math.max(...bars.map(({ label }) => letters.measure(label, LABEL))) + 8;
  const most = Math.max(...bars.map(({ value }) => value), Number.EPSILON);
  const alt = `${CHART_WORDS[language].bar}: ${title}. ${bars.map(({ name, label }) => `${name}: ${label}`).join('; ')}.`;
  const drawBars = (canvas: Canvas, x: number, top: number) => {
    for (const [index, { name, value, label, origin }] of bars.entries()) {
      const middle = top + (index + 0.5) * row;
      const long = Math.max(((width - nameWidth - labelWidth) * value) / most, 1);
      const [line = ''] = letters.wrap(name, nameWidth - 8, NAME);
      canvas.text(line, x, middle + 3, NAME);
      const bar = { x: x + nameWidth, y: middle - row * 0.31, width: long, height: row * 0.62 };
      canvas.box(bar, { fill: origin ? originPaperColour(origin) : COLOURS.bar });
      canvas.text(label, x + nameWidth + long + 6, middle + 3, LABEL);
    }
    canvas.box({ x: x + nameWidth - 0.3, y: top, width: 0.6, height: plotHeight }, { fill: COLOURS.border });
  };
  return layFigure(kit, { title, gap: 8, height: plotHeight, alt, draw: drawBars }, width);
}

const [LEGEND, SHARE_ROW] = [16, 22];
/** Beside the share of an origin whose colour others have too. */
const MARK = 10;

export function layShares(kit: Kit, { title, rows }: SharesPiece, width: number): Laid {
  const { letters, stretch, language } = kit;
  const row = SHARE_ROW * Math.min(Math.max(stretch, 0.85), 1.25);
  /** The row with most parts first: it has them in the order of the bars. */
  const full = rows.toSorted((one, other) => other.parts.length - one.parts.length);
  const names = new Map(full.flatMap(({ parts }) => parts.map(({ origin, name }) => [origin, name])));
  const legend = layLegend(kit, [...names], width);
  const plotHeight = legend.height + rows.length * row;
  const nameWidth = Math.min(width * MOST_NAME, Math.max(...rows.map(({ name }) => letters.measure(name, NAME)))) + 10;
  const told = rows.map(
    ({ name, parts }) => `${name}: ${parts.map((part) => `${part.name} ${part.label}`).join(', ')}`,
  );
  const alt = `${CHART_WORDS[language].share}: ${title}. ${told.join('; ')}.`;
  const drawShares = (canvas: Canvas, x: number, top: number) => {
    for (const { origin, name, left, line } of legend.entries) {
      const at = top + line * LEGEND + 8;
      drawMark(canvas, originLook(origin).mark, x + left + 4, at, originPaperColour(origin));
      canvas.text(name, x + left + 12, at + 3, SMALL);
    }
    for (const [index, { name, parts }] of rows.entries()) {
      const middle = top + legend.height + (index + 0.5) * row;
      canvas.text(letters.wrap(name, nameWidth - 6, NAME)[0] ?? '', x, middle + 3, NAME);
      let left = x + nameWidth;
      for (const { origin, share, label } of parts) {
        const wide = (width - nameWidth) * share;
        const colour = originPaperColour(origin);
        const high = row * 0.72;
        canvas.box({ x: left, y: middle - high / 2, width: Math.max(wide - 0.8, 0.4), height: high }, { fill: colour });
        const ink = lettersOn(colour);
        const middleX = left + wide / 2;
        const mark = hasOwnColour(origin) ? 0 : MARK;
        const isLabelled = letters.measure(label, INSIDE) + mark + 6 < wide;
        if (isLabelled) {
          canvas.text(label, middleX + mark / 2, middle + 2.7, { ...INSIDE, colour: ink, align: 'middle' });
        }
        if (mark && mark < wide) {
          const aside = isLabelled ? letters.measure(label, INSIDE) / 2 : 0;
          drawMark(canvas, originLook(origin).mark, middleX - aside, middle, ink, 2.6);
        }
        left += wide;
      }
    }
  };
  return layFigure(kit, { title, gap: 4, height: plotHeight, alt, draw: drawShares }, width);
}

function layLegend({ letters }: Kit, names: readonly (readonly [string, string])[], width: number) {
  let [left, line] = [0, 0];
  const entries = names.map(([origin, name]) => {
    const wide = letters.measure(name, SMALL) + 26;
    if (left + wide > width && left > 0) [left, line] = [0, line + 1];
    const entry = { origin, name, left, line };
    left += wide;
    return entry;
  });
  return { entries, height: (line + 1) * LEGEND + 4 };
}
