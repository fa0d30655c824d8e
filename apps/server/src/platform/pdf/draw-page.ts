import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FONTS } from './page-text.ts';

type Canvas = { toBuffer: (type: 'image/png') => Buffer };
type CanvasFactory = { create: (width: number, height: number) => { canvas: Canvas } };

/** The first page as a PNG with this longer side. Needs the canvas that pdfjs-dist names as optional. */
export async function drawPage(pdf: Uint8Array, px: number): Promise<Buffer> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, ...FONTS });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: px / Math.max(width, height) });
    const { canvas } = (document.canvasFactory as CanvasFactory).create(
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    );
    await page.render({ canvas, viewport, background: '#fff' }).promise;
    return canvas.toBuffer('image/png');
  } finally {
    await loading.destroy();
  }
}
