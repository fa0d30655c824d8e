import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { readTaken, readTexts, takePage } from '../document-text.ts';

async function readLinks(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = [];
  for (const index of document.getPageIndices()) pages.push(await readTaken(await takePage(document, index)));
  const [read] = await readTexts(pdf, document, pages);
  return (read?.blocks ?? []).flatMap((block) => ('links' in block && block.links ? block.links : []));
}

/** One line of 12-point letters, with a link over some of its words. */
async function linkOver(words: string, address: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const [before, after] = ['Read the ', ' of the portal.'];
  page.drawText(`${before}${words}${after}`, { x: 60, y: 700, size: 12, font });
  const left = 60 + font.widthOfTextAtSize(before, 12);
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [left, 697, left + font.widthOfTextAtSize(words, 12), 712],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  });
  page.node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link)]));
  return document.save();
}

test('a link of our own reports leads on from its words', async () => {
  const link = { text: 'Open these prices in the portal', address: 'https://portal.example/prices' };
  const { pdf } = await compose({
    language: 'en',
    title: 'Retail prices',
    kicker: 'Retail price audit',
    period: 'October 2026',
    answer: 'Prices were the same.',
    at: new Date('2026-11-18T00:00:00Z'),
    pieces: [{ kind: 'box', title: 'How we measure', text: ['We read price labels.'], link }],
  });
  expect(await readLinks(pdf)).toEqual([link]);
});

test('a link over some words of a line takes those words only', async () => {
  expect(await readLinks(await linkOver('price audits', 'https://portal.example/prices'))).toEqual([
    { text: 'price audits', address: 'https://portal.example/prices' },
  ]);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://portal.example/a b', 'https://'])(
  'the address %s makes no link',
  async (address) => {
    expect(await readLinks(await linkOver('price audits', address))).toEqual([]);
  },
);
