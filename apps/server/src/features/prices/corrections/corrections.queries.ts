import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type LockedPrice = Omit<Selectable<Tables['price_observations']>, 'fingerprint'>;

const DAYS = ['day', 'promo_until', 'fx_day'] as const;

/** Lock order: the batch before the price, as when prices are reviewed. */
export async function lockPrice(trx: Transaction<Tables>, id: string): Promise<LockedPrice | undefined> {
  await sql`
    select from price_batches where id = (select batch_id from price_observations where id = ${id})
    for no key update`.execute(trx);
  const days = DAYS.map((day) => sql<string>`${sql.ref(day)}::text`.as(day));
  return trx
    .selectFrom('price_observations')
    .selectAll()
    .select(days)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePrice(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['price_observations']>,
): Promise<void> {
  await trx.updateTable('price_observations').set(change).where('id', '=', id).execute();
}

/** `by` is 1 for a restored price and -1 for a withdrawn one. */
export async function moveCount(trx: Transaction<Tables>, batchId: string | null, by: 1 | -1): Promise<void> {
  if (batchId === null) return;
  await sql`
    update price_batches set approved = approved + ${by}::integer, rejected = rejected - ${by}::integer
    where id = ${batchId}`.execute(trx);
}

type Change = Omit<Selectable<Tables['price_corrections']>, 'before' | 'after'> & { before: object; after: object };

export async function insertChange(trx: Transaction<Tables>, change: Change): Promise<void> {
  const { before, after, ...rest } = change;
  await trx
    .insertInto('price_corrections')
    .values({ ...rest, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

export async function selectReasonBefore(trx: Transaction<Tables>, id: string): Promise<string> {
  const { rows } = await sql<{ reason: string | null }>`
    select before ->> 'review_reason' as reason from price_corrections
    where price_id = ${id} and kind = 'withdrawn' order by version desc limit 1`.execute(trx);
  return rows[0]?.reason ?? '';
}
