import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CSV, withFile, XLSX } from '../../../test/sheets.ts';
import { listSheets, readSheet } from './read-sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const rows = Array.from({ length: 5_000 }, (_, row) => [`Row ${row}`, 'Avocado, Hass, ripe and ready to eat']);
const limits = { rows: 10_000, columns: 5, cellCharacters: 100, unpackedBytes: 10_000_000 };

test.each([
  ['CSV', CSV, async () => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')],
  ['XLSX', XLSX, () => buffer(writeXlsx([{ name: 'Rows', rows }]))],
] as const)('%s says how far it is, from its beginning to its end', async (_, type, write) => {
  const shares: number[] = [];
  const read = await withFile(await write(), async (path) => {
    let count = 0;
    for await (const { number } of readSheet(path, type, limits, { onRead: (share) => shares.push(share) }))
      count = number;
    return count;
  });
  expect(read).toBe(rows.length);
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeLessThan(0.6);
  expect(shares.at(-1)).toBeCloseTo(1, 2);
});

test('CSV is one sheet', async () => {
  expect(await withFile('a,b', (path) => listSheets(path, CSV))).toEqual([{ name: '' }]);
});
