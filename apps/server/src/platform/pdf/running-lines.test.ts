import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFBool, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanPdf, splitPdf } from './pdf-work.ts';
import { watermarkAll } from './watermark.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

const LIMITS = { pages: 50, bytes: 10_000_000, pageBytes: 10_000_000 };
type Line = { text: string; x?: number; y?: number };
const HEAD = 570;
const FOOT = 24;

async function pdfWith(pages: readonly Line[][]): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([400, 600]);
    for (const { text, x = 30, y = 300 } of lines) page.drawText(text, { x, y, size: 10, font });
  }
  return document;
}

let count = 0;
async function split(document: PDFDocument) {
  count += 1;
  const [source, target] = [join(folder, `${count}.pdf`), join(folder, `${count}.bin`)];
  await writeFile(source, await document.save());
  const texts: string[] = [];
  const done = await splitPdf({ source, target }, LIMITS, async (line) => {
    if ('text' in line) texts[line.page - 1] = line.text;
  });
  return { done, texts };
}

const pages = (number: number, lines: (index: number) => Line[]) =>
  Array.from({ length: number }, (_, at) => lines(at));
const body = (at: number) => ({ text: `Prices rose in market ${'abcdefghijkl'[at]}` });
const bodies = (number: number) => pages(number, (at) => [body(at)]).map(([line]) => line?.text);

describe('the text of a page leaves out', () => {
  test('a head and a page number on every page', async () => {
    const { texts } = await split(
      await pdfWith(
        pages(6, (at) => [
          { text: 'Avocados in Asia 2026', y: HEAD },
          body(at),
          { text: `Page ${at + 1} of 6`, x: 180, y: FOOT },
        ]),
      ),
    );
    expect(texts).toEqual(bodies(6));
  });

  test('heads that alternate left and right, with the number beside them', async () => {
    const { texts } = await split(
      await pdfWith(
        pages(8, (at) => [
          at % 2 === 0
            ? { text: `Quarterly review      ${at + 3}`, x: 200, y: HEAD }
            : { text: `${at + 3}      Hort Example`, y: HEAD },
          body(at),
        ]),
      ),
    );
    expect(texts).toEqual(bodies(8));
  });

  test('roman numbers before the others', async () => {
    const numbers = ['i', 'ii', 'iii', 'iv', '1', '2', '3', '4', '5'];
    const { texts } = await split(
      await pdfWith(pages(9, (at) => [body(at), { text: `- ${numbers[at]} -`, x: 190, y: FOOT }])),
    );
    expect(texts).toEqual(bodies(9));
  });

  test('our own watermark in a copy that was downloaded and uploaded again, even on one page', async () => {
    const marked = async (pdf: Uint8Array, line: string) => {
      const document = await PDFDocument.load(pdf);
      await watermarkAll(document, line);
      return document.save();
    };
    const once = await marked(await (await pdfWith([[body(0)]])).save(), 'Zoe Kim · zoe@growers.example · 1 Mar 2026');
    const again = await PDFDocument.load(await marked(once, 'Ben Ito · ben@growers.example · 2 Mar 2026'));
    expect((await split(again)).texts).toEqual(bodies(1));
  });
});

describe('the text of a page keeps', () => {
  test.each([
    ['everything of two pages', 2, (at: number) => ({ text: `Avocados in Asia ${at + 1}`, y: HEAD })],
    ['a line that stands once in the margin', 5, (at: number) => ({ text: `Note ${'vwxyz'[at]} on labels`, y: FOOT })],
    ['a line that repeats in the middle of the page', 5, () => ({ text: 'Source: store visits', y: 200 })],
    ['years that count with the pages', 5, (at: number) => ({ text: String(2021 + at), y: HEAD })],
    ['numbers that do not count with the pages', 5, (at: number) => ({ text: String([7, 3, 9, 4, 5][at]), y: FOOT })],
    ['words that look like roman numbers', 5, (at: number) => ({ text: `Mix ${'abcde'[at]}`, y: HEAD })],
  ])('%s', async (_, number, extra) => {
    const { texts } = await split(await pdfWith(pages(number, (at) => [body(at), extra(at)])));
    for (const [at, text] of texts.entries()) expect(text.split('\n')).toContain(extra(at).text);
  });

  test('a head that stands on two of five pages', async () => {
    const { texts } = await split(
      await pdfWith(pages(5, (at) => [...(at < 2 ? [{ text: 'Part one', y: HEAD }] : []), body(at)])),
    );
    expect(texts.filter((text) => text.includes('Part one'))).toHaveLength(2);
  });
});

describe('an XFA form', () => {
  const WAIT = [
    { text: 'Please wait...', y: 500 },
    { text: 'If this message is not eventually replaced with the proper contents of the document,', x: 5, y: 480 },
  ];
  async function formWith(lines: Line[], needsRendering = false): Promise<PDFDocument> {
    const document = await pdfWith([lines]);
    const { catalog, context } = document;
    catalog.set(PDFName.of('AcroForm'), context.register(context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') })));
    if (needsRendering) catalog.set(PDFName.of('NeedsRendering'), PDFBool.True);
    return document;
  }

  test.each([
    ['its page says that one waits', WAIT, false],
    ['its page leads to the reader', [{ text: 'Bitte warten: www.adobe.com/go/reader_download' }], false],
    ['it says that it must be rendered', [{ text: 'Un moment' }], true],
  ])('is refused where %s', async (_, lines, needsRendering) => {
    const document = await formWith(lines, needsRendering);
    expect((await split(document)).done).toEqual({ problem: 'pdfXfa' });
    const [source, target] = [join(folder, 'form.pdf'), join(folder, 'form-clean.pdf')];
    await writeFile(source, await document.save());
    expect(await cleanPdf({ source, target })).toEqual({ problem: 'pdfXfa' });
  });

  test('with pages of its own is taken with a warning', async () => {
    const { done, texts } = await split(await formWith([body(0)]));
    expect([done, texts]).toEqual([{ pages: 1, warning: 'pdfHasXfa' }, bodies(1)]);
  });

  test('that is none is taken without', async () => {
    expect((await split(await pdfWith([WAIT]))).done).toEqual({ pages: 1 });
  });
});
