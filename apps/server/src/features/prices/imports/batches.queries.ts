import type { Mapping } from '@portal/contract/prices/imports';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Batches = Tables['price_batches'];
export type BatchRow = Selectable<Batches> & {
  creator: string | null;
  confirmer: string | null;
  template: string | null;
};
export type BatchState = Batches['state'];

const batches = (db: Kysely<Tables>) =>
  db
    .selectFrom('price_batches')
    .leftJoin('members', 'members.id', 'price_batches.created_by')
    .leftJoin('members as confirmers', 'confirmers.id', 'price_batches.confirmed_by')
    .leftJoin('price_templates', 'price_templates.id', 'price_batches.template_id')
    .selectAll('price_batches')
    .select(['members.email as creator', 'confirmers.email as confirmer', 'price_templates.name as template']);

export async function selectBatch(db: Kysely<Tables>, id: string): Promise<BatchRow | undefined> {
  return batches(db).where('price_batches.id', '=', id).executeTakeFirst();
}

export async function lockBatch(trx: Transaction<Tables>, id: string): Promise<BatchRow | undefined> {
  return batches(trx).where('price_batches.id', '=', id).forUpdate('price_batches').executeTakeFirst();
}

export async function selectSheetType(db: Kysely<Tables>, fileId: string) {
  const { type } = await db.selectFrom('files').select('type').where('id', '=', fileId).executeTakeFirstOrThrow();
  return type;
}

/** Without long columns: the list is polled while work is under way. */
const LINE = [
  'id',
  'kind',
  'file_name',
  'state',
  'rows',
  'share_read',
  'problem_rows',
  'left_out',
  'approved',
  'rejected',
  'created_at',
  'stored_at',
  'undone_at',
] as const;
export type BatchLineRow = Pick<BatchRow, (typeof LINE)[number] | 'creator'>;

export async function selectBatches(db: Kysely<Tables>, range: { limit: number; offset: number }) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('price_batches')
      .leftJoin('members', 'members.id', 'price_batches.created_by')
      .select(LINE.map((column) => `price_batches.${column}` as const))
      .select('members.email as creator')
      .orderBy('price_batches.created_at', 'desc')
      .orderBy('price_batches.id', 'desc')
      .limit(range.limit)
      .offset(range.offset)
      .execute(),
    db
      .selectFrom('price_batches')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function isStored(db: Kysely<Tables>, sha256: Buffer): Promise<boolean> {
  const stored = await db
    .selectFrom('price_batches')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', 'in', ['storing', 'stored', 'undoing'])
    .executeTakeFirst();
  return stored !== undefined;
}

export async function insertBatch(trx: Transaction<Tables>, batch: Insertable<Batches>): Promise<string> {
  const { id } = await trx.insertInto('price_batches').values(batch).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateBatch(db: Kysely<Tables>, id: string, change: Updateable<Batches>): Promise<void> {
  await db.updateTable('price_batches').set(change).where('id', '=', id).execute();
}

/** Only in that state, mapping and check: another request may have advanced it. */
export async function updateBatchIn(
  db: Kysely<Tables>,
  { id, state, mapping, checks }: { id: string; state: BatchState; mapping: Mapping; checks: number },
  change: Updateable<Batches>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_batches')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('checks', '=', checks)
    .where('mapping', '=', sql<never>`${JSON.stringify(mapping)}::jsonb`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Row numbers of the sheet. */
export async function selectStoredRows(db: Kysely<Tables>, id: string): Promise<Set<number>> {
  const rows = await db.selectFrom('price_observations').select('batch_row').where('batch_id', '=', id).execute();
  return new Set(rows.flatMap(({ batch_row }) => batch_row ?? []));
}

export async function deleteBatch(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('price_batches').where('id', '=', id).execute();
}

export async function selectForgotten(db: Kysely<Tables>, before: Date, limit: number) {
  return db
    .selectFrom('price_batches')
    .select('id')
    .where('state', 'not in', ['storing', 'stored', 'undoing', 'undone'])
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
}
