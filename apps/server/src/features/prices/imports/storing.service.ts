import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { insertBatch } from './batches.queries.ts';
import { judgeIn } from './judgement.service.ts';
import type { NewPrice } from './read-price.ts';
import { insertPrices } from './store-prices.queries.ts';

type Batch = Parameters<typeof insertBatch>[1];

export async function storeBatch(
  trx: Transaction<Tables>,
  batch: Batch & { created_by: string; created_at: Date },
  prices: readonly NewPrice[],
): Promise<string> {
  const id = await insertBatch(trx, batch);
  const { created_by: by, created_at: at } = batch;
  await insertPrices(trx, { id, by, confirmedBy: by, at }, await judgeIn(trx)(prices));
  return id;
}
