import { expect, test } from 'vitest';
import { rowsIn, withFile, XLSX } from '../../../test/sheets.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { OutCell, Sheet } from './xlsx/sheet-xml.ts';
import { ZipReader } from './xlsx/zip-reader.ts';

const written = async (...sheets: Sheet[]) => Buffer.concat(await writeXlsx(sheets).toArray());
const LARGE = { rows: 10_000, cellCharacters: 40_000, unpackedBytes: 10_000_000 };

const readPart = (content: Buffer, name: string) =>
  withFile(content, async (path) => {
    let text = '';
    for await (const piece of (await ZipReader.open(path, LARGE.unpackedBytes)).read(name)) text += piece.toString();
    return text;
  });

const sheetPart = async (rows: Sheet['rows'], widths?: number[]) =>
  readPart(await written({ name: 'Prices', rows, ...(widths && { widths }) }), 'xl/worksheets/sheet1.xml');

function* manyRows(count: number): Generator<OutCell[]> {
  for (let row = 1; row <= count; row += 1) yield [`Größe ${row}`, row / 4, null, '', 'ende'];
}

test('what is written is read again', async () => {
  const content = await written({ name: 'Prices', rows: manyRows(5_000) });
  const rows = await rowsIn(content, XLSX, LARGE);
  expect(rows).toEqual(
    Array.from({ length: 5_000 }, (_, index) => ({
      number: index + 1,
      cells: [`Größe ${index + 1}`, (index + 1) / 4, '', '', 'ende'],
    })),
  );
});

test('rows that are still being found, and sheets one after the other', async () => {
  async function* found() {
    yield ['a'];
    yield ['b'];
  }
  const content = await written({ name: 'One', rows: found() }, { name: 'Two', rows: [['c']] });
  expect(await rowsIn(content, XLSX)).toHaveLength(2);
  expect(await readPart(content, 'xl/worksheets/sheet2.xml')).toContain('>c</t>');
  expect(await readPart(content, 'xl/workbook.xml')).toContain(
    '<sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId2"/>',
  );
});

test.each(['a & <b> "c" \'d\'', 'one\r\ntwo\ttabs', '_x0041_ _x005F_', '🥑 東', '&amp;', ']]>'])(
  '%j stays what it is',
  async (text) => {
    expect(await rowsIn(await written({ name: 'Prices', rows: [['h'], [text]] }), XLSX)).toEqual([
      { number: 1, cells: ['h'] },
      { number: 2, cells: [text] },
    ]);
  },
);

test('characters that XML cannot hold are left out, too long texts are cut between letters', async () => {
  const rows = [['a\0b\x07c\x1fd\ud800e\uffff'], [`${'x'.repeat(32_766)}🥑`], ['y'.repeat(32_768)]];
  expect((await rowsIn(await written({ name: 'Prices', rows }), XLSX, LARGE)).map(({ cells }) => cells[0])).toEqual([
    'abcde',
    'x'.repeat(32_766),
    'y'.repeat(32_767),
  ]);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\0=1'])('%j is text with a quote prefix', async (text) => {
  const xml = await sheetPart([[text], [text, 'x', -1]]);
  expect(xml).toContain('<c r="A1" s="3" t="inlineStr">');
  expect(xml).toContain('<c r="A2" s="1" t="inlineStr">');
  expect(xml).toContain('<c r="B2" s="0" t="inlineStr">');
  expect(xml).toContain('<c r="C2" s="0"><v>-1</v></c>');
  const [, ...styles] = (await readPart(await written({ name: 'Prices', rows: [] }), 'xl/styles.xml'))
    .replace(/.*<cellXfs/s, '')
    .split('<xf ');
  expect(styles.map((style) => style.includes('quotePrefix="1"'))).toEqual([false, true, false, true, false]);
  expect(styles.map((style) => style.includes('fontId="1"'))).toEqual([false, false, true, true, false]);
});

test('the header is bold, stays in sight and has filters; columns have their widths', async () => {
  const xml = await sheetPart(
    [['store', 'price', 7], ['Hay', Number.NaN, Number.POSITIVE_INFINITY], ['Pitt']],
    [20, 8],
  );
  expect(xml).toContain('<c r="A1" s="2" t="inlineStr"><is><t xml:space="preserve">store</t>');
  expect(xml).toContain('<c r="C1" s="2"><v>7</v></c>');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain(
    '<col min="1" max="1" width="20" customWidth="1"/><col min="2" max="2" width="8" customWidth="1"/>',
  );
  expect(xml).toContain('</row><row r="3">');
  expect(xml.endsWith('</sheetData><autoFilter ref="A1:C3"/></worksheet>')).toBe(true);
  expect(xml).not.toMatch(/NaN|Infinity/);
});

test('filters are named, which LibreOffice needs', async () => {
  const content = await written({ name: "Hay's & co", rows: [['a', 'b'], [1]] }, { name: 'Empty', rows: [] });
  expect(await readPart(content, 'xl/workbook.xml')).toContain(
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Hay''s &amp; co'!$A$1:$B$2</definedName></definedNames></workbook>`,
  );
});

test('a sheet without rows is whole', async () => {
  expect(await sheetPart([])).toMatch(/<sheetData><\/sheetData><\/worksheet>$/);
});

test('columns after Z', async () => {
  expect(await sheetPart([Array.from({ length: 703 }, () => 'h')])).toMatch(
    /r="Z1".*r="AA1".*r="ZZ1".*r="AAA1".*"A1:AAA1"/,
  );
});

test('names of sheets that a spreadsheet refuses are made fit', async () => {
  const content = await written({ name: "'a/b:c & [d]".padEnd(40, 'x'), rows: [] });
  expect(await readPart(content, 'xl/workbook.xml')).toContain(`<sheet name=" a b c &amp;  d ${'x'.repeat(19)}"`);
});

test('an error in the middle of the rows is an error of the stream', async () => {
  function* broken() {
    yield ['a'];
    throw new Error('the database is gone');
  }
  await expect(written({ name: 'Prices', rows: broken() })).rejects.toThrow('the database is gone');
});

test('rows are asked for as they are read, and no longer when reading stops', async () => {
  let [asked, ended] = [0, false];
  function* endless() {
    try {
      for (;;) yield [`row ${(asked += 1)}`, Math.random().toString(36).repeat(10)];
    } finally {
      ended = true;
    }
  }
  let bytes = 0;
  for await (const piece of writeXlsx([{ name: 'Prices', rows: endless() }]) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > 200_000) break;
  }
  expect(asked).toBeLessThan(20_000);
  await expect.poll(() => ended).toBe(true);
});
