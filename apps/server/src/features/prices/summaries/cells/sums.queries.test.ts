import { SIZE_BANDS } from '@portal/contract/price-words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usePortal } from '../../../../../test/portal.ts';
import { selectVisitGaps } from '../gaps/gap-cells.queries.ts';
import { pricesIn } from './sums.queries.ts';

const portal = usePortal();

test('the database knows a size by the limits of the contract', async () => {
  const { rows } = await portal.database.pool.query<{ grams: number | null; band: string }>(`
    select grams, size_band_of(grams) as band from generate_series(0, 3100) grams
    union all select null, size_band_of(null)`);
  const sizeBand = (grams: number | null) =>
    Object.entries(SIZE_BANDS).find(([, [from, below]]) => grams !== null && grams >= from && grams < below)?.[0];
  expect(rows).toEqual(rows.map(({ grams }) => ({ grams, band: sizeBand(grams) ?? 'unknown' })));
});

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };

function indexReaders(index: string, { 'Node Type': reader, Plans: plans = [] }: Plan): string[] {
  return plans.flatMap((plan) => (plan['Index Name'] === index ? [reader] : indexReaders(index, plan)));
}

const MARKET = '018f0000-0000-7000-8000-000000000000';

test('labels come in the order in which gaps gather them: none is sorted', async () => {
  const prices = pricesIn(sql`o.status = 'approved' and o.market_id = ${MARKET}`, {
    unit: 'kg',
    currency: 'aud',
    withEstimates: true,
  });
  await portal.database.db.transaction().execute(async (trx) => {
    for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_hashagg'])
      await sql`select set_config(${way}, 'off', true)`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (format json) select origin, ratio, difference from (${selectVisitGaps(prices, 'one')}) gap`.execute(trx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    expect(plan && indexReaders('prices_to_sum', plan)).toEqual(['Aggregate']);
  });
});
