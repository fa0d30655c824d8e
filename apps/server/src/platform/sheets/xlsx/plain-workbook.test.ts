import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { contentTypes, relations, withFile, workbook, zipBytes, zipped } from '../../../../test/sheets.ts';
import { UnreadableSheet } from '../sheet-row.ts';
import { writeXlsx } from '../write-xlsx.ts';
import { openPlainWorkbook, readPlainWorkbook } from './plain-workbook.ts';

const ROWS = '<row><c><v>1</v></c></row>';
const SHEET = 'xl/worksheets/sheet1.xml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

async function judged(content: Buffer): Promise<string> {
  const judge = (read: (path: string) => Promise<unknown>) =>
    withFile(content, read).then(
      () => 'plain',
      (error: unknown) => {
        if (error instanceof UnreadableSheet) return error.reason;
        throw error;
      },
    );
  const [quick, whole] = [await judge(openPlainWorkbook), await judge(readPlainWorkbook)];
  return quick === whole ? whole : `${quick}, then ${whole}`;
}

const withPart = (part: string, type: string, kind: string, content = 'x') =>
  zipped(
    workbook(ROWS, {
      '[Content_Types].xml': contentTypes({ [`/${part}`]: type }),
      'xl/worksheets/_rels/sheet1.xml.rels': relations(['rId1', kind, `/${part}`]),
      [part]: content,
    }),
  );

const linked = (relation: string) =>
  zipped(workbook(ROWS, { 'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation}</Relationships>` }));
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

test('what the portal writes, and what spreadsheets put beside cells, is plain', async () => {
  expect(
    await judged(
      await buffer(
        writeXlsx([
          {
            name: 'A',
            rows: [
              ['a', 'b'],
              [1, 2],
            ],
          },
        ]),
      ),
    ),
  ).toBe('plain');
  for (const [part, type, kind] of [
    ['xl/media/image1.png', 'image/png', 'image'],
    ['xl/drawings/drawing1.xml', `${OFFICE}.drawing+xml`, 'drawing'],
    ['xl/charts/chart1.xml', `${OFFICE}.drawingml.chart+xml`, 'chart'],
    ['xl/comments1.xml', `${OFFICE}.spreadsheetml.comments+xml`, 'comments'],
    ['xl/drawings/vmlDrawing1.vml', `${OFFICE}.vmlDrawing`, 'vmlDrawing'],
    ['xl/tables/table1.xml', `${OFFICE}.spreadsheetml.table+xml`, 'table'],
    ['xl/pivotTables/pivotTable1.xml', `${OFFICE}.spreadsheetml.pivotTable+xml`, 'pivotTable'],
    ['xl/printerSettings/printerSettings1.bin', `${OFFICE}.spreadsheetml.printerSettings`, 'printerSettings'],
    ['xl/threadedComments/threadedComment1.xml', 'application/vnd.ms-excel.threadedcomments+xml', 'threadedComment'],
    ['xl/richData/richValueRel.xml', 'application/vnd.ms-excel.richvaluerel+xml', 'richValueRel'],
    ['docMetadata/LabelInfo.xml', 'application/vnd.ms-office.classificationlabels+xml', 'classificationlabels'],
    ['customXml/item1.xml', 'application/xml', 'customXml'],
  ] as const) {
    expect([part, await judged(await withPart(part, type, kind, '<a/>'))]).toEqual([part, 'plain']);
  }
  for (const address of ['https://avocado.example', 'http://avocado.example', 'mailto:a@avocado.example']) {
    const relation = `<Relationship Id="a" Type="${KIND}/hyperlink" Target="${address}" TargetMode="External"/>`;
    expect(await judged(await linked(relation))).toBe('plain');
  }
  const folder = await zipBytes(
    Object.entries({ 'xl/': '', ...workbook(ROWS) }).map(([name, content]) => ({ name, content: [content] })),
  );
  expect(await judged(folder)).toBe('plain');
});

test.each([
  ['xl/vbaProject.bin', 'application/vnd.ms-office.vbaProject', 'vbaProject'],
  ['xl/vbaProject.bin', 'image/png', 'vbaProject'],
  ['xl/macrosheets/sheet1.xml', 'application/vnd.ms-excel.macrosheet+xml', 'xlMacrosheet'],
  ['xl/macrosheets/sheet1.xml', 'application/xml', 'xlMacrosheet'],
  ['xl/embeddings/oleObject1.bin', `${OFFICE}.oleObject`, 'oleObject'],
  ['xl/embeddings/Document1.docx', `${OFFICE}.wordprocessingml.document`, 'package'],
  ['xl/activeX/activeX1.xml', 'application/vnd.ms-office.activeX+xml', 'control'],
  ['xl/ctrlProps/ctrlProp1.xml', 'application/vnd.ms-excel.controlproperties+xml', 'ctrlProp'],
  ['xl/externalLinks/externalLink1.xml', `${OFFICE}.spreadsheetml.externalLink+xml`, 'externalLink'],
  ['xl/connections.xml', `${OFFICE}.spreadsheetml.connections+xml`, 'connections'],
  ['xl/queryTables/queryTable1.xml', `${OFFICE}.spreadsheetml.queryTable+xml`, 'queryTable'],
  ['xl/webextensions/webextension1.xml', 'application/vnd.ms-office.webextension+xml', 'webextension'],
  ['customUI/customUI.xml', 'application/xml', 'extensibility'],
  ['xl/run.exe', '', 'image'],
])('%s of type %j, to which a %s leads, is more than that', async (part, type, kind) => {
  expect(await judged(await withPart(part, type, kind))).toBe('active');
});

test.each([
  ['a macro-enabled workbook', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'active'],
  ['a template with macros', 'application/vnd.ms-excel.template.macroEnabled.main+xml', 'active'],
  ['a binary workbook', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main', 'active'],
  ['a text document', `${OFFICE}.wordprocessingml.document.main+xml`, 'notASheet'],
  ['a presentation', `${OFFICE}.presentationml.presentation.main+xml`, 'notASheet'],
])('%s', async (_, main, reason) => {
  expect(await judged(await zipped(workbook(ROWS, { '[Content_Types].xml': contentTypes({}, main) })))).toBe(reason);
});

test.each([
  [
    'a picture from elsewhere',
    `<Relationship Type="${KIND}/image" Target="https://a.example/" TargetMode="External"/>`,
  ],
  ['a link to a share', `<Relationship Type="${KIND}/hyperlink" Target="\\\\a.example\\b" TargetMode="External"/>`],
  ['a link to a file', `<Relationship Type="${KIND}/hyperlink" Target="run.exe" TargetMode=" external "/>`],
  ['a link to a script', `<Relationship Type="${KIND}/hyperlink" Target="javascript:a" TargetMode="External"/>`],
  ['a link in numbers', `<Relationship Type="${KIND}/image" Target="a" TargetMode="&#69;xternal"/>`],
])('%s', async (_, relation) => {
  expect(await judged(await linked(relation))).toBe('active');
});

test('two documents in one file', async () => {
  const [first, second] = ['xl/workbook.xml', 'word/document.xml'];
  const both = relations(['rId1', 'officeDocument', first], ['rId2', 'officeDocument', second]);
  expect(await judged(await zipped(workbook(ROWS, { '_rels/.rels': both })))).toBe('notASheet');
});

test('what says of itself two things is believed in neither', async () => {
  const twice = contentTypes({ '/xl/a.bin': 'application/vnd.ms-office.activeX' }).replace(
    '</Types>',
    '<x:Override PartName="/XL/a.bin" ContentType="image/png"/></Types>',
  );
  expect(await judged(await zipped(workbook(ROWS, { '[Content_Types].xml': twice, 'xl/a.bin': 'x' })))).toBe(
    'notASheet',
  );
  const hidden = `<Relationship Type="${KIND}/image" Target="a" TargetMode="External" x:TargetMode="Internal"/>`;
  expect(await judged(await linked(hidden))).toBe('notASheet');
});

test.each([
  '../slip.txt',
  'xl/../../slip.txt',
  '/etc/run',
  'C:/run.bat',
  'xl\\run.bat',
  'xl//a.xml',
  'a\u0007.xml',
  './a',
])('a part that is called %j', async (name) => {
  expect(await judged(await zipped({ ...workbook(ROWS), [name]: 'x' }))).toBe('notASheet');
});

test('two parts whose names differ in capitals only', async () => {
  expect(await judged(await zipped({ ...workbook(ROWS), 'XL/Workbook.xml': 'x' }))).toBe('notASheet');
});

test.each([
  ['_xlfn.WEBSERVICE(A1)', 'plain, then active'],
  ['MAP(A1,WEBSERVICE)', 'plain, then active'],
  ['&#87;EBSERVICE (A1)', 'plain, then active'],
  ['IF(A1,_xlfn.IMAGE("https://a.example"))', 'plain, then active'],
  ['RTD("a.b",,"c")', 'plain, then active'],
  ['CALL("kernel32","WinExec")', 'plain, then active'],
  ['SUM(A1:A9)*RECALL(1)', 'plain'],
  ['HYPERLINK("https://a.example")', 'plain'],
])('the formula %s is %s', async (formula, result) => {
  const rows = `<row><c><f>${formula}</f><v>1</v></c></row>`;
  expect(await judged(await zipped(workbook(rows)))).toBe(result);
  const named = `<workbook><definedNames><definedName name="a">${formula}</definedName></definedNames></workbook>`;
  expect(await judged(await zipped(workbook(ROWS, { 'xl/workbook.xml': named })))).toBe(result);
  const text = `<row><c t="inlineStr"><is><t>${formula}</t></is></c></row>`;
  expect(await judged(await zipped(workbook(text)))).toBe('plain');
});

async function changed(offset: number, value: number): Promise<Buffer> {
  const zip = await zipped(workbook(ROWS));
  zip.writeUInt32LE(value, zip.lastIndexOf(SHEET) - 46 + offset);
  return zip;
}

test('sizes: what is said is added up, and what is there is unpacked to its end', async () => {
  expect(await judged(await changed(24, 0x7fffffff))).toBe('unpacksTooLarge');
  expect(await judged(await changed(24, 10))).toBe('plain, then notASheet');
  expect(await judged(await changed(16, 1))).toBe('plain, then notASheet');
});

test('parts that lie over one another', async () => {
  const zip = await zipped(workbook(ROWS));
  expect(await judged(await changed(20, zip.length))).toBe('notASheet');
});

const DIRECTORY_ENTRY = 46;
const LOCAL_HEADER = 30;

/** Written by hand: a stream for each part would take seconds. */
function withEmptyParts(zip: Buffer, total: number): Buffer {
  const end = zip.length - 22;
  const [known, length, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (let at = known; at < total; at += 1) {
    const name = `${String(at).padStart(5, '0')}.xml`;
    const entry = Buffer.alloc(DIRECTORY_ENTRY);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(start + locals.length * (LOCAL_HEADER + name.length), 42);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
    const local = Buffer.alloc(LOCAL_HEADER);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    locals.push(Buffer.concat([local, Buffer.from(name)]));
  }
  const tail = Buffer.from(zip.subarray(end));
  const directory = Buffer.concat([zip.subarray(start, start + length), ...entries]);
  tail.writeUInt16LE(total, 8);
  tail.writeUInt16LE(total, 10);
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(start + Buffer.concat(locals).length, 16);
  return Buffer.concat([zip.subarray(0, start), ...locals, directory, tail]);
}

test('as many parts as a workbook may have, and one more', async () => {
  const zip = await zipped(workbook(ROWS));
  // Read to its end: parts of no declared type are refused for that.
  expect(await judged(withEmptyParts(zip, 10_000))).toBe('active');
  expect(await judged(withEmptyParts(zip, 10_001))).toBe('notASheet');
});
