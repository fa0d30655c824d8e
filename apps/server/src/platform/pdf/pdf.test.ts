import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePDFRawStream, degrees, PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPage } from './page-text.ts';
import { splitPdf } from './pdf-work.ts';
import { singlePage } from './single-page.ts';
import { watermarkAll, watermarkPage } from './watermark.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOISE_BYTES = 200_000;

/** Pages that all name every picture of the document, and a contents page with links to all of them. */
async function sharedResources(pages: number): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const { context } = document;
  const pictures = Array.from({ length: pages }, (_, index) =>
    context.register(
      context.stream(Buffer.alloc(NOISE_BYTES, index + 1), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 500,
        Height: 400,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 8,
      }),
    ),
  );
  const resources = context.register(
    context.obj({
      Font: { F1: font.ref },
      XObject: Object.fromEntries(pictures.map((picture, index) => [`Im${index}`, picture])),
    }),
  );
  const all = Array.from({ length: pages }, () => document.addPage([400, 600]));
  for (const [index, page] of all.entries()) {
    page.node.set(PDFName.of('Resources'), resources);
    const drawing = `q 100 0 0 80 50 50 cm /Im${index} Do Q BT /F1 12 Tf 50 400 Td (Page number ${index + 1}) Tj ET`;
    page.node.set(PDFName.of('Contents'), context.register(context.stream(drawing)));
    const links = all.map(({ ref }) => ({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [ref, 'Fit'] }));
    page.node.set(PDFName.of('Annots'), context.obj(links));
  }
  return PDFDocument.load(await document.save());
}

test('a page takes along what it is drawn with, and no other page', async () => {
  const document = await sharedResources(20);
  const page = await singlePage(document, 7);
  expect(page.length).toBeGreaterThan(NOISE_BYTES);
  expect(page.length).toBeLessThan(NOISE_BYTES * 1.5);
  expect(await textOfPage(page)).toBe('Page number 8');
});

test('pages are told one by one, and stand one after the other in the file', async () => {
  const [source, target] = [join(folder, 'source.pdf'), join(folder, 'pages.bin')];
  await writeFile(source, await (await sharedResources(3)).save());
  const lines: { page: number; bytes: number; text: string }[] = [];
  const done = await splitPdf(
    { source, target },
    { pages: 10, pageBytes: 1_000_000, bytes: 10_000_000 },
    async (line) => void lines.push(line),
  );
  expect(done).toEqual({ pages: 3 });
  expect(lines.map(({ page, text }) => [page, text])).toEqual([
    [1, 'Page number 1'],
    [2, 'Page number 2'],
    [3, 'Page number 3'],
  ]);
  const file = await open(target);
  const { buffer } = await file.read(Buffer.alloc(lines[1]?.bytes ?? 0), 0, lines[1]?.bytes ?? 0, lines[0]?.bytes ?? 0);
  await file.close();
  expect(await textOfPage(buffer)).toBe('Page number 2');
});

test('work on a PDF ends with the server, and nothing of it goes on', async () => {
  const [source, target] = [join(folder, 'long.pdf'), join(folder, 'long.bin')];
  await writeFile(source, await (await sharedResources(60)).save());
  const stopping = new AbortController();
  const told: number[] = [];
  const work = splitPdf(
    { source, target },
    { pages: 100, pageBytes: 1_000_000, bytes: 100_000_000 },
    async ({ page }) => void told.push(page),
    stopping.signal,
  );
  stopping.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([]);
});

test.each([
  ['too many pages', { pages: 2, pageBytes: 1_000_000, bytes: 10_000_000 }, 'pdfTooManyPages'],
  ['pages that weigh too much', { pages: 10, pageBytes: 1_000_000, bytes: NOISE_BYTES }, 'pdfTooHeavy'],
  ['single pages that do', { pages: 10, pageBytes: NOISE_BYTES, bytes: 10_000_000 }, 'pdfTooHeavy'],
])('%s are refused', async (name, limits, problem) => {
  const [source, target] = [join(folder, `${name}.pdf`), join(folder, `${name}.bin`)];
  await writeFile(source, await (await sharedResources(3)).save());
  expect(await splitPdf({ source, target }, limits, async () => undefined)).toEqual({ problem });
});

test.each([0, 90, 180, 270])('the line is whole on a page that is turned by %i degrees and cut', async (turned) => {
  const document = await PDFDocument.create();
  const page = document.addPage([900, 700]);
  page.setCropBox(100, 50, 420, 595);
  page.setRotation(degrees(turned));
  // A page that leaves its pen somewhere else.
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream('q 0.001 0 0 0.001 0 0 cm')));
  const text = await textOfPage(
    await watermarkPage(await document.save(), 'Zoë Nguyễn 山田 · zoe@growers.example · 2026-03-01'),
  );
  const lines = text.split('\n').filter((line) => line === 'Zoë Nguyen · zoe@growers.example · 2026-03-01');
  expect(lines.length).toBeGreaterThanOrEqual(2);
});

test('the line is in what draws the page, not in a layer or a remark', async () => {
  const document = await PDFDocument.create();
  document.addPage().node.set(PDFName.of('Note'), PDFString.of('x'));
  const marked = await PDFDocument.load(await watermarkPage(await document.save(), 'Zoë · zoe@growers.example'));
  const { node } = marked.getPage(0);
  expect(node.Annots()?.size() ?? 0).toBe(0);
  expect(marked.catalog.get(PDFName.of('OCProperties'))).toBeUndefined();
  expect(node.Contents()?.constructor.name).toBe('PDFRawStream');
});

/** All that is drawn by anything in the file, whether something points at it or not. */
async function drawingsIn(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
}

test('nothing in a marked page draws it without the line', async () => {
  const page = await singlePage(await sharedResources(3), 1);
  const drawings = await drawingsIn(await watermarkPage(page, 'Zoe'));
  expect(drawings).toHaveLength(1);
  expect(drawings[0]).toContain('Page number 2');
  expect(drawings[0]).toContain('/WatermarkLight gs');
});

test('nothing in a marked document does, even where pages share what draws them', async () => {
  const document = await sharedResources(3);
  const [first, second] = [document.getPage(0).node, document.getPage(1).node];
  second.set(PDFName.of('Contents'), first.get(PDFName.of('Contents')) ?? PDFName.of('none'));
  await watermarkAll(document, 'Zoe');
  const drawings = await drawingsIn(await document.save());
  expect(drawings.map((text) => [/Page number \d/.exec(text)?.[0], text.includes('/WatermarkLight gs')])).toEqual([
    ['Page number 1', true],
    ['Page number 1', true],
    ['Page number 3', true],
  ]);
});
