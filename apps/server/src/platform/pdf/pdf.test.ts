import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  degrees,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractPageText } from './page-text.ts';
import { type PageLine, splitPdf } from './pdf-work.ts';
import { singlePage } from './single-page.ts';
import { watermarkAll, watermarkPage } from './watermark.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOISE_BYTES = 200_000;
const LIMITS = { pages: 10, bytes: 10_000_000, pageBytes: 10_000_000 };

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
  expect(await extractPageText(page)).toBe('Page number 8');
});

test('pages are told one by one, and stand one after the other in the file', async () => {
  const [source, target] = [join(folder, 'source.pdf'), join(folder, 'pages.bin')];
  await writeFile(source, await (await sharedResources(3)).save());
  const lines: PageLine[] = [];
  const done = await splitPdf({ source, target }, LIMITS, async (line) => void lines.push(line));
  expect(done).toEqual({ pages: 3 });
  const texts = lines.flatMap((line) => ('text' in line ? [[line.page, line.text]] : []));
  expect(texts).toEqual([
    [1, 'Page number 1'],
    [2, 'Page number 2'],
    [3, 'Page number 3'],
  ]);
  const [first = 0, second = 0] = lines.flatMap((line) => ('bytes' in line ? [line.bytes] : []));
  const file = await open(target);
  const { buffer } = await file.read(Buffer.alloc(second), 0, second, first);
  await file.close();
  expect(await extractPageText(buffer)).toBe('Page number 2');
});

test.each([
  ['too many pages', { ...LIMITS, pages: 2 }, 'pdfTooManyPages'],
  ['pages that weigh too much', { ...LIMITS, bytes: NOISE_BYTES * 2 }, 'pdfTooHeavy'],
  ['a page that weighs too much', { ...LIMITS, pageBytes: NOISE_BYTES }, 'pdfTooHeavy'],
])('%s: it is refused', async (name, limits, problem) => {
  const [source, target] = [join(folder, `${name}.pdf`), join(folder, `${name}.bin`)];
  await writeFile(source, await (await sharedResources(3)).save());
  expect(await splitPdf({ source, target }, limits, async () => undefined)).toEqual({ problem });
});

test('what unpacks to more than there is room for is refused, however small it came', async () => {
  const [source, target] = [join(folder, 'bomb.pdf'), join(folder, 'bomb.bin')];
  const document = await PDFDocument.create();
  // Each pair of bytes expands to 128 blanks: four gigabytes.
  const packed = deflateSync(Buffer.alloc(2 * 2 ** 25, Buffer.from([129, 32])));
  const filters = { Filter: ['FlateDecode', 'RunLengthDecode'] };
  const drawing = document.context.register(document.context.stream(packed, filters));
  document.addPage().node.set(PDFName.of('Contents'), drawing);
  await writeFile(source, await document.save());
  expect(await splitPdf({ source, target }, LIMITS, async () => undefined)).toEqual({ problem: 'pdfTooHeavy' });
});

test('more than can be done in the time there is, is refused at once', async () => {
  const [source, target] = [join(folder, 'slow.pdf'), join(folder, 'slow.bin')];
  await writeFile(source, await (await sharedResources(10)).save());
  expect(await splitPdf({ source, target }, LIMITS, async () => undefined, { mostMs: 1 })).toEqual({
    problem: 'pdfTooHeavy',
  });
});

test('a stop ends it at once, and nothing is said of the PDF', async () => {
  const [source, target] = [join(folder, 'stopped.pdf'), join(folder, 'stopped.bin')];
  await writeFile(source, await (await sharedResources(10)).save());
  const stopping = new AbortController();
  const told: number[] = [];
  const split = splitPdf(
    { source, target },
    LIMITS,
    async ({ page }) => {
      told.push(page);
      stopping.abort();
    },
    { stopping: stopping.signal },
  );
  await expect(split).rejects.toThrow('the PDF process ended');
  expect(told.length).toBeLessThan(10);
});

test.each([0, 90, 180, 270])('the line is whole on a page that is turned by %i degrees and cut', async (turned) => {
  const document = await PDFDocument.create();
  const page = document.addPage([900, 700]);
  page.setCropBox(100, 50, 420, 595);
  page.setRotation(degrees(turned));
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream('q 0.001 0 0 0.001 0 0 cm')));
  const text = await extractPageText(
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
  const drawings = await drawingsIn(await document.save({ useObjectStreams: false }));
  expect(drawings.map((text) => [/Page number \d/.exec(text)?.[0], text.includes('/WatermarkLight gs')])).toEqual([
    ['Page number 1', true],
    ['Page number 1', true],
    ['Page number 3', true],
  ]);
});
