import type * as contract from '@portal/contract/prices/rates';
import { MAX_RATE_PROBLEMS, MAX_RATES } from '@portal/contract/prices/rates';
import { fillSentence } from '@portal/contract/texts';
import type { IncomingFile } from '../../../platform/files/incoming-file.ts';
import type { Handler } from '../../../platform/mount.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { isSheet, refuseUnreadable } from '../../../platform/sheets/check-sheet.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { type SheetRow, UnreadableSheet } from '../../../platform/sheets/sheet-row.ts';
import { MAX_UNPACKED_BYTES } from '../../../platform/sheets/xlsx/plain-workbook.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { readRateTable } from './rate-table.ts';
import { countKnownRates } from './rates.queries.ts';

/** Titles and notes stand around the rates. */
const LIMITS = { rows: MAX_RATES + 200, columns: 300, cellCharacters: 500, unpackedBytes: MAX_UNPACKED_BYTES };
const MAX_UNUSED = 50;

export const checkRates: Handler<typeof contract.checkRates> = async ({ db, clock, file, language }) => {
  const table = readRateTable(await readRows(file), formatDay(toSydneyDay(clock.now())));
  if (!table || (table.rates.length === 0 && table.problems.length === 0)) throw refuseField('file', 'ratesNoTable');
  const { rates, problems, unusedRows, unusedColumns } = table;
  if (rates.length > MAX_RATES) throw refuseField('file', 'tooManyRates');
  const isFine = problems.length === 0;
  return {
    rates: isFine ? rates : [],
    known: isFine ? await countKnownRates(db, rates) : 0,
    problem_rows: new Set(problems.map(({ row }) => row)).size,
    problems: problems.slice(0, MAX_RATE_PROBLEMS).map(({ text, ...problem }) => ({
      ...problem,
      reason: fillSentence(text, language),
    })),
    unused_rows: unusedRows.slice(0, MAX_UNUSED),
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
        ? refuseField('file', 'tooManyRates')
        : error;
    }
  });
  return rows;
}
