import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { addJob } from '../../../../platform/jobs.ts';

export const RECOUNT_PRICES = 'recount-prices';

export async function addRecount(db: Kysely<Tables> | Transaction<Tables>, inSeconds = 0): Promise<void> {
  await addJob(db, { name: RECOUNT_PRICES, key: RECOUNT_PRICES, payload: {}, inSeconds });
}
