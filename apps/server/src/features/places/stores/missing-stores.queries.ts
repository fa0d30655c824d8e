import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type NamedStore = { retailer_id: string; name: string; city: string; format: string };

/** Known stores stay as they are, whatever the case of their names; returns the added ones. */
export async function insertMissingStores(trx: Transaction<Tables>, stores: readonly NamedStore[]) {
  const { rows } = await sql<NamedStore & { id: string; retailer: string }>`
    with added as (
      insert into stores (retailer_id, name, city, format)
      select r.id, g.name, g.city, g.format
      from json_to_recordset(${JSON.stringify(stores)}) as g (retailer_id uuid, name text, city text, format text)
      join retailers r on r.id = g.retailer_id
      where not exists (
        select from stores s where s.retailer_id = g.retailer_id
          and lower(normalize(s.name, NFKC)) = lower(normalize(g.name, NFKC))
          and lower(normalize(s.city, NFKC)) = lower(normalize(g.city, NFKC)))
      -- One lock order, to avoid deadlocks between two who add the same stores.
      order by g.retailer_id, g.city, g.name
      on conflict do nothing
      returning id, retailer_id, name, city, format
    )
    select added.*, r.name as retailer from added join retailers r on r.id = added.retailer_id`.execute(trx);
  return rows;
}
