import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryNamed, wholeNumber } from '../../../platform/database/query-rows.ts';

export type NamedRegionRow = { id: string; name: string; iso2: string; currency: string; is_market: boolean };

/** Markets and the named origins. */
export async function selectRegions(pool: Pool, origins: readonly string[]): Promise<NamedRegionRow[]> {
  return queryNamed(
    pool,
    'answer-regions',
    sql<NamedRegionRow>`
      select id, name, iso2, currency, is_market and status as is_market from countries
      where is_market or iso2 = any (${origins}::text[]) order by position`,
  );
}

export type NamedPlaceRow = {
  plain: string;
  market_id: string;
  retailer_id: string | null;
  store_id: string | null;
  city: string | null;
  is_city_market: boolean;
};

/** As `plainForm` in question-words.ts. */
const plainName = (name: Fragment) => sql`
  trim(regexp_replace(regexp_replace(replace(lower(normalize(${name}, NFKD)), 'ß', 'ss'), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))`;

export const MOST_NAMED = 100;

/**
 * Retailers, stores and cities with one of these names, in plain form: one more than the most where some are left out.
 * Both tables are small: one line for each store.
 */
export async function selectNamedPlaces(pool: Pool, names: readonly string[]): Promise<NamedPlaceRow[]> {
  return queryNamed(
    pool,
    'answer-places',
    sql<NamedPlaceRow>`
      with market as (select id, ${plainName(sql`name`)} as plain from countries where is_market and status),
      retailer as (
        select r.id, r.country_id as market_id, r.name, market.plain as market_name
        from retailers r join market on market.id = r.country_id
      ),
      named as (
        select ${plainName(sql`name`)} as plain, market_id, id as retailer_id, null::uuid as store_id, null as city,
          false as is_city_market
        from retailer
        union all
        select ${plainName(sql`s.name`)}, market_id, retailer.id, s.id, s.city, false
        from stores s join retailer on retailer.id = s.retailer_id
        union
        select ${plainName(sql`s.city`)}, market_id, null, null, s.city, ${plainName(sql`s.city`)} = market_name
        from stores s join retailer on retailer.id = s.retailer_id
      )
      select * from named where plain = any (${names}::text[]) limit ${wholeNumber(MOST_NAMED + 1)}`,
  );
}
