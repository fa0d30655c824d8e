import type { Readable } from 'node:stream';
import type { ZipPart } from '@portal/contract/call';
import { createZip } from '../zip-stream.ts';
import { type Sheet, sheetXml } from './xlsx/sheet-xml.ts';
import { escapeXml, withoutForbidden } from './xlsx/xml-text.ts';

const MAX_NAME_CHARACTERS = 31;
/** Rows are joined: each chunk costs a turn of the compressor. */
const PIECE_CHARACTERS = 65_536;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

type Texts = AsyncIterable<string> | Iterable<string>;

export function writeXlsx(sheets: readonly Sheet[]): Readable {
  return createZip(workbookParts(sheets));
}

function* workbookParts(sheets: readonly Sheet[]): Generator<ZipPart> {
  const numbered = (make: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, index) => make(index + 1, sheet)).join('');

  yield part('[Content_Types].xml', `Types xmlns="${PACKAGE}/content-types"`, [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    contentType('workbook', 'sheet.main') + contentType('styles', 'styles'),
    numbered((number) => contentType(`worksheets/sheet${number}`, 'worksheet')),
  ]);
  yield part('_rels/.rels', RELATION_LIST, [relation('rId1', 'officeDocument', 'xl/workbook')]);
  yield part('xl/_rels/workbook.xml.rels', RELATION_LIST, [
    numbered((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}`)),
    relation('styles', 'styles', 'styles'),
  ]);
  yield { name: 'xl/styles.xml', content: [STYLES] };
  const filters: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const content = sheetXml(sheet, (column, row) => filters.push(filterName(index, sheet.name, column, row)));
    yield part(`xl/worksheets/sheet${index + 1}.xml`, `worksheet xmlns="${MAIN}"`, content);
  }
  // After the sheets: only now their ends are known.
  yield part('xl/workbook.xml', `workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"`, [
    '<bookViews><workbookView/></bookViews><sheets>',
    numbered(
      (number, { name }) => `<sheet name="${escapeXml(fitName(name))}" sheetId="${number}" r:id="rId${number}"/>`,
    ),
    '</sheets>',
    filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : '',
  ]);
}

const RELATION_LIST = `Relationships xmlns="${PACKAGE}/relationships"`;

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}.xml"/>`;

const contentType = (name: string, kind: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT}.${kind}+xml"/>`;

/** Excel's limits for sheet names. */
const fitName = (name: string) =>
  withoutForbidden(name.replace(/[[\]:*?/\\]|^'|'$/g, ' ').slice(0, MAX_NAME_CHARACTERS));

/** LibreOffice shows filters only with this defined name. */
const filterName = (index: number, sheet: string, column: string, row: number) =>
  `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
  `${escapeXml(`'${fitName(sheet).replaceAll("'", "''")}'!$A$1:$${column}$${row}`)}</definedName>`;

const part = (name: string, root: string, content: Texts): ZipPart => ({
  name,
  content: inLargePieces(root, content),
});

async function* inLargePieces(root: string, texts: Texts): AsyncGenerator<string> {
  let piece = `${HEAD}<${root}>`;
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</${root.split(' ', 1)[0]}>`;
}
