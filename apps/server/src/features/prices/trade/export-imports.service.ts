import type * as contract from '@portal/contract/prices/trade';
import { EXPORT_IMPORTS_PAGE_SIZE, type ExportImport } from '@portal/contract/prices/trade';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { loadReferences } from '../imports/examination.service.ts';
import {
  deleteFigures,
  type ImportRow,
  insertImport,
  lockImports,
  selectImport,
  selectImports,
} from './trade.queries.ts';

// For the demo.
export const addExports = insertImport;

export const storeExportVolumes: Handler<typeof contract.storeExportVolumes> = async (context, given) => {
  const { db, clock, caller } = context;
  const { rows, source, released_on, file_name } = given;
  const today = formatDay(toSydneyDay(clock.now()));
  if (released_on > today) throw refuseField('released_on', 'dayToCome');
  if (rows.some(({ month }) => `${month}-01` > today)) throw refuseField('rows', 'monthToCome');
  const keys = new Set(rows.map(({ month, market, variety }) => [month, market, variety].join(' ')));
  if (keys.size < rows.length) throw refuseField('rows', 'exportTwice');
  const { origin } = await loadReferences(db);
  if (rows.some(({ market }) => origin(market) !== market)) throw refuseField('rows', 'unknownOrigin');
  return db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const stored = { file_name, source, released_on, created_by: caller.memberId, created_at: clock.now() };
    const id = await insertImport(trx, stored, rows);
    const made = await readImport(trx, id);
    await recordAct(trx, context, { action: 'prices.exports-imported', subject: subjectFor(made), after: told(made) });
    return made;
  });
};

export const listExportImports: Handler<typeof contract.listExportImports> = async ({ db }, { page }) => {
  const page_size = EXPORT_IMPORTS_PAGE_SIZE;
  const { items, total } = await selectImports(db, { limit: page_size, offset: (page - 1) * page_size });
  return { items: items.map(toImport), total, page, page_size };
};

export const undoExportImport: Handler<typeof contract.undoExportImport> = (context, { id }) =>
  context.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const before = await readImport(trx, id);
    if (before.undoneAt) return before;
    if (!before.can_undo) throw new Refusal('laterImport');
    await deleteFigures(trx, id, context.caller.memberId, context.clock.now());
    await recordAct(trx, context, {
      action: 'prices.exports-undone',
      subject: subjectFor(before),
      before: told(before),
    });
    return readImport(trx, id);
  });

async function readImport(db: Parameters<typeof selectImport>[0], id: string): Promise<ExportImport> {
  const found = await selectImport(db, id);
  if (!found) throw new Refusal('notFound');
  return toImport(found);
}

const toImport = ({ id, created_by, created_at, undone_at, can_undo, ...row }: ImportRow): ExportImport => ({
  ...row,
  _id: id,
  created_by: created_by ?? '',
  createdAt: created_at.toISOString(),
  undoneAt: undone_at?.toISOString() ?? null,
  can_undo: undone_at === null && can_undo,
});

const subjectFor = ({ _id, source }: ExportImport) => ({ id: _id, name: source });

const told = ({ released_on, rows, first_month, last_month, file_name }: ExportImport) => ({
  released_on,
  rows,
  from: first_month,
  to: last_month,
  file: file_name,
});
