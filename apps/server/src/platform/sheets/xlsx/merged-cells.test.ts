import { expect, test } from 'vitest';
import { readRefusal, rowsIn, workbook, XLSX, zipped } from '../../../../test/sheets.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const text = (reference: string, words: string) => `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`;
const sheet = (rows: string, behind: string) => `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`;
const merged = (...ranges: string[]) =>
  `<mergeCells count="${ranges.length}">${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
const readRows = async (rows: string, behind: string, limits = {}) =>
  rowsIn(await zipped(workbook('', { [SHEET]: sheet(rows, behind) })), XLSX, limits);

const STORES =
  `<row r="1">${text('A1', 'store')}${text('B1', 'city')}${text('C1', 'price')}</row>` +
  `<row r="2">${text('A2', 'Hay')}${text('B2', 'Perth')}<c r="C2"><v>1</v></c></row>` +
  '<row r="3"><c r="A3"/><c r="C3"><v>2</v></c></row><row r="4"><c r="A4"/></row>' +
  `<row r="6"><c r="C6"><v>3</v></c></row><row r="7"><c r="C7"><v>4</v></c></row>`;

test('a cell over several rows gives its value to each row that has cells of its own', async () => {
  expect(await readRows(STORES, merged('B2:B3', 'A2:A6'))).toEqual([
    { number: 1, cells: ['store', 'city', 'price'] },
    { number: 2, cells: ['Hay', 'Perth', 1] },
    { number: 3, cells: ['Hay', 'Perth', 2] },
    { number: 6, cells: ['Hay', '', 3] },
    { number: 7, cells: ['', '', 4] },
  ]);
});

test('only in its first column, and not over other columns of the same row', async () => {
  const rows = `<row r="1">${text('A1', 'Prices')}</row><row r="2">${text('D2', 'x')}</row>`;
  expect(await readRows(rows, merged('A1:C2', 'D2:F2'))).toEqual([
    { number: 1, cells: ['Prices'] },
    { number: 2, cells: ['Prices', '', '', 'x'] },
  ]);
});

test('a title over several rows does not fill empty ones', async () => {
  const rows = `<row r="1">${text('A1', 'Prices of May')}</row><row r="2"/><row r="4">${text('A4', 'store')}</row>`;
  expect(await readRows(rows, merged('A1:F3'))).toEqual([
    { number: 1, cells: ['Prices of May'] },
    { number: 4, cells: ['store'] },
  ]);
});

test('the result of a formula stays marked in each row', async () => {
  const rows = '<row><c><f>1+1</f><v>2</v></c><c><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c></row>';
  expect(await readRows(rows, merged('A1:A2'))).toEqual([
    { number: 1, cells: [2, 1], computed: [0] },
    { number: 2, cells: [2, 1], computed: [0] },
  ]);
});

test('ranges with prefixes, single quotes and across the pieces in which a sheet is read', async () => {
  const rows = `<row r="1">${text('A1', 'Hay')}</row><row r="2">${text('B2', 'x')}</row>`;
  const tag = "<x:mergeCell ref = 'A1:A2' />";
  for (const padding of [65_300, 65_400, 65_450, 65_480, 65_500]) {
    const [, second] = await readRows(rows, `<!--${'-'.padEnd(padding, ' ')}--><x:mergeCells>${tag}</x:mergeCells>`);
    expect(second).toEqual({ number: 2, cells: ['Hay', 'x'] });
  }
});

test('ranges without a value are left out; too many ranges are refused', async () => {
  expect(await readRows(STORES, merged('XFD1:XFD9', 'A900:A999'), { columns: 3 })).toHaveLength(5);
  const many = (count: number) =>
    merged(...Array.from({ length: count }, (_, at) => `A${at * 2 + 10}:A${at * 2 + 11}`));
  const content = async (count: number) => zipped(workbook('', { [SHEET]: sheet(STORES, many(count)) }));
  const limits = { unpackedBytes: 10_000_000 };
  expect(await rowsIn(await content(100_000), XLSX, limits)).toHaveLength(5);
  expect(await readRefusal(await content(100_001), XLSX, limits)).toBe('tooLarge');
});
