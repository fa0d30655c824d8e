import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function createFreeVisits(trx: Transaction<Tables>): Promise<void> {
  await sql`
    create temp table generated_free on commit drop as
    select store.*, day::date, channel
    from (
        select min(day) as first, max(day) as last from price_observations where is_demo) known
      cross join generate_series(first, last, interval '1 day') day
      cross join (values ('in store'), ('online')) way (channel)
      cross join (
        select stores.id as store_id, retailer_id, country_id as market_id, currency
        from stores join retailers on retailers.id = retailer_id join countries on countries.id = country_id
        where stores.id in (select store_id from price_observations where is_demo and status = 'approved')) store
    except
    select visit.store_id, retailer_id, country_id, currency, visit.day, visit.channel
    from store_visits visit join stores on stores.id = visit.store_id
      join retailers on retailers.id = retailer_id join countries on countries.id = country_id`.execute(trx);
}

export async function createGeneratedVisits(trx: Transaction<Tables>, visits: number, labels: number): Promise<void> {
  await sql`
    create temp table generated_visits on commit drop as
    select uuidv7() as id, visit.*, shelf.products,
      mod(abs(hashint8(number)::bigint), shelf.products) as first_product,
      (number + 1) * ${labels}::bigint / ${visits} - number * ${labels}::bigint / ${visits} as labels,
      least(now(), visit.day + interval '10 hours') as created_at,
      fx.day as fx_day, fx.aud_rate as fx_rate
    from (
        select chosen.*, extract(month from day)::int as month, row_number() over (order by day, chosen.store_id, channel) - 1 as number
        from (
          select * from generated_free
          order by hashtextextended(concat(store_id, day, channel), 0) limit ${visits}) chosen) visit
      join (select distinct market_id, month, products from generated_catalogue) shelf using (market_id, month)
      cross join lateral (
        select rate.day, aud_rate from fx_rates rate
        where rate.currency = visit.currency and rate.day <= visit.day order by rate.day desc limit 1) fx
    order by number`.execute(trx);
  await sql`create index on generated_visits (number)`.execute(trx);
  await sql`analyze generated_visits`.execute(trx);
  await sql`
    insert into store_visits (id, store_id, day, channel, created_at)
    select id, store_id, day, channel, created_at from generated_visits order by number`.execute(trx);
}
