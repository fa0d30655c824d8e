import { createHash } from 'node:crypto';
import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/imports';
import {
  BATCHES_PAGE_SIZE,
  type Batch,
  type BatchLine,
  IMPORT_FIELDS,
  type Mapping,
  REQUIRED_FIELDS,
} from '@portal/contract/prices/imports';
import type { TextKey } from '@portal/contract/texts';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import { keptName } from '../../../platform/files/file-name.ts';
import type { IncomingFile } from '../../../platform/files/incoming-file.ts';
import { keepFile, listFile, unlistFile } from '../../../platform/files/kept-file.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { type FieldRefusal, Refusal } from '../../../platform/refusal.ts';
import { refuseUnreadable } from '../../../platform/sheets/check-sheet.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { addBatchWork, CHECK_PRICES, STORE_PRICES, UNDO_PRICES } from './batch-queue.ts';
import {
  type BatchLineRow,
  type BatchRow,
  type BatchState,
  deleteBatch,
  insertBatch,
  isStored,
  lockBatch,
  saveMapping,
  selectBatch,
  selectBatches,
  selectMapping,
  updateBatch,
} from './batches.queries.ts';
import { cutTo } from './cells.ts';
import { guessColumns, guessDecimal } from './columns.ts';
import { readRows, type SheetFile } from './examination.service.ts';
import { reasonText } from './reasons.ts';

const SHEET_KIND = 'price-sheet';
const SAMPLE_ROWS = 5;
const MAX_SAMPLE_CELL = 60;
/** Until something is stored, a sheet can be checked again or discarded. */
const OPEN: readonly BatchState[] = ['uploaded', 'checking', 'refused', 'ready', 'failed'];

export const startBatch: Handler<typeof contract.startBatch> = async (context, { file_name = '' }) => {
  const { db, clock, caller, file } = context;
  const name = keptName(file, file_name, 'sheet');
  const { header, sample } = await readHeaderAndSample(file);
  const known = await selectMapping(db, hashHeader(header));
  const mapping = known ?? { columns: guessColumns(header), decimal: guessDecimal(sample) };
  const kept = await keepFile(context, file.path, { kind: SHEET_KIND, type: file.type, width: null, height: null });
  if (await isStored(db, kept.sha256)) throw new Refusal('knownSheet');
  const id = await db.transaction().execute(async (trx) => {
    await listFile(trx, kept);
    const added = await insertBatch(trx, {
      file_id: kept.id,
      file_name: name,
      sha256: kept.sha256,
      state: 'uploaded',
      header: JSON.stringify(header),
      sample: JSON.stringify(sample),
      mapping: JSON.stringify(mapping),
      is_remembered: known !== undefined,
      created_by: caller.memberId,
      created_at: clock.now(),
    });
    await recordAct(trx, context, { action: 'prices.sheet-sent', subject: { id: added, name } });
    return added;
  });
  return readBatch(context, id);
};

async function readHeaderAndSample({
  field,
  path,
  type,
}: IncomingFile): Promise<{ header: string[]; sample: string[][] }> {
  const rows: string[][] = [];
  await refuseUnreadable(field, async () => {
    for await (const { cells } of readRows({ path, type } as SheetFile)) {
      rows.push(cells.map((cell) => (typeof cell === 'object' ? '' : cutTo(MAX_SAMPLE_CELL, String(cell)))));
      if (rows.length > SAMPLE_ROWS) break;
    }
  });
  const [header, ...sample] = rows;
  if (!header || sample.length === 0) throw new Refusal('invalidInput', { fields: [{ field, text: 'sheetEmpty' }] });
  return { header, sample };
}

const hashHeader = (header: readonly string[]) => createHash('sha256').update(JSON.stringify(header)).digest();

export const checkBatch: Handler<typeof contract.checkBatch> = async (context, { id, columns, decimal }) => {
  const mapping: Mapping = { columns, decimal };
  await context.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    requireState(batch, OPEN);
    requireColumns(columns, batch.header.length);
    await updateBatch(trx, id, { state: 'checking', mapping: JSON.stringify(mapping), share_read: 0, ...NO_PROBLEMS });
    await saveMapping(trx, hashHeader(batch.header), mapping, context.clock.now());
    await addBatchWork(trx, CHECK_PRICES, { id, mapping });
  });
  return readBatch(context, id);
};

const NO_PROBLEMS = { problem_rows: 0, problems: '[]' };

function requireState(batch: BatchRow | undefined, states: readonly BatchState[]): asserts batch is BatchRow {
  if (!batch) throw new Refusal('notFound');
  if (!states.includes(batch.state)) throw new Refusal('batchNotReady');
}

function requireColumns(columns: Mapping['columns'], count: number): void {
  const fields: FieldRefusal[] = REQUIRED_FIELDS.filter((field) => columns[field] === undefined).map((field) => ({
    field: `columns.${field}`,
    text: 'columnMissing',
  }));
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const column = columns[field];
    if (column === undefined) continue;
    if (column >= count) fields.push({ field: `columns.${field}`, text: 'columnMissing' });
    else if (taken.has(column)) fields.push({ field: `columns.${field}`, text: 'columnTwice' });
    taken.add(column);
  }
  if (fields.length > 0) throw new Refusal('invalidInput', { fields });
}

export const getBatch: Handler<typeof contract.getBatch> = (context, { id }) => readBatch(context, id);

export const listBatches: Handler<typeof contract.listBatches> = async ({ db }, { page }) => {
  const range = { limit: BATCHES_PAGE_SIZE, offset: (page - 1) * BATCHES_PAGE_SIZE };
  const { rows, total } = await selectBatches(db, range);
  return { items: rows.map(toBatchLine), total, page, page_size: BATCHES_PAGE_SIZE };
};

export const confirmBatch: Handler<typeof contract.confirmBatch> = async (context, { id }) => {
  const confirming = context.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch?.state === 'storing' || batch?.state === 'stored') return;
    requireState(batch, ['ready']);
    await updateBatch(trx, id, { state: 'storing', share_read: 0, confirmed_by: context.caller.memberId });
    await addBatchWork(trx, STORE_PRICES, { id, mapping: batch.mapping });
    const subject = { id, name: batch.file_name };
    await recordAct(trx, context, { action: 'prices.import-confirmed', subject, after: { prices: batch.rows } });
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

/** A workbook: the CSV separator that opens in columns depends on the machine. */
export const getTemplate: Handler<typeof contract.getTemplate> = async () => [
  {
    name: 'Prices',
    rows: [IMPORT_FIELDS, ...EXAMPLES.map((label) => IMPORT_FIELDS.map((field) => label[field] ?? ''))],
  },
];

const EXAMPLES: readonly Partial<Record<(typeof IMPORT_FIELDS)[number], string | number>>[] = [
  {
    date: '2026-03-18',
    time: '14:30',
    market: 'Singapore',
    retailer: 'Harbour Fresh',
    store: 'Tiong Bahru',
    city: 'Singapore',
    channel: 'in store',
    auditor: 'Mei Tan',
    conditions: 'rain, school holidays',
    product: 'Hass avocado, ripe and ready',
    origin: 'Australia',
    origin_region: 'Western Australia',
    origin_evidence: 'sticker',
    variety: 'Hass',
    organic: 'no',
    ready_to_eat: 'yes',
    size_system: 'tray 5.5 kg',
    size: 23,
    pack: 'loose',
    price: 2.95,
    currency: 'SGD',
    price_unit: 'piece',
    promo_kind: 'multi-buy',
    promo_quantity: 2,
    promo_price: 5,
    facings: 6,
    position: 'eye',
    stock: 'full',
    quality: 4,
    australia_callout: 'yes',
    pos_material: 'shelf wobbler',
  },
  {
    date: '2026-03-18',
    market: 'Japan',
    retailer: 'Minato Foods',
    store: 'Kichijoji',
    city: 'Tokyo',
    product: 'Avocado, bag of 3',
    origin: 'MX',
    variety: 'Hass',
    pack: 'net bag',
    pieces: 3,
    pack_weight_g: 540,
    price: 498,
    price_unit: 'pack',
  },
];

async function readBatch({ db, language }: Pick<Context<typeof contract.getBatch>, 'db' | 'language'>, id: string) {
  const row = await selectBatch(db, id);
  if (!row) throw new Refusal('notFound');
  return toBatch(row, language);
}

const TO_ADD: { readonly [text in TextKey]?: Batch['problems'][number]['to_add'] } = {
  unknownMarket: 'market',
  unknownRetailer: 'retailer',
  unknownStore: 'store',
};

function missingRate({ text, values }: StoredProblem): Batch['problems'][number]['rate'] {
  const { currency, day } = values ?? {};
  return text === 'unknownRate' && currency && day ? { currency: String(currency), date: String(day) } : null;
}

function toBatch(row: BatchRow, language: Language): Batch {
  const { header, sample, mapping, is_remembered, problems } = row;
  return {
    ...toBatchLine(row),
    header,
    sample,
    mapping,
    is_remembered,
    problems: problems.map((problem) => ({
      ...problem,
      reason: reasonText(problem, language),
      to_add: TO_ADD[problem.text] ?? null,
      rate: missingRate(problem),
    })),
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
