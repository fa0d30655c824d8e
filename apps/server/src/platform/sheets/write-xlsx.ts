import { Readable } from 'node:stream';
import { columnName } from './xlsx/cell-reference.ts';
import { escapeXml, writeNumbered } from './xlsx/xml-text.ts';
import { type ZipContent, zipOf } from './xlsx/zip-writer.ts';

export type OutCell = string | number | null;

/** The first row is its header. Widths are in characters. */
export type Sheet = {
  name: string;
  widths?: readonly number[];
  rows: AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>;
};

// What Excel takes: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3
const MAX_TEXT_CHARACTERS = 32_767;
const MAX_ROWS = 1_048_576;
const MAX_NAME_CHARACTERS = 31;
/** Rows go on together: each piece costs a turn of the compressor. */
const PIECE_CHARACTERS = 65_536;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A spreadsheet runs what begins like this once somebody edits it; the quote prefix keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;
/** The places of the styles in STYLES, as an attribute: whether bold, then whether quoted. */
const [PLAIN, BOLD] = [
  ['', ' s="1"'],
  [' s="2"', ' s="3"'],
] as const;

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/></cellXfs></styleSheet>';

/** A workbook, written as it is read: however many rows there are, few are in memory. */
export function xlsxOf(sheets: readonly Sheet[]): Readable {
  return Readable.from(zipOf(partsOf(sheets)), { objectMode: false });
}

function* partsOf(sheets: readonly Sheet[]): Generator<ZipContent> {
  const part = (name: string, ...content: string[]) => ({ name, content });
  const numbered = (make: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, index) => make(index + 1, sheet)).join('');
  const type = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}.xml"/>`;

  yield part(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="`,
    'application/vnd.openxmlformats-package.relationships+xml"/>',
    type('workbook', 'sheet.main') + type('styles', 'styles'),
    numbered((number) => type(`worksheets/sheet${number}`, 'worksheet')),
    '</Types>',
  );
  yield part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook')));
  yield part(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>`,
    numbered((number, { name }) => `<sheet name="${sheetName(name)}" sheetId="${number}" r:id="rId${number}"/>`),
    '</sheets></workbook>',
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    relations(
      numbered((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}`)) +
        relation('styles', 'styles', 'styles'),
    ),
  );
  yield part('xl/styles.xml', STYLES);
  for (const [index, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: inLargePieces(sheetXml(sheet)) };
  }
}

const relations = (list: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;

const sheetName = (name: string) => escapeXml(name.replace(/[[\]:*?/\\]|^'|'$/g, ' ').slice(0, MAX_NAME_CHARACTERS));

async function* sheetXml({ widths = [], rows }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  if (columns.length > 0) yield `<cols>${columns.join('')}</cols>`;
  yield '<sheetData>';
  const names: string[] = [];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number > MAX_ROWS) throw new RangeError(`A sheet has ${MAX_ROWS} rows at most`);
    // The header has as many columns as there are filters.
    if (number === 1) names.push(...row.map((_, column) => columnName(column)));
    const cells = row.map((cell, column) =>
      cellXml(`${names[column] ?? columnName(column)}${number}`, cell, number === 1),
    );
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData>';
  if (names.length > 0) yield `<autoFilter ref="A1:${columnName(names.length - 1)}${number}"/>`;
  yield '</worksheet>';
}

function cellXml(reference: string, cell: OutCell, isHeader: boolean): string {
  const styles = isHeader ? BOLD : PLAIN;
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${reference}"${styles[0]}><v>${cell}</v></c>` : '';
  if (cell === null || cell === '') return '';
  const text = escapeXml(writeNumbered(cell.slice(0, MAX_TEXT_CHARACTERS)));
  const style = styles[FORMULA.test(cell) ? 1 : 0];
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

async function* inLargePieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
