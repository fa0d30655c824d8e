import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordActs } from '../../record/audit-log/audit-log.service.ts';
import { insertMissingStores, type NamedStore } from './missing-stores.queries.ts';

/** Adds those that their retailer does not have. Returns how many. */
export async function addMissingStores(
  trx: Transaction<Tables>,
  acting: Parameters<typeof recordActs>[1],
  stores: readonly NamedStore[],
): Promise<number> {
  if (stores.length === 0) return 0;
  const added = await insertMissingStores(trx, stores);
  const acts = added.map(({ id, name, city, format, retailer }) => ({
    action: 'market.store-added',
    subject: { id, name },
    after: { retailer, name, city, format, address: '' },
  }));
  await recordActs(trx, acting, acts);
  return added.length;
}
