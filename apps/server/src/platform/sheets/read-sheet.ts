import type { SheetType } from '@portal/contract/files';
import { csvRows } from './csv-rows.ts';
import { type OnRead, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-row.ts';
import { xlsxRows } from './xlsx/xlsx-rows.ts';

/** The rows of a CSV file or of the first visible sheet, without empty rows. */
export async function* readSheet(
  path: string,
  type: SheetType,
  limits: SheetLimits,
  onRead: OnRead = () => {},
): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of type === 'text/csv' ? csvRows(path, limits, onRead) : xlsxRows(path, limits, onRead)) {
    count += 1;
    if (count > limits.rows) throw new UnreadableSheet('tooManyRows', { row: row.number });
    yield row;
  }
  if (count === 0) throw new UnreadableSheet('empty');
}
