import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MAX_PROBLEMS } from '@portal/contract/price-imports';
import type { Kysely } from 'kysely';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { newIncomingPath } from '../../../platform/files/incoming-file.ts';
import { keyOf, unlistFile } from '../../../platform/files/kept-file.ts';
import type { Job } from '../../../platform/jobs.ts';
import { UnreadableSheet } from '../../../platform/sheets/sheet-row.ts';
import { sydneyDayOf, textOfDay } from '../../../platform/sydney-days.ts';
import { addRecount } from '../cells/cells-queue.ts';
import { type BatchWork, CHECK_PRICES, STORE_PRICES, UNDO_PRICES } from './batch-queue.ts';
import {
  type BatchState,
  deleteBatch,
  lockBatch,
  selectBatch,
  selectForgotten,
  updateBatch,
  updateBatchIn,
} from './batches.queries.ts';
import { type Examined, examineSheet, type SheetFile, UNREADABLE } from './examination.service.ts';
import { judgeIn } from './judgement.service.ts';
import { deletePrices, insertPrices } from './store-prices.queries.ts';

const SWEEP_STEP = 100;
const UNDO_STEP = 2_000;
/** A bar is no finer: whoever waits for an import waits for every write of how far it is, too. */
const SHARE_TOLD = 0.01;

/** Reads the whole sheet and stores nothing but what is wrong with it. */
export const checkPrices: Job = {
  name: CHECK_PRICES,
  takesLong: true,
  run: (deps, payload) =>
    work(deps, payload as BatchWork, 'checking', async (file, { mapping, id }) => {
      const found = await collect(deps, id, examine(deps, deps.db, file, mapping));
      await updateBatchIn(deps.db, { id, mapping, state: 'checking' }, resultOf(found));
    }),
};

/** Everything in one transaction: whatever happens in between, nothing is there. */
export const storePrices: Job = {
  name: STORE_PRICES,
  takesLong: true,
  run: (deps, payload) =>
    work(deps, payload as BatchWork, 'storing', async (file, { mapping, id, by }) => {
      const { db, clock } = deps;
      const at = clock.now();
      await db
        .transaction()
        .execute(async (trx) => {
          const judge = judgeIn(trx);
          const examined = examine(deps, trx, file, mapping);
          const found = await collect(deps, id, examined, async ({ prices }) =>
            insertPrices(trx, { id, by, at }, await judge(prices)),
          );
          if (found.problems.length > 0 || found.rows === 0) throw new Refused(found);
          await updateBatch(trx, id, { state: 'stored', stored_at: at, rows: found.rows, share_read: 1 });
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          await updateBatch(db, id, resultOf(error.found));
        });
    }),
};

/** All or nothing here too; a statement at a time stays below the limit for one. */
export const undoPrices: Job = {
  name: UNDO_PRICES,
  takesLong: true,
  async run({ db }, payload) {
    const { id } = payload as BatchWork;
    await db.transaction().execute(async (trx) => {
      const batch = await lockBatch(trx, id);
      if (batch?.state !== 'undoing') return;
      while (await deletePrices(trx, id, UNDO_STEP));
      await updateBatch(trx, id, { state: 'undone', file_id: null });
      await unlistFile(trx, batch.file_id);
      await addRecount(trx);
    });
  },
};

type Found = { rows: number; problemRows: number; problems: StoredProblem[] };

/** Since it was checked something has changed: a store is gone, somebody else has stored the same. */
class Refused extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('the sheet has problems');
    this.found = found;
  }
}

const resultOf = ({ rows, problemRows, problems }: Found) => ({
  state: (problems.length > 0 || rows === 0 ? 'refused' : 'ready') as BatchState,
  rows,
  share_read: 1,
  problem_rows: problemRows,
  problems: JSON.stringify(rows === 0 && problems.length === 0 ? [EMPTY] : problems.slice(0, MAX_PROBLEMS)),
});

const EMPTY: StoredProblem = { row: 0, field: '', value: '', text: 'sheetEmpty' };

const examine = ({ clock }: Deps, db: Kysely<Tables>, file: SheetFile, mapping: BatchWork['mapping']) =>
  examineSheet(db, file, mapping, textOfDay(sydneyDayOf(clock.now())));

/** To the end, or to where it cannot be read any more; others see how far it is. */
async function collect(
  { db }: Deps,
  id: string,
  examined: AsyncIterable<Examined>,
  take?: (some: Examined) => Promise<void>,
): Promise<Found> {
  const found: Found = { rows: 0, problemRows: 0, problems: [] };
  let told = 0;
  const wrong = (problems: readonly StoredProblem[]) => {
    found.problemRows += new Set(problems.map(({ row }) => row)).size;
    found.problems.push(...problems.slice(0, MAX_PROBLEMS - found.problems.length));
  };
  try {
    for await (const some of examined) {
      wrong(some.problems);
      // After the first problem nothing will be kept, but everything is still looked at.
      if (found.problems.length === 0) await take?.(some);
      found.rows += some.rows;
      if (some.share - told < SHARE_TOLD) continue;
      told = some.share;
      await updateBatch(db, id, { share_read: told });
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    wrong([{ row: error.row ?? 0, field: '', value: '', text: UNREADABLE[error.reason] }]);
  }
  return found;
}

type Batch = BatchWork & { by: string | null };

/** The sheet on this machine for as long as the work takes. What fails for good says so. */
async function work(
  deps: Deps,
  { id, mapping }: BatchWork,
  state: BatchState,
  run: (file: SheetFile, batch: Batch) => Promise<void>,
): Promise<void> {
  const { db, storage, dataDir, log } = deps;
  const batch = await selectBatch(db, id);
  if (batch?.state !== state || !batch.file_id) return;
  const path = newIncomingPath(dataDir);
  try {
    const file = await db.selectFrom('files').select('type').where('id', '=', batch.file_id).executeTakeFirstOrThrow();
    const content = await storage.open(keyOf(batch.file_id, file));
    if (!content) throw new Error('the sheet is not in the storage');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await run({ path, type: file.type } as SheetFile, { id, mapping, by: batch.created_by });
  } catch (error) {
    log.error({ err: error, batch: id }, 'an import failed');
    await updateBatchIn(db, { id, mapping, state }, { state: 'failed' });
  } finally {
    await rm(path, { force: true });
  }
}

/** Sheets that were sent and never stored are gone after a day. */
export const sweepSheets: Job = {
  name: 'sweep-price-sheets',
  cron: '41 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    for (const { id } of await selectForgotten(db, before, SWEEP_STEP)) {
      await db.transaction().execute(async (trx) => {
        const batch = await lockBatch(trx, id);
        if (!batch || ['storing', 'stored', 'undoing', 'undone'].includes(batch.state)) return;
        await deleteBatch(trx, id);
        await unlistFile(trx, batch.file_id);
      });
    }
  },
};
