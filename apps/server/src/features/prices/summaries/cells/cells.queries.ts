import { UNITS } from '@portal/contract/prices/observations';
import { CURRENCIES } from '@portal/contract/prices/summaries/summaries';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../../platform/database/query-rows.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { gapCells } from '../gaps/gap-cells.queries.ts';
import type { Slices } from './slices.ts';
import { type Measure, pricesIn, selectCells, selectShelves } from './sums.queries.ts';

export type MonthsOfMarket = { market_id: string; months: string[] };

/** Limits of one recount in months and labels: more would take minutes. */
const MONTHS_AT_ONCE = 6;
const LABELS_AT_ONCE = 50_000;

const MEASURES: Measure[] = UNITS.flatMap((unit) =>
  CURRENCIES.flatMap((currency) => [true, false].map((withEstimates) => ({ unit, currency, withEstimates }))),
);

/** Traits have cells with estimates, as the explorer shows them at first. */
const PASSES: { slices: Slices; priceSlices: Slices; measures: Measure[] }[] = [
  { slices: 'all', priceSlices: 'all', measures: MEASURES },
  {
    slices: 'traits',
    priceSlices: 'traitsAndSizes',
    measures: MEASURES.filter(({ withEstimates }) => withEstimates),
  },
];

const labelsIn = ({ market_id, months }: MonthsOfMarket) => sql`
  o.status = 'approved' and o.market_id = ${market_id} and o.day >= (${months}::date[])[1]
  and o.day < (${months}::date[])[cardinality(${months}::date[])] + interval '1 month'
  and date_trunc('month', o.day)::date = any (${months}::date[])`;

export async function selectStaleMonths(pool: Pool, without: readonly string[]): Promise<MonthsOfMarket | undefined> {
  const [stale] = await queryNamed(
    pool,
    'stale-price-months',
    sql<MonthsOfMarket>`
      select market_id, array_agg(distinct month::text order by month::text) as months
      from stale_price_months join (
        select market_id, min(month) as first from stale_price_months
        where market_id = (
          select market_id from stale_price_months where market_id <> all (${without}::uuid[]) order by id limit 1)
        group by market_id) earliest using (market_id)
        left join lateral (
          select o.day from price_observations o
          where o.market_id = earliest.market_id and o.status = 'approved' and o.day >= first
          order by o.day offset ${LABELS_AT_ONCE} limit 1) beyond on true
      where month < greatest(first + ${MONTHS_AT_ONCE} * interval '1 month', coalesce(beyond.day, 'infinity'))
      group by market_id`,
  );
  return stale;
}

/** Marks are deleted first, so that months marked meanwhile stay marked. */
export async function recountMonths(trx: Transaction<Tables>, stale: MonthsOfMarket): Promise<void> {
  const { market_id, months } = stale;
  // A background job; it may wait for another server counting the same market.
  await sql`set local statement_timeout = '10min'`.execute(trx);
  // Avoids sorting on disk; one recount runs at a time.
  await sql`set local work_mem = '64MB'`.execute(trx);
  // Serialises per market: an older count must not overwrite a newer one.
  await sql`select pg_advisory_xact_lock(hashtextextended('price cells ' || ${market_id}, 0))`.execute(trx);
  for (const table of ['stale_price_months', 'price_cells', 'shelf_cells', 'gap_cells']) {
    await sql`
      delete from ${sql.table(table)} where market_id = ${market_id} and month = any (${months}::date[])`.execute(trx);
  }
  const labels = labelsIn(stale);
  for (const { slices, priceSlices, measures } of PASSES) {
    await sql`
      insert into shelf_cells (market_id, month, origin, trait, variety, size_band, labels, promos, facings)
      select ${market_id}::uuid, cell.* from (${selectShelves(labels, slices)}) cell`.execute(trx);
    for (const measure of measures) {
      const prices = pricesIn(labels, measure);
      const { unit, currency, withEstimates } = measure;
      const place = sql`${market_id}::uuid, ${unit}::text, ${currency}::text, ${withEstimates}::boolean`;
      await sql`
        insert into price_cells (market_id, unit, currency, with_estimates, month, origin, trait, variety, size_band, n,
          stores, q1, median, q3, prices, counts, store_ids)
        select ${place}, cell.* from (${selectCells(prices, priceSlices)}) cell`.execute(trx);
      await sql`
        insert into gap_cells (market_id, unit, currency, with_estimates, month, origin, trait, variety, size_band,
          ratios, differences, store_ids)
        select ${place}, cell.* from (${gapCells(prices, slices)}) cell`.execute(trx);
    }
  }
}
