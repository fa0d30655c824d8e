/** A spreadsheet runs what begins like this, also in the wide forms of East Asian keyboards. */
const SIGNS = '=+\\-@＝＋－＠';
export const FORMULA = new RegExp(`^[${SIGNS}\\t\\r\\n]`);
/** One that expects another separator, as German ones do, splits inside quotes too. */
const FORMULA_BEHIND = new RegExp(`(?<=[;\\t\\r\\n])(?=[${SIGNS}])`, 'g');
const SPLITS = /[",;\t\r\n]/;

/** Spreadsheets take a file that begins with it for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type Cells = readonly string[];

/** A CSV file, RFC 4180. */
export async function* csvText(rows: AsyncIterable<Cells> | Iterable<Cells>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const cells of rows) yield csvLine(cells);
}

export function csvLine(cells: Cells): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** An apostrophe makes text of a formula. */
function csvCell(text: string): string {
  const isFormula = FORMULA.test(text);
  if (!isFormula && !SPLITS.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll(FORMULA_BEHIND, "'").replaceAll('"', '""')}"`;
}
