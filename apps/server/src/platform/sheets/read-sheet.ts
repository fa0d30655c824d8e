import type { SheetType } from '@portal/contract/files';
import { csvRows } from './csv-rows.ts';
import { sheetEncoding } from './decode-text.ts';
import { type OnRead, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-row.ts';
import { listWorkbookSheets, xlsxRows } from './xlsx/xlsx-rows.ts';

/** Visible sheets in order; a CSV file is one without a name. */
export const listSheets = async (path: string, type: SheetType): Promise<{ name: string }[]> =>
  type === 'text/csv' ? [{ name: '' }] : listWorkbookSheets(path);

/** The rows of a CSV file or of one sheet, without empty rows. `sheet` is a position in `listSheets`. */
export async function* readSheet(
  path: string,
  type: SheetType,
  limits: SheetLimits,
  { sheet = 0, onRead = () => {} }: { sheet?: number; onRead?: OnRead } = {},
): AsyncGenerator<SheetRow> {
  let count = 0;
  const rows =
    type === 'text/csv'
      ? csvRows(path, limits, { encoding: await sheetEncoding(path), onRead })
      : xlsxRows(path, limits, { sheet, onRead });
  for await (const row of rows) {
    count += 1;
    if (count > limits.rows) throw new UnreadableSheet('tooManyRows', { row: row.number });
    yield row;
  }
  if (count === 0) throw new UnreadableSheet('empty');
}
