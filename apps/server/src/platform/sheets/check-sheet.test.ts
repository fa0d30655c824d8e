import { expect, test } from 'vitest';
import { CSV, withFile } from '../../../test/sheets.ts';
import { checkSheet, checkWholeSheet } from './check-sheet.ts';
import { UnreadableSheet } from './sheet-row.ts';

const judged = (content: string | Buffer, check: typeof checkSheet) =>
  withFile(content, (path) => check(path, CSV)).then(
    () => 'sheet',
    (error: unknown) => {
      if (error instanceof UnreadableSheet) return error.message;
      throw error;
    },
  );

test.each([
  ['text', 'month,price\n2026-01,4.20\n', 'sheet'],
  ['letters of other alphabets', 'Größe,価格\n1,2\n', 'sheet'],
  ['UTF-16 with its mark', Buffer.from('\ufeffa,b\n1,2', 'utf16le'), 'sheet'],
  ['Windows-1252', Buffer.from('Gr\xf6\xdfe,b\n', 'latin1'), 'sheet'],
  ['UTF-16 without its mark', Buffer.from('a,b\n1,2', 'utf16le'), 'sheet'],
  ['Cyrillic letters', Buffer.from('\xd6\xe5\xed\xe0,b\n', 'latin1'), 'encoding'],
  ['a NUL far behind its beginning', `a,b\n${'1,2\n'.repeat(50_000)}\0`, 'encoding'],
  ['an escape far behind its beginning', `a,b\n${'1,2\n'.repeat(50_000)}\x1b[2J`, 'encoding'],
])('CSV at first sight: %s', async (_, content, result) => {
  expect(await judged(content, checkSheet)).toBe(result);
});

test.each([
  ['a table', 'month,price\n2026-01,4.20\n', 'sheet'],
  ['a title above it', 'Prices of May\n\nmonth;price\nMay;1\n'.replaceAll(';', ','), 'sheet'],
  ['signs that are none', 'a,b\n-2,+61 7 5555 (office)\n- (n/a),@home\n', 'sheet'],
  ['a formula', 'a,b\n1,2\n3,=1+1\n', 'formula in row 3'],
  ['a formula in quotes', 'a,b\n"=HYPERLINK(""https://a.example"")",1\n', 'formula in row 2'],
  ['a program', "a,b\n+cmd|' /C calc'!A0,1\n", 'formula in row 2'],
  ['another way to it', "a,b\n1,@SUM(cmd|' /C calc'!A0)\n", 'formula in row 2'],
  ['letters of Windows-1252', Buffer.from('Gr\xf6\xdfe,b\n', 'latin1'), 'encoding'],
  ['UTF-16 without its mark', Buffer.from('a,b\n1,2', 'utf16le'), 'encoding'],
  ['one column', 'just\nwords\n', 'noTable'],
  ['nothing but blanks', '\n , \n', 'noTable'],
  ['a quote without an end', 'a,b\n1,"2\n', 'brokenQuotes in row 2'],
])('CSV to its end: %s', async (_, content, result) => {
  expect(await judged(content, checkWholeSheet)).toBe(result);
});
