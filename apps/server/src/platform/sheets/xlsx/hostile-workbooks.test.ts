import { expect, test } from 'vitest';
import {
  cellsIn,
  compoundFile,
  readRefusal,
  relations,
  workbook,
  XLSX,
  zipBytes,
  zipped,
} from '../../../../test/sheets.ts';

const ROWS = '<row><c><v>1</v></c></row>';
const SHEET = 'xl/worksheets/sheet1.xml';
const good = await zipped(workbook(ROWS));
const refused = async (...given: Parameters<typeof workbook>) => readRefusal(await zipped(workbook(...given)), XLSX);

function changed(name: string, offset: number, value: number, width = 4): Buffer {
  const copy = Buffer.from(good);
  copy.writeUIntLE(value, copy.lastIndexOf(name) - 46 + offset, width);
  return copy;
}

test('what is changed below is read as long as it is whole', async () => {
  expect(await cellsIn(good, XLSX)).toEqual([[1]]);
});

test.each([
  ['text', Buffer.from('a,b\n1,2\n')],
  ['nothing', Buffer.alloc(0)],
  ['a zip file cut off', good.subarray(0, -30)],
  ['a zip file whose beginning is gone', good.subarray(10)],
  ['only the end of a zip file', good.subarray(-22)],
  ['a method that nobody uses', changed(SHEET, 10, 12, 2)],
  ['a wrong check sum', changed(SHEET, 16, 1)],
  ['less content than it says', changed(SHEET, 24, 10_000)],
  ['more content than it says', changed(SHEET, 24, 10)],
  ['packed content cut off', changed(SHEET, 20, 10)],
  ['packed content that goes beyond the file', changed(SHEET, 20, 0x7fffffff)],
  ['a part that lies outside the file', changed(SHEET, 42, 0x7fffffff)],
  ['a part that lies where another one does', changed(SHEET, 42, 0)],
  ['something behind its end', Buffer.concat([good, Buffer.from('<html>')])],
  [
    'a second end in its comment',
    Buffer.concat([good.subarray(0, -2), Buffer.from([22, 0]), good.subarray(-22, -2), Buffer.from([9, 0])]),
  ],
  ['a directory longer than the file', endChanged(12, 0xffff)],
  ['a directory longer than memory', endChanged(12, 0xffffffff)],
  ['a directory that lies outside the file', endChanged(16, 0xffffffff)],
])('%s is no sheet', async (_, content) => {
  expect(await readRefusal(content, XLSX)).toBe('notASheet');
});

function endChanged(offset: number, value: number): Buffer {
  const copy = Buffer.from(good);
  copy.writeUInt32LE(value, copy.length - 22 + offset);
  return copy;
}

test('two parts of one name', async () => {
  const parts = Object.entries(workbook(ROWS)).map(([name, content]) => ({ name, content: [content] }));
  expect(await readRefusal(await zipBytes([...parts, { name: SHEET, content: ['<worksheet/>'] }]), XLSX)).toBe(
    'notASheet',
  );
});

test('a zip file without a workbook, or with another document', async () => {
  expect(await readRefusal(await zipped({ 'a.txt': 'hello' }), XLSX)).toBe('notASheet');
  const document = { 'xl/workbook.xml': '<document><body/></document>' };
  expect(await refused(ROWS, document)).toBe('notASheet');
});

test('names that lead out of the file lead nowhere', async () => {
  for (const target of [
    '../../../../etc/passwd',
    '/etc/passwd',
    'https://example.com/sheet.xml',
    'C:\\sheet.xml',
    '',
  ]) {
    const more = { 'xl/_rels/workbook.xml.rels': relations(['rId1', 'worksheet', target]) };
    expect(await refused(ROWS, more)).toBe('notASheet');
  }
});

test.each([
  ['a password on the zip file', changed(SHEET, 8, 0x0809, 2), 'encrypted'],
  ['a workbook with a password', compoundFile('EncryptedPackage'), 'encrypted'],
  ['a text document of before 2007', compoundFile('WordDocument'), 'notASheet'],
])('%s', async (_, content, reason) => {
  expect(await readRefusal(content, XLSX)).toBe(reason);
});

test.each([
  ['an entity declared', `<!DOCTYPE a [<!ENTITY b "x">]><worksheet><sheetData>${ROWS}</sheetData></worksheet>`],
  [
    'an entity that nobody declared',
    '<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
  ],
  ['an ampersand alone', '<worksheet><sheetData><row><c t="str"><v>a & b</v></c></row></sheetData></worksheet>'],
  [
    'a character that is none',
    '<worksheet><sheetData><row><c t="str"><v>&#x110000;</v></c></row></sheetData></worksheet>',
  ],
  ['the character 0', '<worksheet><sheetData><row><c t="str"><v>&#0;</v></c></row></sheetData></worksheet>'],
  ['elements that are not closed', `<worksheet><sheetData>${ROWS}`],
  ['a tag that does not end', `<worksheet><sheetData>${ROWS}</sheetData></worksheet`],
  ['a tag longer than any', `<worksheet><sheetData x="${'y'.repeat(200_000)}">${ROWS}</sheetData></worksheet>`],
  ['an attribute without an end', '<worksheet><sheetData><row r=1><c><v>1</v></c></row></sheetData></worksheet>'],
  ['rows in the wrong order', '<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>'],
  ['a row without a number', '<worksheet><sheetData><row r="x"/></sheetData></worksheet>'],
  ['a cell without a column', '<worksheet><sheetData><row><c r="1"/></row></sheetData></worksheet>'],
  ['a shared text that is not there', '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'],
  ['bytes that are no text', '<worksheet>\0</worksheet>'],
  ['no element', ' '],
])('%s', async (_, sheet) => {
  expect(await refused(ROWS, { [SHEET]: sheet })).toBe('notASheet');
});

test('what unpacks to more than the limit is not unpacked', async () => {
  const padding = ' '.repeat(1_000_000);
  for (const part of [SHEET, 'xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', '_rels/.rels']) {
    expect(await refused(ROWS, { [part]: `<a>${padding}</a>` })).toBe('tooLarge');
  }
});

test('the limit is for all parts together', async () => {
  const padding = ' '.repeat(400_000);
  const parts = workbook(ROWS, {
    'xl/sharedStrings.xml': `<sst>${padding}</sst>`,
    'xl/styles.xml': `<styleSheet>${padding}</styleSheet>`,
    'not/read.bin': padding.repeat(5),
  });
  expect(await cellsIn(await zipped(parts), XLSX)).toEqual([[1]]);
  const half = { [SHEET]: `<worksheet>${padding.repeat(2)}<sheetData>${ROWS}</sheetData></worksheet>` };
  expect(await cellsIn(await zipped(workbook(ROWS, half)), XLSX)).toEqual([[1]]);
  const sheet = `<worksheet>${padding}<sheetData>${ROWS}</sheetData></worksheet>`;
  expect(await readRefusal(await zipped({ ...parts, [SHEET]: sheet }), XLSX)).toBe('tooLarge');
});
