import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { degrees, PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { describe, expect, test } from 'vitest';
import { png } from '../../../../test/pictures.ts';
import { compose } from '../compose/compose.ts';
import { readTaken, readTexts, takePage } from '../document-text.ts';
import { blockText } from './page-blocks.ts';

const SAMPLES = join(import.meta.dirname, '../../../../test/samples');

async function readPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = [];
  for (const index of document.getPageIndices()) pages.push(await readTaken(await takePage(document, index)));
  return readTexts(bytes, document, pages);
}

const readSample = async (name: string) => readPdf(await readFile(join(SAMPLES, `${name}.pdf`)));
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const kinds = (blocks: readonly PageBlock[] = []) => blocks.map(({ kind }) => kind);
const headings = (blocks: readonly PageBlock[] = []) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [[block.level, block.text]] : []));
const texts = (blocks: readonly PageBlock[] = []) => blocks.map(blockText);

const FOREIGN = [
  'tagged-by-browser',
  'tagged-by-office',
  'table-by-office',
  'columns-by-browser',
  'columns-by-ghostscript',
  'landscape-by-browser',
  'notes-by-groff',
  'chinese-by-browser',
];

test.each(FOREIGN)('%s: every word of the text stands in the blocks', async (name) => {
  for (const { text, blocks } of await readSample(name)) {
    // Lists count their items themselves.
    const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items.map((_, index) => index + 1) : []));
    const kept = `${texts(blocks).join(' ')} ${items.join(' ')}`.replaceAll(/\s/g, '');
    expect(wordsIn(text).filter((word) => !kept.includes(word.replaceAll(/\s/g, '')))).toEqual([]);
  }
});

describe('a tagged document', () => {
  test('of our own keeps the lines of a key figure apart, and the words of a chart in its picture', async () => {
    const parts = ['AU', 'MX', 'NZ', 'PE', 'US'].map((origin) => ({ origin, name: origin, share: 0.2, label: '20 %' }));
    const { pdf } = await compose({
      language: 'en',
      title: 'Retail prices',
      kicker: 'Retail price audit',
      period: 'October 2026',
      answer: 'Prices were the same.',
      at: new Date('2026-11-18T00:00:00Z'),
      pieces: [
        { kind: 'figures', cards: [{ label: 'Median', value: 'A$12.79', note: 'A$12.50 in September' }] },
        { kind: 'shares', title: 'Shares', rows: ['May', 'June', 'July', 'August'].map((name) => ({ name, parts })) },
      ],
    });
    const [page] = await readPdf(pdf);
    expect(page?.blocks).toContainEqual({
      kind: 'list',
      is_ordered: false,
      items: ['Median\nA$12.79\nA$12.50 in September'],
    });
    const [last, title] = page?.blocks.toReversed() ?? [];
    expect([last?.kind, title]).toEqual(['figure', { kind: 'paragraph', text: 'Shares' }]);
    // Five points of paper around the letters, which begin at the margin of the page.
    expect(last?.kind === 'figure' && last.box.x).toBeLessThan(44 / 595);
  });

  test('from a browser has its headings, lists, table and figure, and sentences with links whole', async () => {
    const [first, second] = await readSample('tagged-by-browser');
    expect(headings(first?.blocks)).toEqual([
      [1, 'Malaysia market brief'],
      [2, 'Prices by retailer'],
      [2, 'What changed'],
    ]);
    expect(first?.blocks).toContainEqual({
      kind: 'table',
      caption: 'Table 1 Median prices, October 2026',
      head: ['Retailer', 'Median', 'Prices'],
      rows: [
        ['Jaya Grocer', 'A$10.40', '18'],
        ['Village Grocer', 'A$9.70', '22'],
        ['Aeon', 'A$8.90', '31'],
      ],
    });
    expect(first?.blocks).toContainEqual({
      kind: 'list',
      is_ordered: true,
      items: ['Check the label.', 'Weigh three fruit.'],
    });
    expect(first?.blocks.at(-1)).toMatchObject({
      kind: 'figure',
      alt: 'Bar chart: Australia 45.9%, Peru 30.1%, Mexico 24.0%',
      caption: 'Figure 1 Share of price labels',
      proportion: expect.closeTo(0.375, 1),
    });
    expect(texts(second?.blocks)[0]).toBe(
      'The second page begins here. Retailers expect more fruit from Tasmania in January.',
    );
  });

  test('from an office program keeps the lines of a cell together', async () => {
    const [, page] = await readSample('tagged-by-office');
    expect(kinds(page?.blocks)).toEqual(['paragraph', 'heading', 'paragraph', 'list', 'table', 'paragraph']);
    expect(page?.blocks.find(({ kind }) => kind === 'table')).toMatchObject({
      rows: [
        ['FairPrice Xtra, Vivocity', expect.stringMatching(/names Australia\. It was wrong/), 'Write to the buyer'],
        {},
      ],
    });
  });

  test('with a tree that holds none of its text is read by position', async () => {
    const document = await PDFDocument.load(
      await drawn((page, { write }) => write(page, 'Prices rose in Hong Kong.', 60, 700)),
    );
    document.catalog.set(
      PDFName.of('StructTreeRoot'),
      document.context.obj({ Type: 'StructTreeRoot', K: [], ParentTree: { Nums: [0, 'broken'] } }),
    );
    const [page] = await readPdf(await document.save());
    expect(page?.blocks).toEqual([{ kind: 'paragraph', text: 'Prices rose in Hong Kong.' }]);
  });
});

describe('without tags', () => {
  test.each(['columns-by-browser', 'columns-by-ghostscript'])(
    '%s: columns are read one after the other',
    async (name) => {
      const [page] = await readSample(name);
      const found = headings(page?.blocks).map(([, text]) => text);
      expect(found.slice(-2)).toEqual(name.endsWith('browser') ? ['Handel', 'Herkunft'] : ['Freight', 'Quality']);
    },
  );

  test('broken words are whole, compounds and ranges keep their hyphen', async () => {
    const [page] = await readSample('columns-by-browser');
    const text = texts(page?.blocks).join('\n');
    for (const word of [
      'Lebensmitteleinzelhandelsketten',
      'Export- und Importunternehmen',
      '2025-2026',
      'Nordrhein-Westfalen',
    ]) {
      expect(text).toContain(word);
      expect(page?.text.replaceAll('\n', ' ')).toContain(word);
    }
  });

  test('a wide table has its head and every cell in place', async () => {
    const [page] = await readSample('landscape-by-browser');
    const table = page?.blocks.find((block) => block.kind === 'table');
    expect(table?.head).toEqual(['Market', 'May 2026', 'Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026']);
    expect(table?.rows[3]).toEqual(['United Arab Emirates', '88', '92', '120', '131', '97', '70']);
  });

  test('rules between rows keep the lines of a cell together', async () => {
    const [, page] = await readSample('table-by-office');
    const table = page?.blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map(([store]) => store)).toEqual(['FairPrice Xtra, Vivocity', 'Cold Storage, Great World']);
  });

  test('numbered headings, a list, a table and a footnote stand in order', async () => {
    const [page] = await readSample('notes-by-groff');
    expect(kinds(page?.blocks).slice(2)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'paragraph',
      'table',
      'paragraph',
    ]);
    expect(texts(page?.blocks).at(-1)).toMatch(/^1 Counts of cartons/);
  });

  test('Chinese has no blanks at line ends, Hebrew keeps the order of its words', async () => {
    const [page] = await readSample('chinese-by-browser');
    expect(texts(page?.blocks).join('\n')).toMatch(
      /香港市场牛油果中位价上涨，牛油果市场简报，香港市场牛油果中位价上涨/,
    );
    expect(texts(page?.blocks).at(-1)).toBe('אבוקדו מאוסטרליה נמכר במחיר גבוה יותר מאשר בחודש ספטמבר');
  });
});

type Pen = {
  write: (page: PDFPage, text: string, x: number, y: number, size?: number, font?: PDFFont) => void;
  bold: PDFFont;
};

async function drawn(
  draw: (page: PDFPage, pen: Pen, document: PDFDocument) => Promise<void> | void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const write: Pen['write'] = (page, text, x, y, size = 10, font = plain) => page.drawText(text, { x, y, size, font });
  await draw(document.addPage([595, 842]), { write, bold }, document);
  return document.save();
}

describe('a drawn page', () => {
  test('with a chart shows it in place with its labels and its caption, and a box around text as text', async () => {
    const bytes = await drawn((page, { write, bold }) => {
      write(page, 'Prices through the season', 60, 780, 18, bold);
      write(page, 'The chart shows the median price of each month. Prices peaked in July and fell', 60, 750);
      write(page, 'until October, when the first fruit from New Zealand reached the shelves of the chains.', 60, 736);
      for (const [index, month] of ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].entries()) {
        page.drawRectangle({
          x: 100 + index * 60,
          y: 480,
          width: 34,
          height: 60 + index * 20,
          color: rgb(0.2, 0.6, 0.3),
        });
        write(page, month, 104 + index * 60, 466, 8);
      }
      for (const [index, tick] of ['0', '5', '10', '15', '20'].entries()) {
        page.drawLine({ start: { x: 90, y: 480 + index * 40 }, end: { x: 470, y: 480 + index * 40 }, thickness: 0.5 });
        write(page, tick, 74, 477 + index * 40, 8);
      }
      write(page, 'Figure 1 Median price by month, A$ a kilogram', 60, 440, 9);
      page.drawRectangle({ x: 60, y: 300, width: 475, height: 70, color: rgb(0.9, 0.95, 0.9) });
      write(page, 'In short: prices are higher than a year ago, and the season ends earlier than growers', 70, 350);
      write(page, 'had hoped for when picking began in the north of Queensland.', 70, 336);
    });
    const [page] = await readPdf(bytes);
    expect(kinds(page?.blocks)).toEqual(['heading', 'paragraph', 'figure', 'paragraph']);
    const figure = page?.blocks.find((block) => block.kind === 'figure');
    expect(figure?.caption).toBe('Figure 1 Median price by month, A$ a kilogram');
    // Its ticks and months are in the picture.
    expect(figure?.box.x).toBeLessThan(75 / 595);
    expect((figure?.box.y ?? 0) + (figure?.box.height ?? 0)).toBeGreaterThan(1 - 468 / 842);
    expect(texts(page?.blocks).at(-1)).toMatch(/^In short: .* growers had hoped for/);
  });

  test('that is a scan says so and shows the whole page', async () => {
    const bytes = await drawn(async (page, _, document) => {
      const picture = await document.embedPng(await png({ width: 60, height: 84 }));
      for (const part of [0, 1]) page.drawImage(picture, { x: 0, y: part * 421, width: 595, height: 421 });
    });
    const [page] = await readPdf(bytes);
    expect(page).toMatchObject({ text: '', isScanned: true });
    expect(page?.blocks).toEqual([
      { kind: 'figure', alt: '', caption: '', box: { x: 0, y: 0, width: 1, height: 1 }, proportion: 1.415 },
    ]);
  });

  test('with letters over a scan is read as text', async () => {
    const bytes = await drawn(async (page, { write }, document) => {
      page.drawImage(await document.embedPng(await png({ width: 60, height: 84 })), {
        x: 0,
        y: 0,
        width: 595,
        height: 842,
      });
      write(page, 'A program has read the letters of this page and laid them over it.', 60, 700);
      write(page, 'They are found, copied and read out like those of any other page.', 60, 686);
    });
    const [page] = await readPdf(bytes);
    expect(page?.isScanned).toBe(false);
    expect(texts(page?.blocks).join(' ')).toMatch(/laid them over it\. They are found/);
  });

  test.each([90, 180, 270])('turned by %i degrees is read from its first line to its last', async (turned) => {
    const bytes = await drawn((page, { write }) => {
      page.setRotation(degrees(turned));
      write(page, 'The first line of this page', 60, 700);
      write(page, 'goes on in the second.', 60, 686);
    });
    const [page] = await readPdf(bytes);
    expect(texts(page?.blocks)).toEqual(['The first line of this page goes on in the second.']);
  });

  test('printed across is read across', async () => {
    const bytes = await drawn((page) => {
      for (const [index, text] of ['Printed across the page, as wide tables', 'often are, with two lines.'].entries()) {
        page.drawText(text, { x: 100 + index * 14, y: 100, size: 11, rotate: degrees(90) });
      }
    });
    const [page] = await readPdf(bytes);
    expect(texts(page?.blocks)).toEqual(['Printed across the page, as wide tables often are, with two lines.']);
  });

  test('with more text than fits is cut, not refused', async () => {
    const bytes = await drawn((page, { write }) => {
      for (let index = 0; index < 2_500; index += 1)
        write(page, `• w${index}`, 20 + (index % 5) * 110, 840 - Math.floor(index / 5) * 1.6, 1);
    });
    const [page] = await readPdf(bytes);
    expect(page?.blocks.length).toBeLessThanOrEqual(2_000);
    expect(texts(page?.blocks).join(' ')).toContain('w2499');
  });
});
