import type { Mapping } from '@portal/contract/prices/imports';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addJob } from '../../../platform/jobs.ts';

export const CHECK_PRICES = 'check-prices';
export const STORE_PRICES = 'store-prices';
export const UNDO_PRICES = 'undo-prices';

export type BatchWork = { id: string; mapping: Mapping };

export async function addBatchWork(
  db: Kysely<Tables>,
  name: typeof CHECK_PRICES | typeof STORE_PRICES | typeof UNDO_PRICES,
  work: BatchWork,
): Promise<void> {
  await addJob(db, { name, key: `${name}:${work.id}`, payload: work });
}
