import type { RetailerType } from '@portal/contract/places/retailers';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type NamedRetailer = { country_id: string; name: string };

const given = (retailers: readonly NamedRetailer[]) =>
  sql`json_to_recordset(${JSON.stringify(retailers)}) as g (country_id uuid, name text)`;

/** Known retailers stay as they are; returns the ids of the added ones. */
export async function insertMissingRetailers(
  trx: Transaction<Tables>,
  retailers: readonly NamedRetailer[],
  kind: RetailerType,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into retailers (country_id, name, type_id)
    select c.id, g.name, t.id
    from ${given(retailers)} join countries c on c.id = g.country_id and c.is_market
    join retailer_types t on t.name = ${kind}
    on conflict (country_id, lower(normalize(name, NFKC))) do nothing
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Names are compared as in the unique index: without case, in one Unicode form. */
export async function selectNamedRetailers(trx: Transaction<Tables>, retailers: readonly NamedRetailer[]) {
  const { rows } = await sql<{
    id: string;
    name: string;
    given: string;
    country_id: string;
    market: string;
    type: string;
  }>`
    select r.id, r.name, g.name as given, r.country_id, c.name as market, t.name as type
    from ${given(retailers)}
    join retailers r on r.country_id = g.country_id
      and lower(normalize(r.name, NFKC)) = lower(normalize(g.name, NFKC))
    join countries c on c.id = r.country_id
    join retailer_types t on t.id = r.type_id`.execute(trx);
  return rows;
}
