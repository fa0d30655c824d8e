import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MAX_PROBLEMS } from '@portal/contract/prices/imports';
import type { Kysely, Transaction } from 'kysely';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { newIncomingPath } from '../../../platform/files/incoming-file.ts';
import { storageKey, unlistFile } from '../../../platform/files/kept-file.ts';
import type { Job } from '../../../platform/jobs.ts';
import { UNREADABLE } from '../../../platform/sheets/check-sheet.ts';
import { UnreadableSheet } from '../../../platform/sheets/sheet-row.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { batchUndone } from '../../hooks.ts';
import { addRecount } from '../summaries/cells/cells-queue.ts';
import { addBatchWork, type BatchWork, CHECK_PRICES, STORE_PRICES, UNDO_PRICES } from './batch-queue.ts';
import {
  type BatchState,
  deleteBatch,
  lockBatch,
  selectBatch,
  selectForgotten,
  updateBatch,
  updateBatchIn,
} from './batches.queries.ts';
import { type Examined, examineSheet } from './examination.service.ts';
import { recordStored } from './import-log.service.ts';
import { judgeIn } from './judgement.service.ts';
import { deletePrices, insertPrices } from './store-prices.queries.ts';

const SWEEP_STEP = 100;
const UNDO_STEP = 2_000;
/** Progress is written in steps of 1%: every write delays the import. */
const SHARE_TOLD = 0.01;

export const checkPrices: Job = {
  name: CHECK_PRICES,
  takesLong: true,
  run: (deps, payload, stopping) =>
    work(deps, payload as BatchWork, { state: 'checking', stopping }, (file, batch) =>
      check(deps, file, { ...batch, state: 'checking', stopping }),
    ),
};

type SheetFile = Parameters<typeof examineSheet>[1];
type Under = { state: 'checking' | 'storing'; stopping: AbortSignal | undefined };

async function check(deps: Deps, file: SheetFile, { id, mapping, state, stopping }: Batch & Under): Promise<void> {
  const found = await collect({ ...deps, stopping }, id, examine(deps, deps.db, file, mapping));
  await updateBatchIn(deps.db, { id, mapping, state }, batchResult(found));
}

/** One transaction: all or nothing. */
export const storePrices: Job = {
  name: STORE_PRICES,
  takesLong: true,
  run: (deps, payload, stopping) =>
    work(deps, payload as BatchWork, { state: 'storing', stopping }, async (file, batch) => {
      const { id, mapping } = batch;
      await deps.db
        .transaction()
        .execute((trx) => store({ ...deps, stopping }, trx, file, batch))
        .catch(async (error: unknown) => {
          // Another import stored one of these labels at the same moment; a new check names it.
          if (violatedBy(error) === 'prices_once') return check(deps, file, { ...batch, state: 'storing', stopping });
          if (!(error instanceof Refused)) throw error;
          await updateBatchIn(deps.db, { id, mapping, state: 'storing' }, batchResult(error.found));
        });
    }),
};

async function store(deps: Stoppable, trx: Transaction<Tables>, file: SheetFile, batch: Batch): Promise<void> {
  const { id, mapping, name, by, confirmedBy } = batch;
  const at = deps.clock.now();
  const judge = judgeIn(trx);
  const found = await collect(deps, id, examine(deps, trx, file, mapping), async ({ prices }) =>
    insertPrices(trx, { id, by, confirmedBy, at }, await judge(prices)),
  );
  if (found.problems.length > 0 || found.rows === 0) throw new Refused(found);
  await updateBatch(trx, id, { state: 'stored', stored_at: at, rows: found.rows, share_read: 1 });
  await recordStored(trx, deps, { id, name, rows: found.rows, by: { id: confirmedBy, email: batch.confirmer } });
}

/** One transaction; each statement stays below the timeout. */
export const undoPrices: Job = {
  name: UNDO_PRICES,
  takesLong: true,
  async run({ db, clock, ask }, payload, stopping) {
    const { id } = payload as BatchWork;
    const undoing = db.transaction().execute(async (trx) => {
      const batch = await lockBatch(trx, id);
      if (batch?.state !== 'undoing') return;
      while (await deletePrices(trx, id, UNDO_STEP)) stopping?.throwIfAborted();
      await updateBatch(trx, id, { state: 'undone', file_id: null });
      await unlistFile(trx, batch.file_id);
      await ask(batchUndone, { trx, now: clock.now(), batchId: id });
      await addRecount(trx);
    });
    await undoing.catch((error: unknown) => {
      if (!stopping?.aborted) throw error;
      return addBatchWork(db, UNDO_PRICES, payload as BatchWork);
    });
  },
};

type Found = { rows: number; problemRows: number; problems: StoredProblem[] };

class Refused extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('the sheet has problems');
    this.found = found;
  }
}

const batchResult = ({ rows, problemRows, problems }: Found) => ({
  state: (problems.length > 0 || rows === 0 ? 'refused' : 'ready') as BatchState,
  rows,
  share_read: 1,
  problem_rows: problemRows,
  problems: JSON.stringify(rows === 0 && problems.length === 0 ? [EMPTY] : problems.slice(0, MAX_PROBLEMS)),
});

const EMPTY: StoredProblem = { row: 0, field: '', value: '', text: 'sheetEmpty' };

const examine = ({ clock }: Deps, db: Kysely<Tables>, file: SheetFile, mapping: BatchWork['mapping']) =>
  examineSheet(db, file, mapping, formatDay(toSydneyDay(clock.now())));

type Stoppable = Deps & { stopping: AbortSignal | undefined };

/** Reads to the end or to the first unreadable part and reports progress. */
async function collect(
  { db, stopping }: Stoppable,
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
      stopping?.throwIfAborted();
      wrong(some.problems);
      // After the first problem nothing is stored, but the rest is still checked.
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

type Batch = BatchWork & {
  name: string;
  by: string | null;
  confirmedBy: string | null;
  confirmer: string | null;
};

/** Copies the sheet to this machine for the work. Permanent failures are recorded; interrupted work is queued again. */
async function work(
  deps: Deps,
  { id, mapping }: BatchWork,
  { state, stopping }: Under,
  run: (file: SheetFile, batch: Batch) => Promise<void>,
): Promise<void> {
  const { db, storage, dataDir, log } = deps;
  const batch = await selectBatch(db, id);
  if (batch?.state !== state || !batch.file_id) return;
  const path = newIncomingPath(dataDir);
  try {
    const file = await db.selectFrom('files').select('type').where('id', '=', batch.file_id).executeTakeFirstOrThrow();
    const content = await storage.open(storageKey(batch.file_id, file));
    if (!content) throw new Error('the sheet is not in the storage');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const { file_name: name, created_by: by, confirmed_by: confirmedBy, confirmer } = batch;
    await run({ path, type: file.type, survey: batch.survey } as SheetFile, {
      id,
      mapping,
      name,
      by,
      confirmedBy,
      confirmer,
    });
  } catch (error) {
    if (stopping?.aborted) {
      await addBatchWork(db, state === 'checking' ? CHECK_PRICES : STORE_PRICES, { id, mapping });
      return;
    }
    log.error({ err: error, batch: id }, 'an import failed');
    await updateBatchIn(db, { id, mapping, state }, { state: 'failed' });
  } finally {
    await rm(path, { force: true });
  }
}

/** Uploaded sheets that were never stored are deleted after a day. */
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
