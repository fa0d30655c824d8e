import { decodeText } from '../decode-text.ts';
import { openArchive } from '../foreign-format.ts';
import {
  type Cell,
  ERROR_VALUE,
  FORMULA,
  type OnRead,
  RowBuilder,
  type SheetLimits,
  type SheetRow,
  TOO_LONG,
  UnreadableSheet,
} from '../sheet-row.ts';
import { columnNumber } from './cell-reference.ts';
import { MergedCells, readMerges } from './merged-cells.ts';
import { serialToDay } from './number-format.ts';
import { MAX_UNPACKED_BYTES } from './plain-workbook.ts';
import { readSharedStrings, SharedStrings } from './shared-strings.ts';
import { listVisibleSheets, readWorkbook, type Workbook } from './workbook.ts';
import { parseAttributes, XmlReader } from './xml-reader.ts';
import { readNumbered } from './xml-text.ts';
import type { ZipReader } from './zip-reader.ts';

const LONGEST_NUMBER = 40;

export const listWorkbookSheets = async (path: string): Promise<{ name: string }[]> =>
  listVisibleSheets(await openArchive(path, MAX_UNPACKED_BYTES));

export async function* xlsxRows(
  path: string,
  limits: SheetLimits,
  { sheet: position, onRead }: { sheet: number; onRead: OnRead },
): AsyncGenerator<SheetRow> {
  const zip = await openArchive(path, limits.unpackedBytes);
  const workbook = await readWorkbook(zip, position);
  const maxCharacters = Math.max(limits.cellCharacters, LONGEST_NUMBER) + 1;
  const strings = await loadSharedStrings(zip, workbook, maxCharacters);
  const merged = new MergedCells(await readMerges(zip.read(workbook.sheetPart)));
  const sheet = new SheetReader(workbook, strings, limits, maxCharacters);
  const xml = new XmlReader(sheet);
  const size = zip.unpackedBytes(workbook.sheetPart) ?? 1;
  let bytes = 0;
  for await (const piece of decodeText(zip.read(workbook.sheetPart), 'notASheet')) {
    // Counts characters, so with non-ASCII text it lags behind the bytes.
    bytes += piece.length;
    onRead(bytes / size);
    xml.read(piece);
    for (const row of sheet.rows.splice(0)) yield merged.fill(row);
  }
  xml.end();
}

async function loadSharedStrings(
  zip: ZipReader,
  { stringsPart }: Workbook,
  maxCharacters: number,
): Promise<SharedStrings> {
  if (stringsPart === undefined) return new SharedStrings(0);
  return readSharedStrings(
    decodeText(zip.read(stringsPart), 'notASheet'),
    zip.unpackedBytes(stringsPart) ?? 0,
    maxCharacters,
  );
}

/** Parses sheet elements into rows (ECMA-376 part 1, 18.3.1). */
class SheetReader {
  readonly rows: SheetRow[] = [];
  readonly #workbook: Workbook;
  readonly #strings: SharedStrings;
  readonly #cellCharacters: number;
  readonly #maxCharacters: number;
  readonly #builder: RowBuilder;
  /** Elsewhere in the sheet these names have other meanings. */
  #inRows = false;
  #inText = false;
  #inPhonetic = false;
  #row = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #formula = false;
  #hasValue = false;
  #text = '';

  constructor(workbook: Workbook, strings: SharedStrings, limits: SheetLimits, maxCharacters: number) {
    this.#workbook = workbook;
    this.#strings = strings;
    this.#cellCharacters = limits.cellCharacters;
    this.#maxCharacters = maxCharacters;
    this.#builder = new RowBuilder(limits);
  }

  readonly open = (name: string, tag: string): void => {
    if (name === 'sheetData') this.#inRows = true;
    else if (!this.#inRows) return;
    else if (name === 'c') this.#openCell(tag);
    else if (name === 'v' || name === 't') this.#openText();
    else if (name === 'f') this.#formula = true;
    else if (name === 'row') this.#openRow(tag);
    else if (name === 'rPh') this.#inPhonetic = true;
  };

  readonly text = (piece: string): void => {
    if (this.#inText) this.#text += piece.slice(0, this.#maxCharacters - this.#text.length);
  };

  readonly close = (name: string): void => {
    if (!this.#inRows) return;
    if (name === 'v' || name === 't') this.#inText = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.rows.push(...this.#builder.take(this.#row));
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'sheetData') this.#inRows = false;
  };

  #openRow(tag: string): void {
    const row = Number(parseAttributes(tag)['r'] ?? this.#row + 1);
    if (!Number.isInteger(row) || row <= this.#row) throw new UnreadableSheet('notASheet');
    this.#row = row;
    this.#column = -1;
  }

  #openCell(tag: string): void {
    const { r: reference, t: type = 'n', s: style } = parseAttributes(tag);
    this.#column = reference === undefined ? this.#column + 1 : columnNumber(reference);
    if (this.#column < 0) throw new UnreadableSheet('notASheet');
    this.#type = type;
    this.#style = Number(style ?? 0);
    this.#formula = false;
    this.#hasValue = false;
    this.#text = '';
  }

  #openText(): void {
    this.#inText = !this.#inPhonetic;
    this.#hasValue = true;
  }

  #closeCell(): void {
    const cell = this.#formula && !this.#hasResult() ? FORMULA : this.#cell();
    this.#builder.put(this.#row, this.#column, cell, this.#formula && typeof cell !== 'object');
  }

  /** The empty text is a result; an empty number is none. */
  #hasResult(): boolean {
    if (this.#workbook.isUncalculated) return false;
    return this.#type === 'str' ? this.#hasValue : this.#text !== '';
  }

  #cell(): Cell {
    if (this.#text === '') return '';
    switch (this.#type) {
      case 's':
        return this.#textCell(this.#strings.at(Number(this.#text)));
      case 'n':
        return this.#numberCell();
      case 'b':
        return /^\s*(1|true)\s*$/i.test(this.#text) ? 'true' : 'false';
      case 'd':
        return /^\d{4}-\d\d-\d\d(?=[TZ]|$)|(?<=^T?)\d\d:\d\d:\d\d/.exec(this.#text)?.[0] ?? ERROR_VALUE;
      case 'e':
        return ERROR_VALUE;
      default:
        return this.#textCell(this.#text);
    }
  }

  #textCell(written: string): Cell {
    const text = readNumbered(written);
    return text.length > this.#cellCharacters ? TOO_LONG : text.trim();
  }

  #numberCell(): Cell {
    const number = /^\s*[-+.\deE]+\s*$/.test(this.#text) ? Number(this.#text) : Number.NaN;
    if (!Number.isFinite(number)) return ERROR_VALUE;
    if (this.#workbook.dayStyles.has(this.#style)) return serialToDay(number, this.#workbook.from1904) ?? ERROR_VALUE;
    // A percentage is no plain number: CSV has it with its sign too.
    return this.#workbook.percentStyles.has(this.#style) ? `${shortened(number * 100)}%` : shortened(number);
  }
}

/** Spreadsheets have 15 digits; the rest is binary noise. */
const shortened = (number: number) => Number(number.toPrecision(15));
