import type { RetailerType } from '@portal/contract/places/retailers';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordActs } from '../../record/audit-log/audit-log.service.ts';
import { insertMissingRetailers, type NamedRetailer, selectNamedRetailers } from './missing-retailers.queries.ts';

type Acting = Parameters<typeof recordActs>[1];

/** Adds those that their market does not have. Returns the id for each given name, added or known. */
export async function addMissingRetailers(
  trx: Transaction<Tables>,
  acting: Acting,
  retailers: readonly NamedRetailer[],
  kind: RetailerType,
): Promise<{ added: number; idFor: (retailer: NamedRetailer) => string | undefined }> {
  const added = new Set(await insertMissingRetailers(trx, retailers, kind));
  const named = await selectNamedRetailers(trx, retailers);
  const acts = named
    .filter(({ id }) => added.delete(id))
    .map(({ id, name, market, type }) => ({
      action: 'market.retailer-added',
      subject: { id, name },
      after: { market, name, type, website: '', active: true },
    }));
  await recordActs(trx, acting, acts);
  const ids = new Map(named.map(({ id, given, country_id }) => [`${country_id} ${given}`, id]));
  return { added: acts.length, idFor: ({ country_id, name }) => ids.get(`${country_id} ${name}`) };
}
