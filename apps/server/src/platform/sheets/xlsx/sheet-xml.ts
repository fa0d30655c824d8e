import type { SheetCell } from '@portal/contract/call';
import { DAY_MS } from '../../durations.ts';
import { FORMULA } from '../../http/csv.ts';
import { columnName } from './cell-reference.ts';
import { escapeXml, withoutForbidden, writeNumbered } from './xml-text.ts';

export type OutCell = SheetCell;

/** The first row is the header. Widths are in characters. */
export type Sheet = {
  name: string;
  widths?: readonly number[];
  rows: AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>;
};

// Excel's limits: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3
const MAX_TEXT_CHARACTERS = 32_767;
const MAX_ROWS = 1_048_576;

const PANE = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** At the end `filtered` gets the last column and row, if there are any. */
export async function* sheetXml(
  { widths = [], rows }: Sheet,
  filtered: (column: string, row: number) => void,
): AsyncGenerator<string> {
  yield `<sheetViews><sheetView workbookViewId="0">${PANE}</sheetView></sheetViews>`;
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  if (columns.length > 0) yield `<cols>${columns.join('')}</cols>`;
  yield '<sheetData>';
  const names: string[] = [];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number > MAX_ROWS) throw new RangeError(`A sheet has ${MAX_ROWS} rows at most`);
    while (names.length < row.length) names.push(columnName(names.length));
    const cells = row.map((cell, column) => cellXml(`${names[column]}${number}`, cell, number === 1));
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData>';
  const last = names.at(-1);
  if (last === undefined) return;
  filtered(last, number);
  yield `<autoFilter ref="A1:${last}${number}"/>`;
}

function cellXml(reference: string, cell: OutCell, isHeader: boolean): string {
  const style = isHeader ? 2 : 0;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${reference}" s="${style}"><v>${cell}</v></c>` : '';
  }
  if (typeof cell === 'object' && cell) return dayXml(reference, cell.day);
  const text = withoutForbidden(cell?.slice(0, MAX_TEXT_CHARACTERS) ?? '');
  if (text === '') return '';
  // Typed as text it is not run; the quote prefix keeps it text on editing.
  const quoted = FORMULA.test(text) ? style + 1 : style;
  const content = escapeXml(writeNumbered(text));
  return `<c r="${reference}" s="${quoted}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** The serial number of 1970-01-01. */
const EPOCH = 25_569;
/** The style of dates, which each spreadsheet writes as its reader does. */
const DAY_STYLE = 4;

const dayXml = (reference: string, day: string) =>
  `<c r="${reference}" s="${DAY_STYLE}"><v>${Date.parse(day) / DAY_MS + EPOCH}</v></c>`;
