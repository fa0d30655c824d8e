import type { PdfPage } from './pdf-page.ts';

/** Larger ones are refused by phones. */
const MOST_PIXELS = 16_000_000;
const MOST_DENSITY = 2;

/** Draws a page as wide as that many pixels of the screen; `stop` ends it early. */
export function draw(page: PdfPage, canvas: HTMLCanvasElement, cssWidth: number, density = window.devicePixelRatio) {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (cssWidth / width) * Math.min(density, MOST_DENSITY);
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const task = page.render({ canvas, viewport });
  return { done: task.promise, stop: () => task.cancel() };
}

export function pageProportion(page: PdfPage): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}
