import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readTaken, readTexts, takePage } from '../document-text.ts';

type Line = readonly (readonly [x: number, word: string])[];

/** Lines of 11-point letters, 14 points apart. */
async function readLines(lines: readonly Line[]) {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [index, line] of lines.entries()) {
    for (const [x, word] of line) page.drawText(word, { x, y: 780 - index * 14, size: 11, font });
  }
  const bytes = await document.save();
  const whole = await PDFDocument.load(bytes);
  const [read] = await readTexts(bytes, whole, [await readTaken(await takePage(whole, 0))]);
  return read?.blocks;
}

const at = (places: readonly number[], ...words: string[]): Line =>
  words.map((word, index) => [places[index] ?? 0, word] as const);

test('lines that are set wide are sentences, also where their gaps stand below one another', async () => {
  const places = [60, 180, 230, 320];
  const blocks = await readLines([
    at(places, 'Supermarktketten', 'in', 'Singapur', 'boten'),
    at(places, 'durchschnittlich', 'vier', 'Sorten', 'an.'),
  ]);
  expect(blocks).toEqual([{ kind: 'paragraph', text: expect.stringMatching(/^Supermarktketten in .* Sorten an\.$/) }]);
});

test('columns of lines that are set wide are read one after the other', async () => {
  const lines = Array.from({ length: 6 }, (_, index) => {
    // The gap between the words stands elsewhere in each line.
    const middle = index % 2 === 0 ? 100 : 165;
    const words = (side: string) =>
      index % 2 === 0 ? [`${side}${index}`, 'rose in stores'] : [`${side}${index} and all the others`, 'fell'];
    return [...at([60, 60 + middle], ...words('left')), ...at([330, 330 + middle], ...words('right'))];
  });
  const text = JSON.stringify(await readLines(lines));
  expect(text).not.toContain('"table"');
  expect(text.indexOf('left5')).toBeLessThan(text.indexOf('right0'));
});

test('a sentence below a table of numbers is no row of it', async () => {
  const places = [60, 200, 300];
  const blocks = await readLines([
    at(places, 'Market', '2025', '2026'),
    at(places, 'Singapore', '12.45', '12.83'),
    at(places, 'Malaysia', '10.68', '10.96'),
    at(places, 'Thailand', '12.37', '14.15'),
    at([60, 140], 'All prices', 'are medians.'),
  ]);
  expect(blocks).toMatchObject([
    { kind: 'table', head: ['Market', '2025', '2026'], rows: { length: 3 } },
    { kind: 'paragraph', text: 'All prices are medians.' },
  ]);
});
