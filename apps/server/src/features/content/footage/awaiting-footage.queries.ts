import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Their files stay with the visit. */
export async function deleteAwaiting(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('footage')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('awaits_review', '=', true)
    .execute();
}

/** As if added now: notices count the items of a day. */
export async function releaseAwaiting(trx: Transaction<Tables>, ids: readonly string[], now: Date) {
  const released = await trx
    .updateTable('footage')
    .set((eb) => ({ awaits_review: false, deleted_at: null, created_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('awaits_review', '=', true)
    .returning(['file_id', 'market_id', sql<string>`day::text`.as('day')])
    .execute();
  const files = released.map(({ file_id }) => file_id);
  await trx
    .updateTable('files')
    .set({ kind: 'footage' })
    .where('id', '=', sql<string>`any (${files}::uuid[])`)
    .execute();
  return released;
}

export async function selectAwaiting(pool: Pool, id: string): Promise<{ created_by: string | null } | undefined> {
  const [item] = await queryRows(
    pool,
    sql<{ created_by: string | null }>`select created_by from footage where id = ${id} and awaits_review`,
  );
  return item;
}
