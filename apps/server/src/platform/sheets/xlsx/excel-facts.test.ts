import { expect, test } from 'vitest';
import { contentTypes, readRefusal, rowsIn, workbook, XLSX, zipped } from '../../../../test/sheets.ts';
import { ERROR_VALUE } from '../sheet-row.ts';

const readRows = async (...given: Parameters<typeof workbook>) => rowsIn(await zipped(workbook(...given)), XLSX);
const readCells = async (...given: Parameters<typeof workbook>) => (await readRows(...given)).map(({ cells }) => cells);
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

test('numbers that a computer stores a hair beside what a person typed', async () => {
  const written = [
    '2.8749999999999996',
    '2.87499',
    '1.1000000000000001',
    '1234567.8899999999',
    '0.1',
    '12345678901234567',
  ];
  expect(await readCells(row(...written.map((number) => `<c><v>${number}</v></c>`)))).toEqual([
    [2.875, 2.874_99, 1.1, 1_234_567.89, 0.1, 12_345_678_901_234_600],
  ]);
});

const styles = (...codes: string[]) => {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const used = codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return {
    'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${used.join('')}</cellXfs></styleSheet>`,
  };
};
const styled = (...values: (string | number)[]) =>
  row(...values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`));

test('days in the formats of other languages', async () => {
  const codes = [
    '[$-407]d. mmmm yyyy;@',
    '[$-409]d-mmm-yy',
    'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
    '[$-F400]h:mm:ss AM/PM',
  ];
  expect(await readCells(styled(45_369, 45_369.5, 45_369, 0.5), styles(...codes))).toEqual([
    ['2024-03-18', '2024-03-18', '2024-03-18', 0.5],
  ]);
});

test('a percentage has its sign, as in CSV: no price is read a hundred times too low', async () => {
  const codes = ['0%', '0.0%', '0.00', '0&quot;%&quot;'];
  expect(await readCells(styled(0.15, 0.145, 0.15, 15), styles(...codes))).toEqual([['15%', '14.5%', 0.15, 15]]);
});

test('days and times as ISO text', async () => {
  const written = [
    '2024-03-18',
    '2024-03-18T10:00:00',
    '2024-03-18T00:00:00.000Z',
    '2024-03-18Z',
    '14:30:00',
    'T14:30:00.000',
    '18.3.2024',
  ];
  expect(await readCells(row(...written.map((text) => `<c t="d"><v>${text}</v></c>`)))).toEqual([
    ['2024-03-18', '2024-03-18', '2024-03-18', '2024-03-18', '14:30:00', '14:30:00', ERROR_VALUE],
  ]);
});

test('booleans as digits and as words', async () => {
  const written = ['1', '0', 'true', 'false', 'TRUE'];
  expect(await readCells(row(...written.map((text) => `<c t="b"><v>${text}</v></c>`)))).toEqual([
    ['true', 'false', 'true', 'false', 'true'],
  ]);
});

test('readings beside Japanese words are no part of them, shared or inline', async () => {
  const word = '<r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>';
  const rows = row('<c t="s"><v>0</v></c>', `<c t="inlineStr"><is>${word}</is></c>`);
  expect(await readCells(rows, { 'xl/sharedStrings.xml': `<sst><si>${word}</si></sst>` })).toEqual([['東京', '東京']]);
});

test('the strict form of the format', async () => {
  const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="${STRICT}/${type}" Target="${target}"/></Relationships>`;
  const more = {
    '_rels/.rels': relation('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml':
      `<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="${STRICT}" conformance="strict">` +
      '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  };
  expect(await readCells(row('<c t="d"><v>2024-03-18</v></c>', '<c><v>2</v></c>'), more)).toEqual([['2024-03-18', 2]]);
});

test('shared texts that are named but missing matter only where a cell uses one', async () => {
  const { 'xl/sharedStrings.xml': _, ...parts } = workbook(row('<c><v>1</v></c>'));
  expect(await rowsIn(await zipped(parts), XLSX)).toEqual([{ number: 1, cells: [1] }]);
  const { 'xl/sharedStrings.xml': __, ...used } = workbook(row('<c t="s"><v>0</v></c>'));
  expect(await readRefusal(await zipped(used), XLSX)).toBe('notASheet');
});

test('part names in other capitals', async () => {
  const { 'xl/sharedStrings.xml': _, ...parts } = workbook(row('<c t="s"><v>0</v></c>'));
  const content = await zipped({
    ...parts,
    '[Content_Types].xml': contentTypes(),
    'xl/SharedStrings.xml': '<sst><si><t>a</t></si></sst>',
  });
  expect(await rowsIn(content, XLSX)).toEqual([{ number: 1, cells: ['a'] }]);
});
