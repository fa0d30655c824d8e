import { formatCount } from '@portal/contract/formats/numbers';
import type * as contract from '@portal/contract/prices/trade';
import { MAX_EXPORT_PROBLEMS, MAX_EXPORT_ROWS } from '@portal/contract/prices/trade';
import { fillSentence } from '@portal/contract/texts';
import type { IncomingFile } from '../../../platform/files/incoming-file.ts';
import type { Handler } from '../../../platform/mount.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { isSheet, refuseUnreadable } from '../../../platform/sheets/check-sheet.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { type SheetRow, UnreadableSheet } from '../../../platform/sheets/sheet-row.ts';
import { MAX_UNPACKED_BYTES } from '../../../platform/sheets/xlsx/plain-workbook.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { loadReferences } from '../imports/examination.service.ts';
import { readExportSheet } from './export-sheet.ts';
import { selectDroppedMarkets, selectKnownMonths } from './trade.queries.ts';

/** Titles, notes and sums stand around the table. */
const LIMITS = { rows: MAX_EXPORT_ROWS + 200, columns: 100, cellCharacters: 500, unpackedBytes: MAX_UNPACKED_BYTES };
const MAX_UNUSED = 50;

export const checkExportSheet: Handler<typeof contract.checkExportSheet> = async ({ db, clock, file, language }) => {
  const thisMonth = formatDay(toSydneyDay(clock.now())).slice(0, 'yyyy-mm'.length);
  const read = readExportSheet(await readRows(file), await loadReferences(db), thisMonth);
  if (!read || (read.rows.length === 0 && read.problems.length === 0)) throw refuseField('file', 'exportsNoTable');
  const { rows, problems, unusedColumns } = read;
  if (rows.length > MAX_EXPORT_ROWS) throw refuseField('file', 'tooManyExportRows');
  const isFine = problems.length === 0;
  return {
    rows: isFine ? rows : [],
    replaced_months: isFine ? await selectKnownMonths(db, [...new Set(rows.map(({ month }) => month))]) : [],
    dropped_markets: isFine ? await selectDroppedMarkets(db, rows) : [],
    problem_rows: new Set(problems.map(({ row }) => row)).size,
    problems: problems.slice(0, MAX_EXPORT_PROBLEMS).map(({ text, words, most, ...problem }) => ({
      ...problem,
      reason: fillSentence(text, language, {
        ...(words && { words }),
        ...(most && { to: formatCount(most, language) }),
      }),
    })),
    unused_columns: unusedColumns.slice(0, MAX_UNUSED),
  };
};

async function readRows({ path, type }: IncomingFile): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  await refuseUnreadable('file', async () => {
    if (!isSheet(type)) throw new UnreadableSheet('notASheet');
    try {
      for await (const row of readSheet(path, type, LIMITS)) rows.push(row);
    } catch (error) {
      throw error instanceof UnreadableSheet && error.reason === 'tooManyRows'
        ? refuseField('file', 'tooManyExportRows')
        : error;
    }
  });
  return rows;
}
