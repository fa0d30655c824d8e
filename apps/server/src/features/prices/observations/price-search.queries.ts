import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type FoundPlace = {
  id: string;
  market_id: string;
  market: string;
  iso2: string;
  retailer_id: string;
  retailer: string;
  /** Null for the retailer itself. */
  store: string | null;
  city: string | null;
};

export type FoundFruit = {
  market_id: string;
  market: string;
  iso2: string;
  origin: string;
  variety: string;
  /** The last month with a price. */
  day: string;
};

export async function selectPricedPlaces(db: Kysely<Tables>, ids: readonly string[]): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    select coalesce(place.store_id, r.id) as id, r.id as retailer_id, r.name as retailer, place.store, place.city,
      c.id as market_id, c.name as market, c.iso2
    from (
      select id as retailer_id, null::uuid as store_id, null as store, null as city
      from retailers where id = any (${ids}::uuid[])
      union all
      select retailer_id, id, name, city from stores where id = any (${ids}::uuid[])) place
    join retailers r on r.id = place.retailer_id
    join countries c on c.id = r.country_id`.execute(db);
  return rows;
}

export async function selectPricedFruit(db: Kysely<Tables>, marketIds: readonly string[]): Promise<FoundFruit[]> {
  const { rows } = await sql<FoundFruit>`
    select s.market_id, c.name as market, c.iso2, s.origin, s.variety, max(s.month)::text as day
    from shelf_cells s join countries c on c.id = s.market_id
    where s.market_id = any (${marketIds}::uuid[]) and s.variety <> ''
    group by s.market_id, c.name, c.iso2, s.origin, s.variety`.execute(db);
  return rows;
}
