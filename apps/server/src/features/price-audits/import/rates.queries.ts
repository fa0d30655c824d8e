import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function upsertRate(
  trx: Transaction<Tables>,
  rate: { currency: string; day: string; aud_rate: string; source: string },
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('fx_rates')
    .select('aud_rate')
    .where('currency', '=', rate.currency)
    .where('day', '=', rate.day)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto('fx_rates')
    .values(rate)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'day']).doUpdateSet({ aud_rate: rate.aud_rate, source: rate.source }),
    )
    .execute();
  return before?.aud_rate;
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
