import { type Tag } from '@portal/contract/price-photos';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MAX_LABELS_OF_VISIT, type PriceStanding } from '@portal/contract/prices/observations';
import { MIN_OPEN_PRICES, MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../../platform/database/query-rows.ts';
import { isPhotoSeen, LINE_COLUMNS, PLACES, type PriceRow, type SeenPhotos, selectPhotos } from '../price-row.ts';

export type PhotoPriceRow = PriceRow & { tag: Tag | null };

export async function selectPhotoPrices(pool: Pool, footageId: string, seen: SeenPhotos): Promise<PhotoPriceRow[]> {
  const { first } = selectPhotos(seen);
  return queryRows(
    pool,
    sql<PhotoPriceRow>`
      select ${LINE_COLUMNS}, ${first} as photo, link.tag
      from observation_photos link join price_observations o on o.id = link.observation_id ${PLACES}
      where link.footage_id = ${footageId} and o.status = 'approved'
      order by o.origin, o.id limit ${MAX_LABELS_OF_VISIT}`,
  );
}

const FIRST = ['origin', 'variety', 'currency', 'exponent', 'price_minor', 'price_unit'] as const;
const PROMO = ['promo_quantity', 'promo_price_minor'] as const;

export type FirstPriceRow = Pick<PriceRow, (typeof FIRST)[number] | (typeof PROMO)[number]> & {
  footage_id: string;
  prices: number;
  tag: Tag | null;
};

export async function selectFirstPrices(
  pool: Pool,
  footageIds: readonly string[],
  seen: NonNullable<SeenPhotos>,
): Promise<FirstPriceRow[]> {
  return queryRows(
    pool,
    sql<FirstPriceRow>`
      select distinct on (f.id) f.id as footage_id, link.tag, count(*) over (partition by f.id)::integer as prices,
        ${sql.join([...FIRST, ...PROMO].map((name) => sql.ref(`o.${name}`)))}
      from footage f join observation_photos link on link.footage_id = f.id
        join price_observations o on o.id = link.observation_id
      where f.id = any (${footageIds}::uuid[]) and ${isPhotoSeen(seen)} and o.status = 'approved'
      order by f.id, link.tag is null, o.origin <> ${OWN_ORIGIN}, o.origin, o.id`,
  );
}

export type StandingRow = PriceStanding & { id: string };

/** Ranks and quartiles of the other rows come from one pass over the months of these prices. */
export async function selectStandings(pool: Pool, ids: readonly string[]): Promise<StandingRow[]> {
  const span = (name: 'day' | 'month') => sql`partition by market_id, ${sql.ref(name)}`;
  const ranks = (name: 'day' | 'month'): Fragment => sql`
    count(*) over (${span(name)}) as ${sql.id(`n_${name}`)},
    rank() over (${span(name)} order by price) - 1 as ${sql.id(`below_${name}`)},
    rank() over (${span(name)} order by price desc) - 1 as ${sql.id(`above_${name}`)}`;
  const share = (name: 'below' | 'above') => sql`
    (case when span = 'day' then ${sql.id(`${name}_day`)} else ${sql.id(`${name}_month`)} end)::float8 / n`;
  return queryRows(
    pool,
    sql<StandingRow>`
      with asked as (
        select distinct market_id, date_trunc('month', day)::date as month
        from price_observations where id = any (${ids}::uuid[])
      ),
      price as materialized (
        select o.id, o.market_id, o.day, asked.month, o.aud_per_kg as price
        from asked join price_observations o on o.market_id = asked.market_id
        where o.status = 'approved' and o.aud_per_kg is not null
          and o.day >= asked.month and o.day < asked.month + interval '1 month'
      ),
      ranked as (select *, ${ranks('day')}, ${ranks('month')} from price),
      placed as (
        select *, case when n_day >= ${MIN_OPEN_PRICES} then 'day' else 'month' end as span,
          case when n_day >= ${MIN_OPEN_PRICES} then n_day else n_month end as n
        from ranked where id = any (${ids}::uuid[]) and n_month >= ${MIN_PRICES}
      )
      select placed.id, span, n::integer as n, ${share('below')} as below, ${share('above')} as above,
        (quartiles.at)[1] as q1, (quartiles.at)[2] as median, (quartiles.at)[3] as q3
      from placed cross join lateral (
        select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price.price) as at
        from price where price.market_id = placed.market_id and price.month = placed.month
          and (placed.span = 'month' or price.day = placed.day)) quartiles`,
  );
}
