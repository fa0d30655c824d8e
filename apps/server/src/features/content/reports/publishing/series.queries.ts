import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export async function insertSeries(
  trx: Transaction<Tables>,
  series: Insertable<Tables['report_series']>,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('report_series')
    .values(series)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function lockSeries(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('report_series')
    .select(['name', 'kind', 'cadence', sql<string | null>`next_due::text`.as('next_due'), 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSeriesRow(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['report_series']>,
): Promise<void> {
  await trx
    .updateTable('report_series')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
