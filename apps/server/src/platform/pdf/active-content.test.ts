import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARMED, armedPdf, HOSTILE, handWritten, listAnnotations } from '../../../test/active-pdfs.ts';
import { removeActiveContent } from './active-content.ts';
import { extractPageText } from './page-text.ts';
import { cleanPdf, splitPdf, watermarkPdf } from './pdf-work.ts';
import { watermarkPage } from './watermark.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-active-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Uncompressed, so that the bytes can be searched. */
async function cleaned(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  removeActiveContent(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

describe('nothing is left of', () => {
  test.each(Object.entries(ARMED))('%s', async (_, arm) => {
    const document = await armedPdf(arm);
    const plain = await document.save({ useObjectStreams: false });
    expect(Buffer.from(plain).toString('latin1')).toMatch(/HOSTILE|484f5354494c45/i);
    for (const sent of [plain, await document.save()]) {
      const left = await cleaned(sent);
      expect(left.toString('latin1')).not.toMatch(/HOSTILE|484f5354494c45/i);
      expect(await extractPageText(left)).toBe('Harmless words');
    }
  });

  test.each([
    ['names with escapes', '/Open#41ction << /S /J#61va#53cript /J#53 (HOSTILE) >>'],
    ['escapes in small letters', '/#4fpenAction << /#53 /#4aavaScript /#4a#53 (HOSTILE) >>'],
    ['an escaped escape', '/OpenAction << /S /#234aavaScript /JS (HOSTILE) >>'],
    ['two of the same key', '/OpenAction [3 0 R /Fit] /OpenAction << /S /JavaScript /JS (HOSTILE) >>'],
  ])('%s', async (_, entries) => {
    expect((await cleaned(handWritten(entries))).includes(HOSTILE)).toBe(false);
  });

  test('an object that only other readers understand', async () => {
    const broken = '<< /S /JavaScript /JS (HOSTILE) /Rest ?? >>';
    const left = await cleaned(handWritten('/OpenAction 6 0 R', broken));
    expect(left.includes(HOSTILE)).toBe(false);
    expect(await extractPageText(left)).toBe('Harmless words');
  });

  test.each(['ObjStm', '#4fbjStm'])('objects in a stream /%s that the document points at', async (type) => {
    const content = '7 0 << /S /JavaScript /JS (HOSTILE) >>';
    const stream = `<< /Type /${type} /N 1 /First 4 /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const sent = handWritten('/OpenAction 7 0 R /Metadata 6 0 R', stream);
    expect((await cleaned(sent)).includes(HOSTILE)).toBe(false);
  });

  test('what an earlier state of the document held', async () => {
    const before = handWritten('/OpenAction 6 0 R', '<< /S /JavaScript /JS (HOSTILE) >>').toString('latin1');
    const later = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
    expect((await cleaned(Buffer.from(before + later, 'latin1'))).includes(HOSTILE)).toBe(false);
  });

  test('a file of another kind behind it', async () => {
    const sent = Buffer.concat([handWritten(''), Buffer.from('PK\x03\x04HOSTILE')]);
    expect((await cleaned(sent)).includes(HOSTILE)).toBe(false);
  });
});

const UNTIDY = ['an address without encryption', 'a command of the reader'];

test.each(Object.entries(ARMED))('it is told whether %s is more than untidy', async (kind, arm) => {
  const document = await PDFDocument.load(await (await armedPdf(arm)).save());
  expect(removeActiveContent(document)).toBe(!UNTIDY.includes(kind));
});

test('a document with links, private data of its program and marks of a printer is not active', async () => {
  const document = await armedPdf();
  const { context } = document;
  const at = { Type: 'Annot', Rect: [0, 0, 9, 9] };
  const page = document.getPage(0);
  const mail = { S: 'URI', URI: PDFString.of('mailto:desk@avocado.example') };
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      { ...at, Subtype: 'Link', A: mail },
      { ...at, Subtype: 'TrapNet' },
    ]),
  );
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Illustrator: {} }));
  expect(removeActiveContent(await PDFDocument.load(await document.save()))).toBe(false);
});

test('links to pages and to safe addresses, remarks and contents stay', async () => {
  const document = await armedPdf();
  const { context } = document;
  const page = document.getPage(0);
  const at = { Type: 'Annot', Rect: [0, 0, 9, 9] };
  const safe = { S: 'URI', URI: PDFString.of('https://avocado.example/report?a=1#b') };
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      { ...at, Subtype: 'Link', A: safe },
      { ...at, Subtype: 'Link', Dest: [page.ref, 'Fit'] },
      { ...at, Subtype: 'Link', A: { S: 'GoTo', D: [page.ref, 'Fit'] } },
      { ...at, Subtype: 'Highlight', Contents: PDFString.of('a remark') },
    ]),
  );
  document.catalog.set(PDFName.of('OpenAction'), context.obj([page.ref, 'Fit']));
  const entry = context.register(context.obj({ Title: PDFString.of('Contents'), Dest: [page.ref, 'Fit'] }));
  document.catalog.set(PDFName.of('Outlines'), context.register(context.obj({ First: entry, Last: entry, Count: 1 })));
  const left = await PDFDocument.load(await cleaned(await document.save()));
  expect(listAnnotations(left).map((annot) => annot.get(PDFName.of('Subtype'))?.toString())).toEqual([
    '/Link',
    '/Link',
    '/Link',
    '/Highlight',
  ]);
  expect(listAnnotations(left)[0]?.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('URI'))?.toString()).toContain(
    'https://avocado.example',
  );
  const loading = getDocument({ data: new Uint8Array(await left.save()) });
  const opened = await loading.promise;
  expect((await opened.getOutline()).map(({ title }) => title)).toEqual(['Contents']);
  expect((await (await opened.getPage(1)).getAnnotations()).map(({ url }: { url?: string }) => url ?? '')).toContain(
    'https://avocado.example/report?a=1#b',
  );
  await loading.destroy();
});

describe('in every way out:', () => {
  const sampleFile = (name: string) => join(folder, name);
  beforeAll(async () => {
    // Of several samples for one entry the last wins; the test above covers each alone.
    await writeFile(sampleFile('armed.pdf'), await (await armedPdf(...Object.values(ARMED))).save());
  });

  const seenBy = async (pdf: Uint8Array) => {
    const loading = getDocument({ data: new Uint8Array(pdf) });
    const opened = await loading.promise;
    const seen = [await opened.getJSActions(), await opened.getAttachments(), await opened.getOpenAction()];
    await loading.destroy();
    return seen.map((each) => each ?? null);
  };

  test.each([
    ['a clean copy', (paths: { source: string; target: string }) => cleanPdf(paths)],
    ['the whole with a line on every page', (paths: { source: string; target: string }) => watermarkPdf(paths, 'Zoe')],
    [
      'page by page',
      (paths: { source: string; target: string }) =>
        splitPdf(paths, { pages: 10, bytes: 1e7, pageBytes: 1e7 }, async () => undefined),
    ],
  ])('%s', async (name, make) => {
    const [source, target] = [sampleFile('armed.pdf'), sampleFile(`${name}.pdf`)];
    expect((await seenBy(await readFile(source))).every((each) => each === null)).toBe(false);
    expect(await make({ source, target })).toMatchObject({ pages: 1 });
    const left = await readFile(target);
    expect(left.includes(HOSTILE)).toBe(false);
    expect(await seenBy(left)).toEqual([null, null, null]);
    expect(await extractPageText(left)).toContain('Harmless words');
  });

  test('a page that was taken apart before anything was removed', async () => {
    const page = await (await armedPdf(ARMED['a script of a presentation'] ?? (() => undefined))).save();
    expect(Buffer.from(await watermarkPage(page, 'Zoe')).includes(HOSTILE)).toBe(false);
  });

  test('not for a document that is too much to look at in the time there is', async () => {
    expect(await cleanPdf({ source: sampleFile('armed.pdf'), target: sampleFile('late.pdf') }, 1)).toEqual({
      problem: 'pdfTooHeavy',
    });
  });
});
