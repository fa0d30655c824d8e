import { createReadStream } from 'node:fs';
import { type FileType, SHEET_TYPES, type SheetType } from '@portal/contract/files';
import type { TextKey } from '@portal/contract/texts';
import { Refusal } from '../refusal.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText, sheetEncoding } from './decode-text.ts';
import { type Cell, FORMULA, UnreadableSheet } from './sheet-row.ts';
import { MAX_UNPACKED_BYTES, openPlainWorkbook, readPlainWorkbook } from './xlsx/plain-workbook.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** Excel's width. A formula's function stands at its beginning. */
const LIMITS = {
  rows: Number.POSITIVE_INFINITY,
  columns: 16_384,
  cellCharacters: 1_000,
  unpackedBytes: MAX_UNPACKED_BYTES,
};
/** A sign followed by a function call: no number, phone number or remark looks so. */
const RUNS = /^[+@-]\s*[a-z_.]+\s*[(|]/i;

export const UNREADABLE: Record<UnreadableSheet['reason'], TextKey> = {
  notASheet: 'sheetUnreadable',
  active: 'workbookActive',
  unpacksTooLarge: 'workbookTooLarge',
  formula: 'csvFormula',
  noTable: 'csvNoTable',
  encrypted: 'sheetEncrypted',
  encoding: 'sheetEncoding',
  tooManyRows: 'sheetTooLarge',
  tooManyColumns: 'sheetTooManyColumns',
  tooLarge: 'sheetTooLarge',
  brokenQuotes: 'sheetBrokenQuotes',
  empty: 'sheetEmpty',
  xls: 'sheetIsXls',
  xlsb: 'sheetIsXlsb',
  ods: 'sheetIsOds',
  numbers: 'sheetIsNumbers',
  html: 'sheetIsHtml',
  xml: 'sheetIsXml',
};

export const isSheet = (type: FileType): type is SheetType => SHEET_TYPES.some((known) => known === type);

/** A quick check before the rows are read. */
export async function checkSheet(path: string, type: SheetType): Promise<void> {
  if (type !== 'text/csv') return void (await openPlainWorkbook(path));
  for await (const piece of decodeText(createReadStream(path), 'encoding', await sheetEncoding(path))) {
    if (CONTROL.test(piece)) throw new UnreadableSheet('encoding');
  }
}

/**
 * Reads to the last row: members will open this file on their machines, whose programs guess other encodings than UTF-8
 * and marked UTF-16 each in their own way.
 */
export async function checkWholeSheet(path: string, type: SheetType): Promise<void> {
  if (type !== 'text/csv') return readPlainWorkbook(path);
  let isTable = false;
  for await (const { cells, number } of csvRows(path, LIMITS)) {
    if (cells.some(isRun)) throw new UnreadableSheet('formula', { row: number });
    isTable ||= cells.length > 1;
  }
  if (!isTable) throw new UnreadableSheet('noTable');
}

const isRun = (cell: Cell) => cell === FORMULA || (typeof cell === 'string' && RUNS.test(cell));

export async function refuseUnreadable<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    throw new Refusal('invalidInput', { fields: [{ field, text: UNREADABLE[error.reason] }], cause: error });
  }
}
