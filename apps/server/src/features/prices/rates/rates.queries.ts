import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function upsertRate(
  trx: Transaction<Tables>,
  rate: { currency: string; day: string; aud_rate: string; source: string },
): Promise<{ before: string | undefined; aud_rate: string; source: string }> {
  const added = await trx
    .insertInto('fx_rates')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['aud_rate', 'source'])
    .executeTakeFirst();
  if (added) return { before: undefined, ...added };
  const ofDay = ['currency', 'day'] as const;
  const known = trx.selectFrom('fx_rates').select(['aud_rate', 'source']).forUpdate();
  const before = await known
    .where((eb) => eb.and(ofDay.map((column) => eb(column, '=', rate[column]))))
    .executeTakeFirstOrThrow();
  const changed = await trx
    .updateTable('fx_rates')
    .set({ aud_rate: rate.aud_rate, source: rate.source })
    .where((eb) => eb.and(ofDay.map((column) => eb(column, '=', rate[column]))))
    .where('aud_rate', '!=', rate.aud_rate)
    .returning(['aud_rate', 'source'])
    .executeTakeFirst();
  return { before: before.aud_rate, ...(changed ?? before) };
}

export async function selectNewestRates(db: Kysely<Tables>) {
  return db
    .selectFrom('fx_rates')
    .distinctOn('currency')
    .select(['currency', sql<string>`day::text`.as('date'), 'aud_rate', 'source'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute();
}
