import { CURRENCIES, UNITS } from '@portal/contract/price-summaries';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../../platform/database/tables.ts';
import { cellsOf, gapsOf, type Measure, pricesIn, shelvesOf } from './sums.ts';

export type MonthOfMarket = { market_id: string; month: string };

const MEASURES: Measure[] = UNITS.flatMap((unit) =>
  CURRENCIES.flatMap((currency) => [true, false].map((withEstimates) => ({ unit, currency, withEstimates }))),
);

const THIS_MONTH =
  "o.status = 'approved' and o.market_id = $1 and o.day >= $2::date and o.day < $2::date + interval '1 month'";

/** One of those that have to be counted again, if there is one. */
export async function selectStaleMonth(pool: Pool): Promise<MonthOfMarket | undefined> {
  const { rows } = await pool.query<MonthOfMarket>(
    'select market_id, month::text as month from stale_price_months order by id limit 1',
  );
  return rows[0];
}

/** Marks go first: what is marked while counting stays marked. */
export async function recountMonth(trx: Transaction<Tables>, { market_id, month }: MonthOfMarket): Promise<void> {
  const run = (text: string, ...more: unknown[]) =>
    trx.executeQuery(CompiledQuery.raw(text, [market_id, month, ...more]));
  // Nobody waits for it.
  await trx.executeQuery(CompiledQuery.raw("set local statement_timeout = '60s'"));
  // One at a time: the older of two counts must not be the last.
  await run("select pg_advisory_xact_lock(hashtextextended('price cells ' || $1 || $2, 0))");
  await run('delete from stale_price_months where market_id = $1 and month = $2');
  for (const table of ['price_cells', 'shelf_cells', 'gap_cells']) {
    await run(`delete from ${table} where market_id = $1 and month = $2`);
  }
  await run(`
    insert into shelf_cells (market_id, month, origin, variety, size_band, labels, promos, facings)
    select $1, cell.* from (${shelvesOf(THIS_MONTH, 'all')}) cell`);
  for (const measure of MEASURES) {
    const prices = pricesIn(THIS_MONTH, measure);
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
      `insert into gap_cells (market_id, unit, currency, with_estimates, month, origin, variety, ratios, differences)
       select $1, $3, $4, $5, cell.* from (${gapsOf(prices, 'all')}) cell`,
      unit,
      currency,
      withEstimates,
    );
  }
}
