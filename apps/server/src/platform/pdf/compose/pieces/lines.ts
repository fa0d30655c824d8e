import { DRAWN_MARKS, FILLED_MARKS } from '@portal/charts/marks';
import { linePath, stretches } from '@portal/charts/paths';
import { linear, niceTicks, spreadOut } from '@portal/charts/scale';
import { originLook, originPaperColour } from '@portal/contract/origin-looks';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { Canvas } from '../canvas.ts';
import { ascent, type Kit, type Laid, SMALL } from '../laid.ts';
import { COLOURS } from '../paper.ts';
import type { ChartSeries, LinesPiece } from '../pieces.ts';
import { layFigure } from './figure.ts';

const [HEIGHT, NARROW_HEIGHT] = [176, 132];
const TICK = { size: 8, weight: 'plain' } as const;
const END = { size: 8.5, weight: 'medium' } as const;
const [LABEL_GAP, FOOT, TOP, TICKS] = [11.5, 18, 8, 4];

export const CHART_WORDS = {
  en: { line: 'Line chart', bar: 'Bar chart', share: 'Stacked bar chart', none: 'no price' },
  de: { line: 'Liniendiagramm', bar: 'Balkendiagramm', share: 'Gestapeltes Balkendiagramm', none: 'kein Preis' },
} as const;

export function layLines(kit: Kit, piece: LinesPiece, width: number): Laid {
  const { tags, stretch } = kit;
  const height = (width >= WIDE ? HEIGHT : NARROW_HEIGHT) * stretch;
  const figure = layFigure(
    kit,
    {
      title: piece.title,
      gap: 4,
      height,
      alt: tellLines(kit, piece),
      draw: (canvas, x, y) => drawPlot(canvas, kit, piece, { x, y, width, height }),
    },
    width,
  );
  const note = piece.columns.some(({ isProvisional }) => isProvisional) ? piece.provisional : undefined;
  if (note === undefined) return figure;
  return {
    ...figure,
    height: figure.height + SMALL.leading + 2,
    draw: (at) => {
      figure.draw(at);
      const { canvas, parent, x } = at;
      const y = at.y + figure.height + ascent(SMALL.size) + 2;
      canvas.artifact(() => canvas.box({ x, y: y - 7, width: 12, height: 8 }, { fill: COLOURS.grid }));
      canvas.line(tags.add('P', parent), note, x + 17, y, { ...SMALL, colour: COLOURS.muted });
    },
  };
}

type Area = { x: number; y: number; width: number; height: number };

function drawPlot(canvas: Canvas, { letters }: Kit, piece: LinesPiece, area: Area): void {
  const { columns, series, format, formatTick } = piece;
  const isWide = area.width >= WIDE;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = known.length > 0 ? niceTicks(Math.min(...known), Math.max(...known), TICKS) : [0, 1];
  const ends = series.flatMap((one) => {
    const column = one.values.findLastIndex((value) => value !== null);
    const value = one.values[column] ?? null;
    return value === null
      ? []
      : [{ ...one, column, value, text: `${isWide ? one.name : originSign(one.origin)} ${format(value)}` }];
  });
  const tickWidth = Math.max(...ticks.map((tick) => letters.measure(formatTick(tick), TICK)));
  const endWidth = Math.max(0, ...ends.map(({ text }) => letters.measure(text, { ...END, weight: 'strong' })));
  const left = area.x + tickWidth + 8;
  const right = area.x + area.width - endWidth - 14;
  const bottom = area.y + area.height - FOOT;
  const toY = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, area.y + TOP]);
  const toX = linear([0, Math.max(columns.length - 1, 1)], [left, right]);
  const half = (toX(1) - toX(0)) / 2;
  for (const [column, { isProvisional }] of columns.entries()) {
    if (!isProvisional) continue;
    const [from, to] = [Math.max(toX(column) - half, left), Math.min(toX(column) + half, right + 4)];
    canvas.box({ x: from, y: area.y + TOP, width: to - from, height: bottom - area.y - TOP }, { fill: COLOURS.grid });
  }
  for (const tick of ticks) {
    canvas.rule(left, toY(tick), right - left, COLOURS.border, 0.5);
    canvas.text(formatTick(tick), left - 6, toY(tick) + 2.8, { ...TICK, colour: COLOURS.muted, align: 'right' });
  }
  const widest = Math.max(...columns.map(({ short }) => letters.measure(short, TICK))) + 8;
  const every = Math.max(1, Math.ceil((columns.length * widest) / (right - left + widest)));
  for (const [column, { short }] of columns.entries()) {
    if ((columns.length - 1 - column) % every !== 0) continue;
    canvas.text(short, toX(column), bottom + 13, { ...TICK, colour: COLOURS.muted, align: 'middle' });
  }
  for (const one of series.toReversed()) drawSeries(canvas, one, toX, toY);
  const heights = spreadOut(
    ends.map(({ value }) => toY(value)),
    LABEL_GAP,
    [area.y + TOP, bottom],
  );
  for (const [index, { origin, column, value, text }] of ends.entries()) {
    const at = heights[index] ?? 0;
    const isFar = right - toX(column) > 16 || Math.abs(at - toY(value)) > LABEL_GAP / 2;
    if (isFar) {
      const path = linePath([
        { x: toX(column) + 5, y: toY(value) },
        { x: right + 8, y: at },
      ]);
      canvas.path(path, 0, 0, { stroke: originPaperColour(origin), thickness: 0.6, dash: [1, 2.5] });
    }
    canvas.text(text, right + 11, at + 3, { ...END, weight: origin === HOME ? 'strong' : 'medium' });
  }
}

/** Narrower charts name their lines by two letters. */
const WIDE = 320;
const HOME = 'AU';
const originSign = (origin: string) => (origin === UNKNOWN_ORIGIN ? '?' : origin);

function drawSeries(
  canvas: Canvas,
  { origin, values }: ChartSeries,
  toX: (column: number) => number,
  toY: (value: number) => number,
): void {
  const points = values.map((value, column) => (value === null ? null : { x: toX(column), y: toY(value) }));
  const { dash, mark } = originLook(origin);
  const colour = originPaperColour(origin);
  for (const stretch of stretches(points)) {
    if (stretch.length < 2) continue;
    canvas.path(linePath(stretch), 0, 0, {
      stroke: colour,
      thickness: origin === HOME ? 2.4 : 1.4,
      dash: dash.map((length) => length * 0.7),
    });
  }
  const end = points.findLast((point) => point !== null);
  for (const [index, point] of points.entries()) {
    const isAlone = !points[index - 1] && !points[index + 1];
    if (point && (point === end || isAlone)) drawMark(canvas, mark, point.x, point.y, colour);
  }
}

export function drawMark(
  canvas: Canvas,
  mark: keyof typeof FILLED_MARKS,
  x: number,
  y: number,
  colour: string,
  scale = 3.2,
): void {
  const filled = FILLED_MARKS[mark];
  if (filled) canvas.path(filled, x, y, { fill: colour, scale });
  else canvas.path(DRAWN_MARKS[mark] ?? '', x, y, { stroke: colour, thickness: 0.45, scale });
}

function tellLines({ language }: Kit, { title, columns, series, format }: LinesPiece): string {
  const { line, none } = CHART_WORDS[language];
  const told = series.map(({ name, values }) => {
    const known = values.flatMap((value, column) => (value === null ? [] : [{ value, column }]));
    const ends = [known[0], known.length > 1 ? known.at(-1) : undefined].flatMap((point) => point ?? []);
    const said = ends.map(({ value, column }) => `${columns[column]?.name ?? ''} ${format(value)}`);
    return `${name}: ${said.join(' – ') || none}`;
  });
  return `${line}: ${title}. ${told.join('; ')}.`;
}
