import { UNITS } from '@portal/contract/prices/observations';
import { CURRENCIES } from '@portal/contract/prices/summaries/summaries';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../../../platform/database/tables.ts';
import { cellsOf, gapCells, type Measure, pricesIn, shelvesOf } from './sums.ts';

export type MonthsOfMarket = { market_id: string; months: string[] };

/** Those within so many are counted together, and further ones up to so many labels: more would take minutes. */
const MONTHS_AT_ONCE = 6;
const LABELS_AT_ONCE = 50_000;

const MEASURES: Measure[] = UNITS.flatMap((unit) =>
  CURRENCIES.flatMap((currency) => [true, false].map((withEstimates) => ({ unit, currency, withEstimates }))),
);

const THESE_MONTHS = `
  o.status = 'approved' and o.market_id = $1 and o.day >= ($2::date[])[1]
  and o.day < ($2::date[])[cardinality($2::date[])] + interval '1 month'
  and date_trunc('month', o.day)::date = any ($2::date[])`;

/** Of one market, but not of these, those that have to be counted again, in order, if there are any. */
export async function selectStaleMonths(pool: Pool, without: readonly string[]): Promise<MonthsOfMarket | undefined> {
  const { rows } = await pool.query<MonthsOfMarket>({
    name: 'stale-price-months',
    text: `
    select market_id, array_agg(distinct month::text order by month::text) as months
    from stale_price_months join (
      select market_id, min(month) as first from stale_price_months
      where market_id = (
        select market_id from stale_price_months where market_id <> all ($2::uuid[]) order by id limit 1)
      group by market_id) earliest using (market_id)
      left join lateral (
        select o.day from price_observations o
        where o.market_id = earliest.market_id and o.status = 'approved' and o.day >= first
        order by o.day offset $3 limit 1) beyond on true
    where month < greatest(first + $1 * interval '1 month', coalesce(beyond.day, 'infinity'))
    group by market_id`,
    values: [MONTHS_AT_ONCE, without, LABELS_AT_ONCE],
  });
  return rows[0];
}

/** Marks go first: what is marked while counting stays marked. */
export async function recountMonths(trx: Transaction<Tables>, { market_id, months }: MonthsOfMarket): Promise<void> {
  const run = (text: string, ...more: unknown[]) =>
    trx.executeQuery(CompiledQuery.raw(text, [market_id, months, ...more]));
  // Nobody waits for it; another server that counts the same market may be waited for.
  await trx.executeQuery(CompiledQuery.raw("set local statement_timeout = '10min'"));
  // One count at a time may have that much: then it sorts nothing on the disk.
  await trx.executeQuery(CompiledQuery.raw("set local work_mem = '64MB'"));
  // One at a time: the older of two counts must not be the last.
  await trx.executeQuery(
    CompiledQuery.raw("select pg_advisory_xact_lock(hashtextextended('price cells ' || $1, 0))", [market_id]),
  );
  await run('delete from stale_price_months where market_id = $1 and month = any ($2::date[])');
  for (const table of ['price_cells', 'shelf_cells', 'gap_cells']) {
    await run(`delete from ${table} where market_id = $1 and month = any ($2::date[])`);
  }
  await run(`
    insert into shelf_cells (market_id, month, origin, variety, size_band, labels, promos, facings)
    select $1, cell.* from (${shelvesOf(THESE_MONTHS, 'all')}) cell`);
  for (const measure of MEASURES) {
    const prices = pricesIn(THESE_MONTHS, measure);
    const { unit, currency, withEstimates } = measure;
    await run(
      `insert into price_cells (market_id, unit, currency, with_estimates, month, origin, variety, size_band, n, stores,
         q1, median, q3, prices, counts, store_ids)
       select $1, $3, $4, $5, cell.* from (${cellsOf(prices, 'all')}) cell`,
      unit,
      currency,
      withEstimates,
    );
    await run(
      `insert into gap_cells (market_id, unit, currency, with_estimates, month, origin, variety, size_band, ratios,
         differences, store_ids)
       select $1, $3, $4, $5, cell.* from (${gapCells(prices, 'all')}) cell`,
      unit,
      currency,
      withEstimates,
    );
  }
}
