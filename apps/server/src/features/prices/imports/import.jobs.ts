import { rm } from 'node:fs/promises';
import { MAX_PROBLEMS } from '@portal/contract/prices/imports';
import type { Kysely, Transaction } from 'kysely';
import type { Decisions, StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { newIncomingPath } from '../../../platform/files/incoming-file.ts';
import { unlistFile } from '../../../platform/files/kept-file.ts';
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
import { canLeaveOut, groupKey, makeProblemGroups } from './problem-groups.ts';
import type { NewPrice } from './read-price.ts';
import { copySheet } from './sheet-copy.service.ts';
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

async function check(deps: Deps, file: SheetFile, { state, stopping, ...batch }: Batch & Under): Promise<void> {
  const found = await collect({ ...deps, stopping }, batch, examine(deps, deps.db, file, batch));
  await updateBatchIn(deps.db, { ...batch, state }, batchResult(found));
}

/** One transaction: all or nothing. */
export const storePrices: Job = {
  name: STORE_PRICES,
  takesLong: true,
  run: (deps, payload, stopping) =>
    work(deps, payload as BatchWork, { state: 'storing', stopping }, async (file, batch) => {
      await deps.db
        .transaction()
        .execute((trx) => store({ ...deps, stopping }, trx, file, batch))
        .catch(async (error: unknown) => {
          // Another import stored one of these labels at the same moment; a new check names it.
          if (violatedBy(error) === 'prices_once') return check(deps, file, { ...batch, state: 'storing', stopping });
          if (!(error instanceof Refused)) throw error;
          await updateBatchIn(deps.db, { ...batch, state: 'storing' }, batchResult(error.found));
        });
    }),
};

async function store(deps: Stoppable, trx: Transaction<Tables>, file: SheetFile, batch: Batch): Promise<void> {
  const { id, name, by, confirmedBy } = batch;
  const at = deps.clock.now();
  const judge = judgeIn(trx);
  const found = await collect(deps, batch, examine(deps, trx, file, batch), async (prices) =>
    insertPrices(trx, { id, by, confirmedBy, at }, await judge(prices)),
  );
  const { rows, leftOut } = found;
  // Somebody confirmed these numbers and no others.
  const isConfirmed = rows === batch.rows && leftOut === batch.leftOut;
  if (found.problems.length > 0 || rows === 0 || !isConfirmed) throw new Refused(found);
  await updateBatch(trx, id, { state: 'stored', stored_at: at, share_read: 1 });
  await recordStored(trx, deps, { id, name, rows, leftOut, by: { id: confirmedBy, email: batch.confirmer } });
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
      await ask(batchUndone, { trx, now: clock.now(), ask, batchId: id });
      await addRecount(trx);
    });
    await undoing.catch((error: unknown) => {
      if (!stopping?.aborted) throw error;
      return addBatchWork(db, UNDO_PRICES, payload as BatchWork);
    });
  },
};

type Found = {
  /** Without those left out. */
  rows: number;
  leftOut: number;
  problemRows: number;
  problems: StoredProblem[];
  groups: ReturnType<typeof makeProblemGroups>;
};

class Refused extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('the sheet has problems');
    this.found = found;
  }
}

function batchResult({ rows, leftOut, problemRows, problems, groups }: Found) {
  if (rows === 0 && leftOut === 0 && problems.length === 0) note({ problems, groups }, [EMPTY]);
  const told = groups.read();
  return {
    state: (problems.length > 0 || rows === 0 ? 'refused' : 'ready') as BatchState,
    rows,
    share_read: 1,
    left_out: leftOut,
    problem_rows: problemRows,
    problems: JSON.stringify(problems),
    problem_groups: JSON.stringify(told.groups),
    unlisted_problem_rows: told.unlistedRows,
  };
}

const EMPTY: StoredProblem = { row: 0, field: '', value: '', text: 'sheetEmpty' };

function note({ problems, groups }: Pick<Found, 'problems' | 'groups'>, ofRow: readonly StoredProblem[]): void {
  groups.add(ofRow);
  problems.push(...ofRow.slice(0, MAX_PROBLEMS - problems.length));
}

const examine = ({ clock }: Deps, db: Kysely<Tables>, file: SheetFile, batch: Batch) =>
  examineSheet(db, file, batch, formatDay(toSydneyDay(clock.now())));

type Stoppable = Deps & { stopping: AbortSignal | undefined };

/** Reads to the end or to the first unreadable part and reports progress. */
async function collect(
  { db, stopping }: Stoppable,
  { id, decisions }: Batch,
  examined: AsyncIterable<Examined>,
  take?: (prices: NewPrice[]) => Promise<void>,
): Promise<Found> {
  const found: Found = { rows: 0, leftOut: 0, problemRows: 0, problems: [], groups: makeProblemGroups() };
  const isLeftOut = (problem: StoredProblem) => canLeaveOut(problem) && decisions.left_out.includes(groupKey(problem));
  let told = 0;
  /** Returns the rows that are left out: their other problems do not count. */
  const sortOut = (problems: readonly StoredProblem[]): ReadonlySet<number> => {
    const gone = new Set<number>();
    for (const [row, ofRow] of Map.groupBy(problems, (problem) => problem.row)) {
      const reasons = ofRow.filter(isLeftOut);
      if (reasons.length > 0) {
        gone.add(row);
        found.groups.add(reasons);
      } else {
        found.problemRows += 1;
        note(found, ofRow);
      }
    }
    return gone;
  };
  try {
    for await (const { read, share, prices, problems } of examined) {
      stopping?.throwIfAborted();
      const gone = sortOut(problems);
      const kept = gone.size > 0 ? prices.filter(({ row }) => !gone.has(row)) : prices;
      // After the first problem nothing is stored, but the rest is still checked.
      if (found.problems.length === 0 && kept.length > 0) await take?.(kept);
      found.rows += read.length - gone.size;
      found.leftOut += gone.size;
      if (share - told < SHARE_TOLD) continue;
      told = share;
      await updateBatch(db, id, { share_read: told });
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    sortOut([{ row: error.row ?? 0, field: '', value: '', text: UNREADABLE[error.reason] }]);
  }
  return found;
}

type Batch = BatchWork & {
  name: string;
  by: string | null;
  confirmedBy: string | null;
  confirmer: string | null;
  decisions: Decisions;
  checks: number;
  rows: number;
  leftOut: number;
};

/** Copies the sheet to this machine for the work. Permanent failures are recorded; interrupted work is queued again. */
async function work(
  deps: Deps,
  { id, mapping }: BatchWork,
  { state, stopping }: Under,
  run: (file: SheetFile, batch: Batch) => Promise<void>,
): Promise<void> {
  const { db, dataDir, log } = deps;
  const batch = await selectBatch(db, id);
  if (batch?.state !== state || !batch.file_id) return;
  const path = newIncomingPath(dataDir);
  try {
    const { file_name: name, created_by: by, confirmed_by: confirmedBy, left_out: leftOut } = batch;
    const { confirmer, decisions, checks, rows } = batch;
    const file = await copySheet(deps, batch.file_id, path);
    await run(
      { ...file, survey: batch.survey },
      { id, mapping, name, by, confirmedBy, confirmer, decisions, checks, rows, leftOut },
    );
  } catch (error) {
    if (stopping?.aborted) {
      await addBatchWork(db, state === 'checking' ? CHECK_PRICES : STORE_PRICES, { id, mapping });
      return;
    }
    log.error({ err: error, batch: id }, 'an import failed');
    await updateBatchIn(db, { id, mapping, state, checks: batch.checks }, { state: 'failed' });
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
