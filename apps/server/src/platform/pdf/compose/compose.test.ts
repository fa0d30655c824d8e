import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { jpeg as drawJpeg } from '../../../../test/pictures.ts';
import { findTagProblems, readPages } from '../../../../test/tagged-pdf.ts';
import { compose } from './compose.ts';
import { openLetters } from './letters.ts';
import type { Piece, Report } from './pieces.ts';

const months = ['Aug', 'Sep', 'Oct', 'Nov'].map((short) => ({ name: `${short} 2026`, short }));
const link = { text: 'See the prices', address: 'https://portal.example/prices?market=1' };
const lines: Piece = {
  kind: 'lines',
  title: 'Median price by origin, A$/kg',
  columns: months,
  series: [
    { origin: 'AU', name: 'Australia', values: [12.1, 17.3, null, 13.4] },
    { origin: 'MX', name: 'Mexico', values: [null, 4.4, 4.1, 4.3] },
  ],
  format: (value) => `A$${value.toFixed(2)}`,
  formatTick: String,
};
const text: Piece = { kind: 'text', text: 'Half of the prices are below the median and half are above it.' };

const report = (pieces: readonly Piece[]): Report => ({
  language: 'en',
  title: 'Retail prices in Singapore',
  kicker: 'Retail price audit · October 2026',
  period: 'October 2026',
  answer: 'Australian avocados sold for A$12.79/kg in Singapore (median).',
  at: new Date('2026-11-18T00:00:00Z'),
  pieces,
});

async function everyPiece(): Promise<Report> {
  const jpeg = await drawJpeg();
  return report([
    { kind: 'figures', cards: [{ label: 'Median', value: 'A$12.79', note: '18 prices', link }] },
    { kind: 'heading', text: 'Prices' },
    lines,
    { kind: 'list', items: [{ text: 'Australia is on 45.9% of price labels.', link }, { text: 'One more.' }] },
    {
      kind: 'columns',
      columns: [
        [{ kind: 'bars', title: 'Price labels', bars: [{ name: 'Australia', value: 9, label: '9', origin: 'AU' }] }],
        [text, { kind: 'box', title: 'Method', items: ['A median needs three prices.'], link }],
      ],
    },
    {
      kind: 'shares',
      title: 'Share of price labels',
      rows: [{ name: 'October', parts: [{ origin: 'AU', name: 'Australia', share: 1, label: '100%' }] }],
    },
    { kind: 'table', title: 'By retailer', head: ['Retailer', 'Median'], rows: [['Harbour Fresh', '12.79']] },
    {
      kind: 'photos',
      photos: [
        {
          jpeg,
          alt: 'Shelf with avocados',
          caption: 'Bugis',
          tag: { left: 0.2, top: 0.2, width: 0.3, height: 0.2 },
          link,
        },
      ],
    },
  ]);
}

test('every piece has its place in the structure, and so has the mark of the reader', async () => {
  const { pdf } = await compose({ ...(await everyPiece()), mark: 'Ada Łukasiewicz · ada@example.org' });
  expect(await findTagProblems(pdf)).toEqual([]);
});

test.each([
  ['Figure', 'Alt', 'a figure without words'],
  ['TH', 'A', 'a head cell without its scope'],
  ['Link', 'K', 'an empty Link'],
  ['H1', 'S', 'the first heading is no title'],
])('a %s without its %s is found', async (role, missing, problem) => {
  const document = await PDFDocument.load((await compose(await everyPiece())).pdf);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of(role))
      object.delete(PDFName.of(missing));
  }
  expect(await findTagProblems(await document.save())).toContain(problem);
});

test('axes have round values, whatever the prices are', async () => {
  const { pdf } = await compose(report([lines]));
  const [page] = await readPages(pdf);
  expect(page?.text).toContain(' 0 5 10 15 20 ');
});

test('no word of a balanced text stands alone on its last line', async () => {
  const letters = await openLetters(await PDFDocument.create());
  const answer = 'Stores in 6 of 11 markets sold fruit from New Zealand over the last six months.';
  const [width, style] = [430, { size: 13, weight: 'medium' }] as const;
  const greedy = letters.wrap(answer, width, style);
  const balanced = letters.balance(answer, width, style);
  expect([greedy.at(-1), balanced.length, balanced.join(' ')]).toEqual(['months.', greedy.length, answer]);
  expect(balanced.at(-1)).toMatch(/\w+ \w+ six months\.$/);
});

test('the key of shares has the order of the bars, also where the first row lacks an origin', async () => {
  const mexico = { origin: 'MX', name: 'Mexico', share: 0.5, label: '50%' };
  const shares: Piece = {
    kind: 'shares',
    title: 'Share of price labels',
    rows: [
      { name: 'May', parts: [{ ...mexico, share: 1, label: '100%' }] },
      { name: 'June', parts: [{ ...mexico, origin: 'AU', name: 'Australia' }, mexico] },
    ],
  };
  const [page] = await readPages((await compose(report([shares]))).pdf);
  expect(page?.text).toContain('Australia Mexico');
});

test('a heading goes to the next page with the piece below it', async () => {
  const below: Piece = {
    kind: 'table',
    head: ['Retailer', 'Median'],
    rows: Array.from({ length: 12 }, () => ['Harbour Fresh', '12.79']),
  };
  for (let above = 14; above < 32; above += 1) {
    const filled = Array.from({ length: above }, () => text);
    const pieces: Piece[] = [...filled, { kind: 'heading', text: 'Prices by origin' }, below, ...filled];
    const pages = await readPages((await compose(report(pieces))).pdf);
    const page = pages.find((one) => one.text.includes('Prices by origin'));
    expect([above, page?.text.includes('Harbour Fresh')]).toEqual([above, true]);
  }
});

test('texts are those of the pages, without foot and figures', async () => {
  const { texts } = await compose(report([text, lines]));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('Half of the prices are below the median and half are above it.');
  expect(texts[0]).not.toMatch(/Page 1|Mexico/);
});

test('signs that the brand’s letters lack are written out', async () => {
  const { pdf } = await compose(report([{ kind: 'text', text: '₩12,000 – ₹90 − Łódź' }]));
  const [page] = await readPages(pdf);
  expect(page?.text.replaceAll(/\s+/g, ' ')).toContain('KRW 12,000 – ₹90 − Łódź');
});
