import { rm } from 'node:fs/promises';
import type * as contract from '@portal/contract/prices/imports/problems';
import { givePlaceBack, keepPlace, type Place, takePlace } from '../../../platform/export-places.ts';
import { newIncomingPath } from '../../../platform/files/incoming-file.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { type SheetRow, UnreadableSheet } from '../../../platform/sheets/sheet-row.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { type BatchRow, selectBatch, selectStoredRows } from './batches.queries.ts';
import { requireState } from './batches.service.ts';
import { examineSheet } from './examination.service.ts';
import { PROBLEM_COLUMNS, sourceHeader } from './header-hash.ts';
import { reasonText } from './reasons.ts';
import { copySheet } from './sheet-copy.service.ts';

/** About 5,000 rows. */
const STEPS_PER_QUESTION = 50;

type Asking = Context<typeof contract.getProblemRows>;

export const getProblemRows: Handler<typeof contract.getProblemRows> = async (context, { id }) => {
  const batch = await selectBatch(context.db, id);
  requireState(batch, ['refused', 'ready', 'stored']);
  const place = takePlace(context.caller.memberId);
  return [{ name: PROBLEM_COLUMNS[context.language][1], rows: problemRows(context, batch, place) }];
};

/** The sheet is examined again, so that nothing of it is stored twice. */
async function* problemRows(context: Asking, batch: BatchRow, place: Place): AsyncGenerator<(string | number)[]> {
  const { db, clock, dataDir, language, askAgain } = context;
  const path = newIncomingPath(dataDir);
  const header = sourceHeader(batch.header);
  const columnName = (field: string) =>
    header[batch.mapping.columns[field as keyof typeof batch.mapping.columns] ?? -1] ?? field;
  try {
    yield [...header, ...PROBLEM_COLUMNS[language]];
    if (!batch.file_id) return;
    const file = await copySheet(context, batch.file_id, path);
    const stored = batch.state === 'stored' ? await selectStoredRows(db, batch.id) : new Set<number>();
    let steps = 0;
    for await (const { read, problems } of examineSheet(
      db,
      { ...file, survey: batch.survey },
      batch,
      formatDay(toSydneyDay(clock.now())),
    )) {
      keepPlace(place);
      const inRows = Map.groupBy(problems, ({ row }) => row);
      for (const row of read) {
        const reasons = stored.has(row.number) ? [] : (inRows.get(row.number) ?? []);
        if (reasons.length === 0) continue;
        place.usedAtMs = performance.now();
        const told = reasons.map((problem) => {
          const reason = reasonText(problem, language);
          return problem.field ? `${columnName(problem.field)}: ${reason}` : reason;
        });
        yield [...originalCells(row, header.length), row.number, told.join(' ')];
      }
      steps += 1;
      if (steps % STEPS_PER_QUESTION === 0) await askAgain();
    }
  } catch (error) {
    // The rows up to there are told; the check names the place.
    if (!(error instanceof UnreadableSheet)) throw error;
  } finally {
    givePlaceBack(place);
    await rm(path, { force: true });
  }
}

/** A cell that the reader refused, such as a formula, is left empty: its problem is told beside it. */
const originalCells = ({ cells }: SheetRow, width: number) =>
  Array.from({ length: width }, (_, column) => {
    const cell = cells[column] ?? '';
    return typeof cell === 'object' ? '' : cell;
  });
