import type { Box } from '@portal/contract/content/reports/page-blocks';
import type { PdfPage } from './pdf-page.ts';

/** Larger ones are refused by phones. */
const MOST_PIXELS = 16_000_000;
const MOST_DENSITY = 2;

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Draws a page, or a part of it, as wide as that many pixels of the screen; `stop` ends it early. */
export function draw(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  cssWidth: number,
  density = window.devicePixelRatio,
  part = WHOLE,
) {
  const sheet = page.getViewport({ scale: 1 });
  const [width, height] = [sheet.width * part.width, sheet.height * part.height];
  const wanted = (cssWidth / width) * Math.min(density, MOST_DENSITY);
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
  const [offsetX, offsetY] = [-part.x * sheet.width * scale, -part.y * sheet.height * scale];
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const task = page.render({ canvas, viewport: page.getViewport({ scale, offsetX, offsetY }) });
  return { done: task.promise, stop: () => task.cancel() };
}

export function pageProportion(page: PdfPage): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

/** CSS pixels for the 72 points of an inch. */
const PIXELS_PER_POINT = 96 / 72;

/** As wide as on paper. */
export const paperWidth = (page: PdfPage): number => page.getViewport({ scale: 1 }).width * PIXELS_PER_POINT;
