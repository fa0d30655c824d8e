import { expect, test } from 'vitest';
import { CSV, cellsIn, readRefusal, rowsIn } from '../../../test/sheets.ts';
import { FORMULA, TOO_LONG } from './sheet-row.ts';

test('rows have the numbers that a spreadsheet shows; empty ones are left out', async () => {
  expect(await rowsIn('\r\nstore,price\r\n\r\n"Hay\nStreet",2.50\r\n , \r\nPitt,3', CSV)).toEqual([
    { number: 2, cells: ['store', 'price'] },
    { number: 4, cells: ['Hay\nStreet', '2.50'] },
    { number: 6, cells: ['Pitt', '3'] },
  ]);
});

test.each([',', ';', '\t', '|'])('the header tells that %j is the separator', async (separator) => {
  const lines = [
    ['store', '"a,a;a\ta,;\t|||"', 'price'],
    ['Hay', 'x', '"1,5;2"'],
  ];
  expect(await cellsIn(lines.map((line) => line.join(separator)).join('\n'), CSV)).toEqual([
    ['store', 'a,a;a\ta,;\t|||', 'price'],
    ['Hay', 'x', '1,5;2'],
  ]);
});

test.each([
  ['a title with commas', 'Prices, May, all stores\n\nstore;price\nHay;2,50\nPitt;3,10\n', ['Hay', '2,50']],
  [
    'titles without any',
    'Prices of May\nAll stores\n\nstore|price|note\nHay|2.50|a, b\nPitt|3|c, d\n',
    ['Hay', '2.50', 'a, b'],
  ],
  [
    'decimal commas in each row',
    'store;price;promo;note\nHay;2,50;2,20;1,5 kg, ripe\n',
    ['Hay', '2,50', '2,20', '1,5 kg, ripe'],
  ],
  ['inches before the separator', 'size;price;a,b,c\n5"";2;a\n6"";3;b\n', ['5""', '2', 'a']],
  ['a semicolon in each row', 'store,price,note;remark\nHay,2,x;y\nPitt,3,y;z\n', ['Hay', '2', 'x;y']],
])('the separator shows through %s', async (_, content, row) => {
  expect(await cellsIn(content, CSV)).toContainEqual(row);
});

test.each([
  ['sep=;\r\n', ';'],
  ['SEP=|\n', '|'],
  ['"sep=\t"\r', '\t'],
  ['\ufeffsep=^\n', '^'],
])('the line %j names the separator and is no row', async (line, separator) => {
  expect(await rowsIn(`${line}a,b,c${separator}d\n1,5,2${separator}2`, CSV)).toEqual([
    { number: 1, cells: ['a,b,c', 'd'] },
    { number: 2, cells: ['1,5,2', '2'] },
  ]);
});

test('a line that only begins so is a row', async () => {
  expect(await cellsIn('sep=rate,b\n1,2', CSV)).toEqual([
    ['sep=rate', 'b'],
    ['1', '2'],
  ]);
});

test('one column needs no separator', async () => {
  expect(await cellsIn('store\nHay\n', CSV)).toEqual([['store'], ['Hay']]);
});

test.each([
  ['\n', 'LF'],
  ['\r\n', 'CRLF'],
  ['\r', 'CR'],
])('lines end with %j (%s)', async (end) => {
  expect(await rowsIn(`a,b${end}1,2${end}${end}3,4${end}`, CSV)).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1', '2'] },
    { number: 4, cells: ['3', '4'] },
  ]);
});

test('quotes: doubled, around nothing, in the middle of a text, with space after them', async () => {
  expect(await cellsIn('a,b,c,d\n"say ""hi""","",5" pot,"x" \n', CSV)).toEqual([
    ['a', 'b', 'c', 'd'],
    ['say "hi"', '', '5" pot', 'x'],
  ]);
});

test('every cell is text, trimmed; empty cells at the end take no place', async () => {
  expect(await cellsIn('a,b,c\n  007 ,1e3,\n,,"  "\n,x,,,,\n', CSV)).toEqual([
    ['a', 'b', 'c'],
    ['007', '1e3'],
    ['', 'x'],
  ]);
});

test('what begins like a formula is unfit, in quotes too', async () => {
  expect(await cellsIn('a,b,c\n=1+1,"=cmd|x", -2\n', CSV)).toEqual([
    ['a', 'b', 'c'],
    [FORMULA, FORMULA, '-2'],
  ]);
});

test('a cell one character too long is unfit, the next one is read', async () => {
  expect(await cellsIn('a,b,c\n12345,123456,x\n"12""45","12""456",y', CSV, { cellCharacters: 5 })).toEqual([
    ['a', 'b', 'c'],
    ['12345', TOO_LONG, 'x'],
    ['12"45', TOO_LONG, 'y'],
  ]);
});

test('cells, quotes and letters that lie across the pieces in which a file is read', async () => {
  const long = 'ä€😀"\r\n,'.repeat(6_000);
  const line = `x,"${long.replaceAll('"', '""')}",y\r\n`;
  for (const shift of [0, 1, 2, 3]) {
    const rows = await cellsIn(`${'h'.repeat(shift)},b,c\r\n${line.repeat(3)}`, CSV, { cellCharacters: 100_000 });
    expect(rows.slice(1)).toEqual(Array.from({ length: 3 }, () => ['x', long.trim(), 'y']));
  }
});

test('a quote that is not closed is refused with the row in which it began', async () => {
  expect(await readRefusal('a,b\n1,2\n3,"4\n5,6\n', CSV)).toBe('brokenQuotes in row 3');
  expect(await readRefusal('a,b\n1,2\n3,"4\n5,"6"\n', CSV)).toBe('brokenQuotes in row 3');
  expect(await readRefusal('a,b\n1,"2"x\n', CSV)).toBe('brokenQuotes in row 2');
});

test('as many rows, columns and bytes as the limits say, and not one more', async () => {
  const content = 'a,b,,\n1,2,,\n';
  const limits = { rows: 2, columns: 2, unpackedBytes: content.length };
  expect(await cellsIn(content, CSV, limits)).toHaveLength(2);
  expect(await readRefusal(content, CSV, { ...limits, rows: 1 })).toBe('tooManyRows in row 2');
  expect(await readRefusal('a,b\n1,2,3\n', CSV, limits)).toBe('tooManyColumns in row 2');
  expect(await readRefusal(`${content}\n`, CSV, limits)).toBe('tooLarge');
});

test.each(['', '\ufeff', '\r\n\r\n', ' ,,\n"",'])('nothing in it: %j', async (content) => {
  expect(await readRefusal(content, CSV)).toBe('empty');
});
