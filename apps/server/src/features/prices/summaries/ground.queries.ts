import type { PriceFilter } from '@portal/contract/prices/observations';
import type { Pool } from 'pg';

export type Ground = {
  name: string;
  currency: string;
  last_day: string | null;
};

/**
 * The last price of a market. A range and an order that only the index by market has: where one market has nearly all
 * prices, the planner takes the index by day for as good, and looks through all of it for a market that has none.
 */
const newestIn = (market: string, columns: string) => `
  select ${columns} from price_observations
  where market_id between ${market} and ${market} and status = 'approved'
  order by market_id, day desc, id desc limit 1`;

/** What is known of a market before anything is added up. */
export async function selectGround(pool: Pool, marketId: string): Promise<Ground | undefined> {
  const { rows } = await pool.query<Ground>({
    name: 'price-ground',
    text: `
      select c.name, c.currency, o.day::text as last_day
      from countries c left join lateral (
        ${newestIn('c.id', 'day')}) o on true
      where c.id = $1`,
    values: [marketId],
  });
  return rows[0];
}

export type Place = Pick<PriceFilter, 'retailer_id' | 'store_id' | 'city' | 'format'> & { market_id: string };

/** The stores of a market that are all of this; no list where every store is, as in a market that is one city. */
export async function selectStoresAt(
  pool: Pool,
  { market_id, retailer_id, store_id, city, format }: Place,
): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ ids: string[]; is_all: boolean }>({
    name: 'price-stores',
    text: `
      select coalesce(array_agg(id) filter (where fits), '{}') as ids, coalesce(bool_and(fits), false) as is_all
      from (
        select s.id, ($2::uuid is null or r.id = $2) and ($3::uuid is null or s.id = $3)
          and ($4::text is null or s.city = $4) and ($5::text is null or s.format = $5) as fits
        from stores s join retailers r on r.id = s.retailer_id where r.country_id = $1) store`,
    values: [market_id, retailer_id, store_id, city, format],
  });
  return rows[0]?.is_all ? undefined : rows[0]?.ids;
}

/** Months in which something has changed since they were counted. */
export async function selectStaleMonths(
  pool: Pool,
  marketId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>({
    name: 'price-staleness',
    text: `
      select distinct to_char(month, 'YYYY-MM') as month from stale_price_months
      where market_id = $1 and month between date_trunc('month', $2::date) and $3::date`,
    values: [marketId, from, to],
  });
  return rows.map(({ month }) => month);
}

export type Doubts = { waiting: string[]; is_demo: boolean };

/** Of these months those in which prices wait for review, and whether an invented price is among those of some days. */
export async function selectDoubts(
  pool: Pool,
  marketId: string,
  months: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Doubts> {
  const { rows } = await pool.query<Doubts>({
    name: 'price-doubts',
    text: `
      select array (
        select month from unnest($2::text[]) month
        where exists (
          select from price_observations
          where market_id = $1 and status = 'submitted'
            and day >= (month || '-01')::date and day < (month || '-01')::date + interval '1 month')) as waiting,
        exists (
          select from price_observations
          where market_id = $1 and status = 'approved' and is_demo and day between $3::date and $4::date) as is_demo`,
    values: [marketId, months, from, to],
  });
  return rows[0] ?? { waiting: [], is_demo: false };
}

export type PricedMarket = { _id: string; name: string; currency: string; last_date: string };

/** Those with most prices in the last days first; `since` is the first day that the caller sees. */
export async function selectPricedMarkets(pool: Pool, since: string | null): Promise<PricedMarket[]> {
  const { rows } = await pool.query<PricedMarket>({
    name: 'priced-markets',
    text: `
      select c.id as _id, c.name, c.currency, o.day::text as last_date
      from countries c
      cross join lateral (
        ${newestIn('c.id', 'day')}) o
      left join lateral (
        select count(*) as labels from (
          select from price_observations
          where market_id = c.id and status = 'approved' and day > o.day - 90 limit 1000) counted) recent on true
      where c.is_market and c.status and ($1::date is null or o.day >= $1::date)
      order by recent.labels desc, c.name`,
    values: [since],
  });
  return rows;
}
