import { expect, test } from 'vitest';
import { cellsIn, readRefusal, relations, rowsIn, withFile, workbook, XLSX, zipped } from '../../../../test/sheets.ts';
import { listSheets } from '../read-sheet.ts';
import { ERROR_VALUE, FORMULA, TOO_LONG } from '../sheet-row.ts';

const readRows = async (...given: Parameters<typeof workbook>) => rowsIn(await zipped(workbook(...given)), XLSX);
const readCells = async (...given: Parameters<typeof workbook>) => (await readRows(...given)).map(({ cells }) => cells);
const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`;

test('cells stand where their references say, rows have their numbers, empty ones are left out', async () => {
  const rows =
    '<row r="2"><c r="C2"><v>3</v></c></row><row r="5"><c r="A5" s="1"/></row>' +
    '<row r="9"><c r="B9"><v>1</v></c><c r="A9"><v>0</v></c><c r="AB9"><v>28</v></c></row>';
  const [second, ninth, ...more] = await readRows(rows);
  expect(second).toEqual({ number: 2, cells: ['', '', 3] });
  expect(ninth).toEqual({ number: 9, cells: [0, 1, ...Array<string>(25).fill(''), 28] });
  expect(more).toEqual([]);
});

test('rows and cells without a reference follow one another', async () => {
  const rows = '<row><c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>';
  expect(await readRows(rows)).toEqual([
    { number: 1, cells: [1, '', 3, 4] },
    { number: 2, cells: [5] },
  ]);
});

test('texts: shared, inline, rich, with readings beside them, numbered characters, trimmed', async () => {
  const strings =
    '<sst><si><t>Hass &amp; co</t></si><si><r><rPr><b/></rPr><t>ri</t></r><r><t xml:space="preserve">ch </t></r></si>' +
    '<si><t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh></si><si/></sst>';
  const shared = [0, 1, 2, 3, 0].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
  const written = [
    '<t>a&lt;b&#33;&#x1F951;</t>',
    '<r><t>x</t></r><r><t>y</t></r><rPh><t>z</t></rPh>',
    '<t>one_x000D__x000a_two_x005F_x0041__x0000_</t>',
    '<t><![CDATA[<&>]]></t>',
    '<t xml:space="preserve">  </t>',
  ];
  const rows = `<row>${shared}</row><row>${written.map(inline).join('')}<c t="str"><v>plain</v></c></row>`;
  expect(await readCells(rows, { 'xl/sharedStrings.xml': strings })).toEqual([
    ['Hass & co', 'rich', '東', '', 'Hass & co'],
    ['a<b!🥑', 'xy', 'one\r\ntwo_x0041_', '<&>', '', 'plain'],
  ]);
});

test('numbers have the fifteen digits of a spreadsheet; booleans are words', async () => {
  const numbers = ['0.30000000000000004', '2.9900000000000002', '-1E-3', '1.5e+20', ' 7 ', '007'];
  const rows = `<row>${numbers.map((number) => `<c><v>${number}</v></c>`).join('')}<c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>`;
  expect(await readCells(rows)).toEqual([[0.3, 2.99, -0.001, 1.5e20, 7, 7, 'true', 'false']]);
});

test('a formula gives the result that is stored with it, and its column is marked', async () => {
  const rows =
    '<row><c><v>1</v></c><c><f>1+1</f><v>2</v></c><c t="str"><f t="shared" si="0"/><v>x</v></c>' +
    '<c t="b"><f>TRUE()</f><v>1</v></c><c t="str"><f>""</f><v></v></c></row><row><c><v>3</v></c></row>';
  expect(await readRows(rows)).toEqual([
    { number: 1, cells: [1, 2, 'x', 'true'], computed: [1, 2, 3] },
    { number: 2, cells: [3] },
  ]);
});

test('a formula without a result is unfit, and so is an error', async () => {
  const rows =
    '<row><c><f>NOW()</f></c><c><f>NOW()</f><v></v></c><c t="str"><f>A1</f></c><c t="e"><v>#N/A</v></c>' +
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><v>0x1F</v></c><c><v>1e999</v></c></row>';
  expect(await readRows(rows)).toEqual([
    { number: 1, cells: [FORMULA, FORMULA, FORMULA, ERROR_VALUE, ERROR_VALUE, ERROR_VALUE, ERROR_VALUE] },
  ]);
});

test('results of a workbook that asks to be calculated first are placeholders', async () => {
  const book = (calculation: string) => ({
    'xl/workbook.xml': `<workbook><sheets><sheet r:id="rId1"/></sheets><calcPr calcId="124519" ${calculation}/></workbook>`,
  });
  const rows = '<row><c><f>SUM(B1:B9)</f><v>0</v></c><c><v>5</v></c></row>';
  expect(await readCells(rows, book('fullCalcOnLoad="1"'))).toEqual([[FORMULA, 5]]);
  expect(await readCells(rows, book('fullCalcOnLoad="0"'))).toEqual([[0, 5]]);
});

test('a text that only looks like a formula is text', async () => {
  expect(await readCells(`<row>${inline('<t>=1+1</t>')}</row>`)).toEqual([['=1+1']]);
});

test('a text one character too long is unfit, shared or not', async () => {
  const content = await zipped(
    workbook(
      `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${inline('<t>123456</t>')}<c><v>1234567.25</v></c></row>`,
      { 'xl/sharedStrings.xml': '<sst><si><t>12345</t></si><si><t>123456</t></si></sst>' },
    ),
  );
  expect(await cellsIn(content, XLSX, { cellCharacters: 5 })).toEqual([['12345', TOO_LONG, TOO_LONG, 1_234_567.25]]);
});

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>' +
  '<xf numFmtId="165"/></cellXfs><dxfs><dxf><numFmt numFmtId="165" formatCode="d"/></dxf></dxfs></styleSheet>';
const dates = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>45369.75</v></c>`).join('');

test('numbers that are shown as a day are days', async () => {
  const rows = `<row>${dates}<c s="1"><v>0</v></c><c t="d"><v>2024-03-18T10:00:00</v></c><c t="d"><v>soon</v></c></row>`;
  expect(await readCells(rows, { 'xl/styles.xml': STYLES })).toEqual([
    [45_369.75, '2024-03-18', '2024-03-18', 45_369.75, ERROR_VALUE, '2024-03-18', ERROR_VALUE],
  ]);
});

const EXTENSION = '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>';

test.each([
  ['', ''],
  ['x:', ''],
  ['', EXTENSION],
])('a workbook that counts from 1904 (%s%s)', async (prefix, extension) => {
  const book = `<${prefix}workbook><${prefix}workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets>${extension}</${prefix}workbook>`;
  const rows = '<row><c s="1"><v>43907</v></c><c s="1"><v>0</v></c></row>';
  expect(await readCells(rows, { 'xl/styles.xml': STYLES, 'xl/workbook.xml': book })).toEqual([
    ['2024-03-18', '1904-01-01'],
  ]);
});

test('the first sheet that can be seen is read; a chart is none', async () => {
  const states = ['state="hidden"', 'state="veryHidden"', '', ' ', ' '];
  const names = ['Sheet 0', 'Sheet 1', 'Chart', 'Sheet 3', 'B &amp; C'];
  const sheets = states.map((state, at) => `<sheet name="${names[at]}" ${state} r:id="r${at}"/>`).join('');
  const kinds = ['worksheet', 'worksheet', 'chartsheet', 'worksheet', 'worksheet'];
  const sheet = (number: number) => `<worksheet><sheetData><row><c><v>${number}</v></c></row></sheetData></worksheet>`;
  const more = {
    'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...kinds.map((kind, index): [string, string, string] => [`r${index}`, kind, `sheets/${index}.xml`]),
    ),
    ...Object.fromEntries(kinds.map((_, index) => [`xl/sheets/${index}.xml`, sheet(index)])),
  };
  expect(await readCells('', more)).toEqual([[3]]);
  const content = await zipped(workbook('', more));
  expect(await withFile(content, (path) => listSheets(path, XLSX))).toEqual([{ name: 'Sheet 3' }, { name: 'B & C' }]);
  expect(await rowsIn(content, XLSX, {}, 1)).toEqual([{ number: 1, cells: [4] }]);
  expect(await readRefusal(content, XLSX, {}, 2)).toBe('notASheet');
});

test('a workbook whose sheets are all hidden has none to read', async () => {
  const book = '<workbook><sheets><sheet state="hidden" r:id="rId1"/></sheets></workbook>';
  const content = await zipped(workbook('<row><c><v>1</v></c></row>', { 'xl/workbook.xml': book }));
  expect(await readRefusal(content, XLSX)).toBe('notASheet');
});

test('a thousand sheets are listed, and one more is too many', async () => {
  const book = (count: number) => ({
    'xl/workbook.xml': `<workbook><sheets>${`<sheet name="${'n'.repeat(99)}" r:id="rId1"/>`.repeat(count)}</sheets></workbook>`,
  });
  const list = async (count: number) =>
    withFile(await zipped(workbook('', book(count))), (path) => listSheets(path, XLSX));
  expect(await list(1_000)).toEqual(Array.from({ length: 1_000 }, () => ({ name: 'n'.repeat(93) })));
  await expect(list(1_001)).rejects.toThrow('tooLarge');
});

test('prefixes, single quotes, comments, signs in attributes, and the same names outside the rows', async () => {
  const sheet =
    "<?xml version='1.0'?><!-- <row> --><x:worksheet xmlns:x='m' xmlns:r='n'><x:sheetFormatPr a='>\"'/><x:sheetData>" +
    "<x:row r = '3' x14ac:dyDescent='0.2' note='r=\"9\" >'><x:c r='B3' xmlns:t='s'><x:v>7</x:v></x:c></x:row></x:sheetData>" +
    '<from><xdr:row>1</xdr:row><c r="A1"><v>8</v></c></from></x:worksheet>';
  expect(await readRows('', { 'xl/worksheets/sheet1.xml': sheet })).toEqual([{ number: 3, cells: ['', 7] }]);
});

test('tags, texts and entities that lie across the pieces in which a sheet is read', async () => {
  const text = 'ä€😀&amp;<'.repeat(3).replaceAll('<', '&lt;');
  const row = `<row>${inline(`<t>${text}</t>`).repeat(20)}</row>`;
  for (const shift of [0, 1, 2, 3]) {
    const sheet = `<worksheet><sheetData>${' '.repeat(shift)}${row.repeat(80)}</sheetData></worksheet>`;
    const cells = await readCells('', { 'xl/worksheets/sheet1.xml': sheet });
    expect(cells).toEqual(Array.from({ length: 80 }, () => Array<string>(20).fill('ä€😀&<'.repeat(3))));
  }
});

test('as many rows and columns as the limits say, and not one more', async () => {
  const content = await zipped(
    workbook('<row><c r="B1"><v>1</v></c><c r="XFD1"/></row><row/><row><c><v>2</v></c></row>'),
  );
  const limits = { rows: 2, columns: 2 };
  expect(await cellsIn(content, XLSX, limits)).toEqual([['', 1], [2]]);
  expect(await readRefusal(content, XLSX, { ...limits, rows: 1 })).toBe('tooManyRows in row 3');
  expect(await readRefusal(content, XLSX, { ...limits, columns: 1 })).toBe('tooManyColumns in row 1');
});

test('an empty sheet', async () => {
  expect(await readRefusal(await zipped(workbook('<row><c s="1"/></row>')), XLSX)).toBe('empty');
});
