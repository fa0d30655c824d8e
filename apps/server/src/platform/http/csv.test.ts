import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { csvLine, csvText } from './csv.ts';

describe('a cell of a CSV file', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['two words', 'two words'],
    ['1.50', '1.50'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['say "so"', '"say ""so"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\rtwo', '"one\rtwo"'],
  ])('%j is written as %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1+1'])(
    '%j is text to a spreadsheet [T45]',
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"'/);
      expect(readCsv(csvLine([cell]))[0]?.[0]?.startsWith(`'${cell.charAt(0)}`)).toBe(true);
    },
  );

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a;@x;-1', "a;'@x;'-1"],
    ['a\n=1+1\n+2', "a\n'=1+1\n'+2"],
    ['a\r\n-1', "a\r\n'-1"],
    ['a\t＝1', "a\t'＝1"],
    ['a;"=1+1;b', 'a;"\'=1+1;b'],
    ['a; =1+1', "a; '=1+1"],
  ])('%j has no formula behind a sign at which another spreadsheet would split it [T45]', (cell, safe) => {
    expect(readCsv(csvLine([cell, 'next']))).toEqual([[safe, 'next']]);
  });

  test.each(['a; b', 'a - b', 'mail@farm.example', '1-2', 'a = b', 'Größe'])('%j stays as it is', (cell) => {
    expect(readCsv(csvLine([cell]))).toEqual([[cell]]);
  });
});

test('a number below zero stays a number', () => {
  expect(csvLine(['loss', -0.52])).toBe('loss,-0.52\r\n');
});

test('a file begins with the mark of UTF-8 and has a line for each row', async () => {
  const pieces: string[] = [];
  for await (const piece of csvText([
    ['a', 'b'],
    ['1', '2;3'],
  ]))
    pieces.push(piece);
  expect(pieces.join('')).toBe('\ufeffa,b\r\n1,"2;3"\r\n');
});
