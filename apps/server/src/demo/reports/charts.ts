import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { formatDecimal } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import type { Line } from '@portal/demo/reports/sheet';

export type Frame = {
  page: PDFPage;
  font: PDFFont;
  language: Language;
  x: number;
  y: number;
  width: number;
  height: number;
};

const INK = rgb(0.09, 0.13, 0.1);
const GRID = rgb(0.85, 0.87, 0.82);
/** Distinguishable with red-green colour blindness. */
const COLOURS = [
  rgb(0.23, 0.4, 0.15),
  rgb(0.78, 0.4, 0.1),
  rgb(0.16, 0.35, 0.6),
  rgb(0.55, 0.25, 0.5),
  rgb(0.45, 0.42, 0.1),
  rgb(0.1, 0.5, 0.48),
];
const lineColour = (index: number) => COLOURS[index % COLOURS.length] ?? INK;
const STEPS = 4;
const SMALL = 8;

export function drawLines(frame: Frame, months: readonly string[], lines: readonly Line[]): void {
  const { page, font, x, y, width, height } = frame;
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== undefined));
  const top = Math.max(1, ...known) * 1.1;
  drawGrid(frame, top);
  const at = (index: number) => x + (width * index) / Math.max(1, months.length - 1);
  const level = (value: number) => y + (height * value) / top;
  for (const [number, { name, values }] of lines.entries()) {
    const color = lineColour(number);
    for (const [index, value] of values.entries()) {
      const before = values[index - 1];
      if (value === undefined) continue;
      page.drawCircle({ x: at(index), y: level(value), size: 1.6, color });
      if (before === undefined) continue;
      const [start, end] = [
        { x: at(index - 1), y: level(before) },
        { x: at(index), y: level(value) },
      ];
      page.drawLine({ start, end, thickness: number === 0 ? 2 : 1.2, color });
    }
    const row = y + height + 14;
    const column = x + number * (width / Math.max(4, lines.length));
    page.drawRectangle({ x: column, y: row, width: 8, height: 8, color });
    page.drawText(name, { x: column + 12, y: row, size: SMALL, font, color: INK });
  }
  for (const [index, month] of months.entries()) {
    if (index % 2 === 0) page.drawText(month, { x: at(index) - 12, y: y - 14, size: 7, font, color: INK });
  }
}

export function drawBars(frame: Frame, bars: readonly { name: string; value: number; label: string }[]): void {
  const { page, font, x, y, width, height } = frame;
  const top = Math.max(0.0001, ...bars.map(({ value }) => value));
  const step = Math.min(26, height / Math.max(1, bars.length));
  for (const [index, { name, value, label }] of bars.entries()) {
    const row = y + height - (index + 1) * step;
    const long = ((width - 170) * value) / top;
    page.drawText(name, { x, y: row + 5, size: SMALL, font, color: INK });
    page.drawRectangle({ x: x + 120, y: row, width: Math.max(1, long), height: step * 0.62, color: lineColour(index) });
    page.drawText(label, { x: x + 126 + long, y: row + 5, size: SMALL, font, color: INK });
  }
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function drawGrid({ page, font, language, x, y, width, height }: Frame, top: number): void {
  for (let step = 0; step <= STEPS; step += 1) {
    const level = y + (height * step) / STEPS;
    page.drawLine({ start: { x, y: level }, end: { x: x + width, y: level }, thickness: 0.5, color: GRID });
    page.drawText(formatDecimal((top * step) / STEPS, language, ONE_DECIMAL), {
      x: x - 24,
      y: level - 3,
      size: 7,
      font,
      color: INK,
    });
  }
}
