import { PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readContent } from './page-content.ts';
import { watermarkPage, withoutWatermark } from './watermark.ts';

const LINE = 'Zoe Walker · zoe@growers.example · 18 November 2026';

async function markedPage() {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('A$9.98 a kilogram');
  const pdf = await watermarkPage(await document.save(), LINE);
  const page = (await PDFDocument.load(pdf)).getPage(0);
  return { pdf, page, content: readContent(page.node).toString('latin1') };
}

test('the line across the page darkens light grounds by a shade, and hides no text and no figure', async () => {
  const { page } = await markedPage();
  const states = page.node.Resources()?.lookup(PDFName.of('ExtGState'), PDFDict);
  const light = states?.lookup(PDFName.of('WatermarkLight'), PDFDict);
  expect(light?.get(PDFName.of('BM'))).toBe(PDFName.of('Multiply'));
  expect(light?.lookup(PDFName.of('ca'), PDFNumber).asNumber()).toBeLessThanOrEqual(0.15);
});

test('the line stands in every part of the page, so that no cut takes all of it', async () => {
  const { content } = await markedPage();
  const places = [...content.slice(content.indexOf('/WatermarkLight gs')).matchAll(/([-\d.]+) Tm /g)].map(([, y]) =>
    Number(y),
  );
  for (const part of [0, 1, 2, 3]) {
    const inPart = places.filter((y) => y >= (842 * part) / 4 && y < (842 * (part + 1)) / 4);
    expect(inPart.length).toBeGreaterThan(0);
  }
  expect(places).toContain(10);
  expect(Math.max(...places)).toBeGreaterThan(800);
});

test('readers of tagged documents skip the line, and it leaves a page whole when it is taken away', async () => {
  const { pdf, content } = await markedPage();
  expect(content).toMatch(/\/Artifact <<[^>]*\/Watermark>> BDC[^]*EMC/);
  const freed = (await PDFDocument.load(await withoutWatermark(pdf))).getPage(0);
  const left = readContent(freed.node).toString('latin1');
  expect(left).not.toContain('WatermarkFont');
  expect(left.match(/\bBDC\b/g)).toHaveLength(left.match(/\bEMC\b/g)?.length ?? 0);
});
