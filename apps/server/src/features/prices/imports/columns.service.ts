import { rm } from 'node:fs/promises';
import type * as contract from '@portal/contract/prices/imports';
import { IMPORT_FIELDS, type ImportField, type Mapping, REQUIRED_FIELDS } from '@portal/contract/prices/imports';
import type { TextKey } from '@portal/contract/texts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keptName } from '../../../platform/files/file-name.ts';
import { newIncomingPath } from '../../../platform/files/incoming-file.ts';
import { keepFile, listFile } from '../../../platform/files/kept-file.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseUnreadable } from '../../../platform/sheets/check-sheet.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { type BatchRow, insertBatch, isStored, lockBatch, selectBatch, updateBatch } from './batches.queries.ts';
import { OPEN, readBatch, requireState } from './batches.service.ts';
import { decisionsFor, requestCheck } from './check-request.service.ts';
import { findDecimal } from './columns.ts';
import { type SheetFile, skippedRows, surveyDays } from './examination.service.ts';
import { hashHeader } from './header-hash.ts';
import { copySheet } from './sheet-copy.service.ts';
import { type Surveyed, surveySheet } from './survey/survey.service.ts';
import { saveMapping, selectKnownHeaders, selectMapping } from './templates/mappings.queries.ts';
import { selectTemplate, type Template } from './templates/templates.queries.ts';

const SHEET_KIND = 'price-sheet';

export const startBatch: Handler<typeof contract.startBatch> = async (context, { file_name = '' }) => {
  const { db, clock, caller, file } = context;
  const name = keptName(file, file_name, 'sheet');
  const surveyed = await survey(db, file.field, { path: file.path, type: file.type } as SheetFile, {});
  const columns = await chooseColumns(db, surveyed, undefined);
  const kept = await keepFile(context, file.path, { kind: SHEET_KIND, type: file.type, width: null, height: null });
  if (await isStored(db, kept.sha256)) throw new Refusal('knownSheet');
  const id = await db.transaction().execute(async (trx) => {
    await listFile(trx, kept);
    const added = await insertBatch(trx, {
      file_id: kept.id,
      file_name: name,
      sha256: kept.sha256,
      state: 'uploaded',
      ...columns,
      created_by: caller.memberId,
      created_at: clock.now(),
    });
    await recordAct(trx, context, { action: 'prices.sheet-sent', subject: { id: added, name } });
    return added;
  });
  return readBatch(context, id);
};

export const rereadBatch: Handler<typeof contract.rereadBatch> = async (context, { id, ...chosen }) => {
  const { db } = context;
  const batch = await selectBatch(db, id);
  requireState(batch, OPEN);
  const template = chosen.template_id === undefined ? undefined : await selectTemplate(db, chosen.template_id);
  if (chosen.template_id !== undefined && !template) throw new Refusal('notFound');
  const surveyed = await readStored(context, batch, (file) => reread(db, file, batch, template, chosen));
  const columns = await chooseColumns(db, surveyed, template);
  await db.transaction().execute(async (trx) => {
    requireState(await lockBatch(trx, id), OPEN);
    await updateBatch(trx, id, { state: 'uploaded', ...columns, ...UNCHECKED });
  });
  return readBatch(context, id);
};

type Chosen = { sheet?: number | undefined; header_row?: number | undefined };

/** Sheet and header row of a template are a wish: another file of the same source may have other title rows. */
async function reread(
  db: Kysely<Tables>,
  file: SheetFile,
  { survey: before }: BatchRow,
  template: Template | undefined,
  { sheet, header_row }: Chosen,
): Promise<Surveyed> {
  const there = sheet ?? (template && template.sheet < before.sheets.length ? template.sheet : before.sheet);
  if (!template) return survey(db, 'header_row', file, { sheet: there, headerRow: header_row });
  const wished = { sheet: there, headerRow: header_row ?? template.header_row };
  return survey(db, 'header_row', file, wished).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return survey(db, 'header_row', file, { sheet: there });
  });
}

async function survey(
  db: Kysely<Tables>,
  field: string,
  file: SheetFile,
  choice: { sheet?: number; headerRow?: number | undefined },
): Promise<Surveyed> {
  const findKnown = (hashes: readonly string[]) => selectKnownHeaders(db, hashes);
  const surveyed = await refuseUnreadable(field, () => surveySheet(file, { ...choice, findKnown }));
  if (!surveyed) throw new Refusal('invalidInput', { fields: [{ field, text: 'invalidChoice' }] });
  return surveyed;
}

/** As a template sets them, as they were for this header, or as their names tell. */
async function chooseColumns(
  db: Kysely<Tables>,
  { header, sample, guessed, survey: found }: Surveyed,
  template: Template | undefined,
) {
  const known = template ? undefined : await selectMapping(db, hashHeader(header));
  const mapping = template ? adapt(template, header) : (known?.mapping ?? guessed);
  // The same program writes another sign on a computer set to another country.
  const decimal = findDecimal(sample) ?? mapping.decimal;
  return {
    header: JSON.stringify(header),
    sample: JSON.stringify(sample),
    survey: JSON.stringify(found),
    mapping: JSON.stringify({ ...mapping, decimal }),
    is_remembered: known !== undefined,
    template_id: template?.id ?? known?.template_id ?? null,
  };
}

/** Columns are found by their names; columns without one by their place in the same header. */
function adapt({ header: names, mapping }: Template, header: readonly string[]): Mapping {
  const isSame = hashHeader(names) === hashHeader(header);
  const columns: Mapping['columns'] = {};
  for (const field of IMPORT_FIELDS) {
    const column = mapping.columns[field];
    const name = names[column ?? -1];
    const found = isSame ? column : name ? header.indexOf(name) : -1;
    if (found !== undefined && found >= 0 && found < header.length) columns[field] = found;
  }
  return { ...mapping, columns };
}

async function readStored<T>(deps: Deps, { file_id }: BatchRow, read: (file: SheetFile) => Promise<T>): Promise<T> {
  if (!file_id) throw new Refusal('batchNotReady');
  const path = newIncomingPath(deps.dataDir);
  try {
    return await read(await copySheet(deps, file_id, path));
  } finally {
    await rm(path, { force: true });
  }
}

export const checkBatch: Handler<typeof contract.checkBatch> = async (context, { id, ...mapping }) => {
  await context.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    requireState(batch, OPEN);
    requireColumns(mapping, batch);
    const remembered = { mapping: lasting(mapping), template_id: batch.template_id };
    await saveMapping(trx, hashHeader(batch.header), remembered, context.clock.now());
    await updateBatch(trx, id, { skipped_rows: skippedRows(batch.survey, mapping).length });
    await requestCheck(trx, batch, { mapping, decisions: await decisionsFor(trx, batch, mapping) });
  });
  return readBatch(context, id);
};

const UNCHECKED = { share_read: 0, problem_rows: 0, problems: '[]', skipped_rows: 0 };

/** Row numbers belong to one file. */
export const lasting = ({ kept_rows: _, ...mapping }: Mapping): Mapping => mapping;

function requireColumns({ columns, fixed = {}, day_order }: Mapping, { header, survey: found }: BatchRow): void {
  const wrong = new Map<string, TextKey>();
  const taken = new Set<number>();
  const isGiven = (field: ImportField) => columns[field] !== undefined || fixed[field] !== undefined;
  for (const field of REQUIRED_FIELDS) if (!isGiven(field)) wrong.set(`columns.${field}`, 'columnMissing');
  for (const field of IMPORT_FIELDS) {
    const column = columns[field];
    if (column === undefined) continue;
    if (column >= header.length) wrong.set(`columns.${field}`, 'columnMissing');
    else if (taken.has(column)) wrong.set(`columns.${field}`, 'columnTwice');
    if (fixed[field] !== undefined) wrong.set(`fixed.${field}`, 'columnAndFixed');
    taken.add(column);
  }
  if (!day_order && surveyDays(columns, found)?.order === 'unknown') wrong.set('day_order', 'dayOrderNeeded');
  if (wrong.size === 0) return;
  throw new Refusal('invalidInput', { fields: [...wrong].map(([field, text]) => ({ field, text })) });
}
