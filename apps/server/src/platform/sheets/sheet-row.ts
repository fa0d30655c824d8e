/** `rows` counts non-empty rows including the header; characters are UTF-16 units, as in Excel. */
export type SheetLimits = { rows: number; columns: number; cellCharacters: number; unpackedBytes: number };

export type Unfit = { readonly unfit: 'formula' | 'tooLong' | 'errorValue' };

export const FORMULA: Unfit = { unfit: 'formula' };
export const TOO_LONG: Unfit = { unfit: 'tooLong' };
export const ERROR_VALUE: Unfit = { unfit: 'errorValue' };

export type Cell = string | number | Unfit;

/**
 * `number` is the spreadsheet's row number. Trailing empty cells are dropped. `computed` lists the columns whose value
 * is the stored result of a formula.
 */
export type SheetRow = { number: number; cells: readonly Cell[]; computed?: readonly number[] };

/** The share read, from 0 to 1. */
export type OnRead = (share: number) => void;

type UnreadableReason =
  | 'notASheet'
  | 'active'
  | 'unpacksTooLarge'
  | 'formula'
  | 'noTable'
  | 'encrypted'
  | 'encoding'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooLarge'
  | 'brokenQuotes'
  | 'empty'
  | ForeignFormat;

/** Tables of other programs, told apart so that the refusal can name them. */
export type ForeignFormat = 'xls' | 'xlsb' | 'ods' | 'numbers' | 'html' | 'xml';

export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  readonly reason: UnreadableReason;
  readonly row: number | undefined;

  constructor(reason: UnreadableReason, more: { row?: number; cause?: unknown } = {}) {
    super(more.row === undefined ? reason : `${reason} in row ${more.row}`, { cause: more.cause });
    this.reason = reason;
    this.row = more.row;
  }
}

/** Empty cells take memory only if a filled one follows. */
export class RowBuilder {
  readonly #columns: number;
  #cells: Cell[] = [];
  #computed = new Set<number>();

  constructor({ columns }: SheetLimits) {
    this.#columns = columns;
  }

  put(row: number, column: number, cell: Cell, isComputed = false): void {
    if (cell === '') return;
    if (column >= this.#columns) throw new UnreadableSheet('tooManyColumns', { row });
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = cell;
    if (isComputed) this.#computed.add(column);
  }

  *take(number: number): Generator<SheetRow> {
    const [cells, computed] = [this.#cells, this.#computed];
    this.#cells = [];
    if (computed.size > 0) this.#computed = new Set();
    if (cells.length > 0) yield { number, cells, ...(computed.size > 0 && { computed: [...computed] }) };
  }
}
