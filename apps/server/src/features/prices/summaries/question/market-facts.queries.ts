import type { PriceFilter } from '@portal/contract/prices/observations';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryNamed, queryRows } from '../../../../platform/database/query-rows.ts';

export type Ground = {
  name: string;
  currency: string;
  last_day: string | null;
};

/**
 * Forces the index by market: where one market has nearly all prices, the planner picks the index by day and scans it
 * for an empty market.
 */
const newestIn = (market: Fragment, columns: Fragment) => sql`
  select ${columns} from price_observations
  where market_id between ${market} and ${market} and status = 'approved'
  order by market_id, day desc, id desc limit 1`;

export async function selectGround(pool: Pool, marketId: string): Promise<Ground | undefined> {
  const [ground] = await queryNamed(
    pool,
    'price-ground',
    sql<Ground>`
      select c.name, c.currency, o.day::text as last_day
      from countries c left join lateral (
        ${newestIn(sql`c.id`, sql`day`)}) o on true
      where c.id = ${marketId}`,
  );
  return ground;
}

export type Place = Pick<PriceFilter, 'retailer_id' | 'store_id' | 'city' | 'format'> & { market_id: string };

const isOrAny = (column: Fragment, value: Fragment) => sql`(${value} is null or ${column} = ${value})`;

/** Undefined where every store matches, as in a city market. */
export async function selectStoresAt(
  pool: Pool,
  { market_id, retailer_id, store_id, city, format }: Place,
): Promise<string[] | undefined> {
  const [found] = await queryNamed(
    pool,
    'price-stores',
    sql<{ ids: string[]; is_all: boolean }>`
      select coalesce(array_agg(id) filter (where fits), '{}') as ids, coalesce(bool_and(fits), false) as is_all
      from (
        select s.id, ${isOrAny(sql`r.id`, sql`${retailer_id}::uuid`)} and ${isOrAny(sql`s.id`, sql`${store_id}::uuid`)}
          and ${isOrAny(sql`s.city`, sql`${city}::text`)} and ${isOrAny(sql`s.format`, sql`${format}::text`)} as fits
        from stores s join retailers r on r.id = s.retailer_id where r.country_id = ${market_id}) store`,
  );
  return found?.is_all ? undefined : found?.ids;
}

export async function selectStaleMonths(
  pool: Pool,
  marketId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await queryNamed(
    pool,
    'price-staleness',
    sql<{ month: string }>`
      select distinct to_char(month, 'YYYY-MM') as month from stale_price_months
      where market_id = ${marketId} and month between date_trunc('month', ${from}::date) and ${to}::date`,
  );
  return rows.map(({ month }) => month);
}

export type Doubts = { waiting: string[]; is_demo: boolean };

/** Months with prices that await review, and whether demo prices are among them. */
export async function selectDoubts(
  pool: Pool,
  marketId: string,
  months: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Doubts> {
  const [doubts] = await queryNamed(
    pool,
    'price-doubts',
    sql<Doubts>`
      select array (
        select month from unnest(${months}::text[]) month
        where exists (
          select from price_observations
          where market_id = ${marketId} and status = 'submitted'
            and day >= (month || '-01')::date and day < (month || '-01')::date + interval '1 month')) as waiting,
        exists (
          select from price_observations
          where market_id = ${marketId} and status = 'approved' and is_demo and day between ${from}::date and ${to}::date) as is_demo`,
  );
  return doubts ?? { waiting: [], is_demo: false };
}

type VisitedPlace = { marketId: string; from: string; to: string; stores?: readonly string[] | undefined };

/** The last day in the period with an approved price in these stores, whatever fruit it is. */
export async function selectLastVisit(pool: Pool, place: VisitedPlace): Promise<string | null> {
  const { marketId, from, to, stores } = place;
  const inPeriod = sql`o.status = 'approved' and o.day between ${from}::date and ${to}::date`;
  const [found] = await queryRows(
    pool,
    stores
      ? sql<{ day: string | null }>`
          select max(last.day)::text as day from unnest(${stores}::uuid[]) store (id) cross join lateral (
            select o.day from price_observations o
            where o.store_id = store.id and ${inPeriod} order by o.day desc, o.id desc limit 1) last`
      : sql<{ day: string | null }>`
          select o.day::text as day from price_observations o
          where o.market_id between ${marketId} and ${marketId} and ${inPeriod}
          order by o.market_id, o.day desc, o.id desc limit 1`,
  );
  return found?.day ?? null;
}

export type PricedMarket = { _id: string; name: string; currency: string; last_date: string };

/** Markets with most recent prices first; `since` is the first visible day. */
export async function selectPricedMarkets(pool: Pool, since: string | null): Promise<PricedMarket[]> {
  return queryNamed(
    pool,
    'priced-markets',
    sql<PricedMarket>`
      select c.id as _id, c.name, c.currency, o.day::text as last_date
      from countries c
      cross join lateral (
        ${newestIn(sql`c.id`, sql`day`)}) o
      left join lateral (
        select count(*) as labels from (
          select from price_observations
          where market_id = c.id and status = 'approved' and day > o.day - 90 limit 1000) counted) recent on true
      where c.is_market and c.status and (${since}::date is null or o.day >= ${since}::date)
      order by recent.labels desc, c.name`,
  );
}
