/** Spreadsheets run cells that begin so, also in full-width forms. */
const SIGNS = '=+\\-@＝＋－＠';
export const FORMULA = new RegExp(`^(?:[\\t\\r\\n]| *[${SIGNS}])`);
/** German spreadsheets also split inside quotes at other separators, and drop a quote at the beginning of a part. */
const FORMULA_BEHIND = new RegExp(`(?<=[;\\t\\r\\n][" ]*)(?=[${SIGNS}])`, 'g');
const SPLITS = /[",;\t\r\n]/;

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/** A number is never run, also below zero. */
type Cells = readonly (string | number)[];

export async function* csvText(rows: AsyncIterable<Cells> | Iterable<Cells>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const cells of rows) yield csvLine(cells);
}

export function csvLine(cells: Cells): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const isFormula = FORMULA.test(text);
  if (!isFormula && !SPLITS.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll(FORMULA_BEHIND, "'").replaceAll('"', '""')}"`;
}
