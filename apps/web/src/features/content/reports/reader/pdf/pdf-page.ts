import type { PDFPageProxy } from 'pdfjs-dist';
import { PDF_FILES, scriptAddress } from '../../../../../lib/script-address.ts';
import type { Edition } from '../../item/edition.ts';
import { readPrint } from '../../offline/read-or-kept.ts';
import { type Box, hitBoxes, piecesIn } from '../find/hit-boxes.ts';

export type PdfPage = PDFPageProxy;

type Library = Awaited<ReturnType<typeof loadLibrary>>;
let loaded: Promise<Library> | undefined;

/** With the first page that somebody reads; one worker for all of them. */
async function loadLibrary() {
  const [pdf, port] = await Promise.all([import('pdfjs-dist'), startWorker()]);
  return { getDocument: pdf.getDocument, worker: pdf.PDFWorker.create({ port }) };
}

/** Its first message says that it is ready. pdf.js itself would start it by a text, which the browser refuses. */
function startWorker(): Promise<Worker> {
  const worker = new Worker(scriptAddress('pdfWorker'), { type: 'module' });
  const started = Promise.withResolvers<Worker>();
  worker.addEventListener('message', () => started.resolve(worker), { once: true });
  worker.addEventListener('error', () => started.reject(new Error('The reader of PDFs does not start.')), {
    once: true,
  });
  return started.promise;
}

function library(): Promise<Library> {
  loaded ??= loadLibrary().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** A failure is shown when the page opens. */
export function preloadPdf() {
  library().catch(() => undefined);
}

type Opening = {
  /** A page that somebody reads stays on the device. */
  readonly isKept?: boolean;
  readonly signal?: AbortSignal;
};

/** One page, watermarked for this reader. The caller closes it. */
export async function openPage(edition: Edition, page: number, { isKept = false, signal }: Opening = {}) {
  const [{ getDocument, worker }, content] = await Promise.all([
    library(),
    readPrint(edition, page, { isKept, signal }),
  ]);
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    worker,
    standardFontDataUrl: `${PDF_FILES}standard_fonts/`,
    cMapUrl: `${PDF_FILES}cmaps/`,
    wasmUrl: `${PDF_FILES}wasm/`,
    // The Content-Security-Policy lets no WebAssembly run.
    useWasm: false,
    disableWorkerRendering: true,
  });
  const opened = await (await task.promise).getPage(1);
  return { page: opened, close: () => void task.destroy() };
}

type Wanted = {
  /** Of the page, from the server: without running heads and the watermark, in which nothing is marked. */
  readonly text: string;
  readonly words: string;
  readonly most: number;
};

/** Where words stand, in parts of the page as it is shown. */
export async function hitsOn(page: PdfPage, { text, words, most }: Wanted): Promise<Box[][]> {
  const { items, styles } = await page.getTextContent({ includeMarkedContent: true });
  const viewport = page.getViewport({ scale: 1 });
  const pen = document.createElement('canvas').getContext('2d');
  return hitBoxes(
    piecesIn(
      items.filter((item) => 'str' in item),
      text,
    ),
    words,
    most,
    {
      toShown: (x, y) => {
        const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y) as number[];
        return [left / viewport.width, top / viewport.height];
      },
      reach: (text, fontName) => {
        if (!pen) return text.length;
        pen.font = `16px ${styles[fontName]?.fontFamily ?? 'sans-serif'}`;
        return pen.measureText(text).width;
      },
    },
  );
}
