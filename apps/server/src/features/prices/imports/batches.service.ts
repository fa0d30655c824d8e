import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/imports';
import { BATCHES_PAGE_SIZE, type Batch, type BatchLine } from '@portal/contract/prices/imports';
import { violatedBy } from '../../../platform/database/violated.ts';
import { unlistFile } from '../../../platform/files/kept-file.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { listMatches } from './applied-matches.service.ts';
import { addBatchWork, STORE_PRICES, UNDO_PRICES } from './batch-queue.ts';
import {
  type BatchLineRow,
  type BatchRow,
  type BatchState,
  deleteBatch,
  lockBatch,
  selectBatch,
  selectBatches,
  updateBatch,
} from './batches.queries.ts';
import { loggedRows } from './import-log.service.ts';
import { toProblemGroups } from './problem-groups.ts';
import { reasonText } from './reasons.ts';

/** Until something is stored, a sheet can be checked again or discarded. */
export const OPEN: readonly BatchState[] = ['uploaded', 'checking', 'refused', 'ready', 'failed'];

export function requireState(batch: BatchRow | undefined, states: readonly BatchState[]): asserts batch is BatchRow {
  if (!batch) throw new Refusal('notFound');
  if (!states.includes(batch.state)) throw new Refusal('batchNotReady');
}

export const getBatch: Handler<typeof contract.getBatch> = (context, { id }) => readBatch(context, id);

export const listBatches: Handler<typeof contract.listBatches> = async ({ db }, { page }) => {
  const range = { limit: BATCHES_PAGE_SIZE, offset: (page - 1) * BATCHES_PAGE_SIZE };
  const { rows, total } = await selectBatches(db, range);
  return { items: rows.map(toBatchLine), total, page, page_size: BATCHES_PAGE_SIZE };
};

export const confirmBatch: Handler<typeof contract.confirmBatch> = async (context, { id, ...seen }) => {
  const confirming = context.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch?.state === 'storing' || batch?.state === 'stored') return;
    requireState(batch, ['ready']);
    const { rows, left_out } = batch;
    if ((seen.rows ?? rows) !== rows || (seen.left_out ?? left_out) !== left_out) throw new Refusal('batchNotReady');
    await updateBatch(trx, id, { state: 'storing', share_read: 0, confirmed_by: context.caller.memberId });
    await addBatchWork(trx, STORE_PRICES, { id, mapping: batch.mapping });
    const subject = { id, name: batch.file_name };
    const after = loggedRows(rows, left_out);
    await recordAct(trx, context, { action: 'prices.import-confirmed', subject, after });
  });
  await confirming.catch((error: unknown) => {
    throw violatedBy(error) === 'price_batches_once' ? new Refusal('knownSheet', { cause: error }) : error;
  });
  return readBatch(context, id);
};

/** Deleted by a job; until then the same sheet cannot be imported again. */
export const undoBatch: Handler<typeof contract.undoBatch> = async (context, { id }) => {
  const { db, clock, caller } = context;
  await db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch?.state === 'undoing' || batch?.state === 'undone') return;
    requireState(batch, ['stored']);
    await updateBatch(trx, id, { state: 'undoing', undone_at: clock.now(), undone_by: caller.memberId });
    await addBatchWork(trx, UNDO_PRICES, { id, mapping: batch.mapping });
    const subject = { id, name: batch.file_name };
    await recordAct(trx, context, { action: 'prices.import-undone', subject, before: { prices: batch.rows } });
  });
  return readBatch(context, id);
};

export const discardBatch: Handler<typeof contract.discardBatch> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    requireState(batch, OPEN);
    await deleteBatch(trx, id);
    await unlistFile(trx, batch.file_id);
    await recordAct(trx, context, { action: 'prices.sheet-discarded', subject: { id, name: batch.file_name } });
  });
  return { _id: id };
};

type Reading = Pick<Context<typeof contract.getBatch>, 'db' | 'language'>;

export async function readBatch({ db, language }: Reading, id: string): Promise<Batch> {
  const row = await selectBatch(db, id);
  if (!row) throw new Refusal('notFound');
  const matches = OPEN.includes(row.state) ? await listMatches(db, row.decisions.matches, language) : [];
  return { ...toBatch(row, language), matches };
}

function toBatch(row: BatchRow, language: Language): Omit<Batch, 'matches'> {
  const { header, sample, mapping, is_remembered, survey, skipped_rows, template_id, template, problems } = row;
  const { problem_groups, unlisted_problem_rows, decisions } = row;
  return {
    ...toBatchLine(row),
    header,
    sample,
    mapping,
    is_remembered,
    survey,
    skipped_rows,
    template: template_id && template !== null ? { _id: template_id, name: template } : null,
    problems: problems.map((problem) => ({ ...problem, reason: reasonText(problem, language) })),
    groups: row.state === 'checking' ? [] : toProblemGroups(problem_groups, decisions, language),
    unlisted_problem_rows,
  };
}

function toBatchLine(row: BatchLineRow): BatchLine {
  const { id, created_at, stored_at, undone_at, creator, ...same } = row;
  return {
    ...same,
    _id: id,
    waiting: row.state === 'stored' ? row.rows - row.approved - row.rejected : 0,
    created_by: creator ?? '',
    createdAt: created_at.toISOString(),
    storedAt: stored_at?.toISOString() ?? null,
    undoneAt: undone_at?.toISOString() ?? null,
  };
}
