import { type Selectable, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { fingerprintOf } from '../features/price-audits/fingerprint.ts';
import { normalise } from '../features/price-audits/normalise/normalise.ts';
import { gramsOf } from '../features/price-audits/normalise/sizes.ts';
import type { Tables } from '../platform/database/tables.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { insertDemoPrices } from './demo-prices.ts';
import { demoFootage } from './footage/visits.ts';
import { generatePrices } from './prices/generate-prices.ts';
import { createCatalogue } from './prices/generated/catalogue.ts';

const SLOW_MS = 60_000;
/** The day that the demo's pictures were drawn for: on another, a tag may be out of season. */
const NOW = new Date('2026-11-15T03:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
  });
}, SLOW_MS);

type Observation = Selectable<Tables['price_observations']>;

const count = async (condition = sql`true`) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from price_observations where ${condition}`.execute(portal.deps.db);
  return rows[0]?.count;
};

// A fingerprint is larger than the numbers of this language.
const selectSome = async (condition = sql`true`) => {
  const { rows } = await sql<Observation>`
    select *, fingerprint::text, fx_rate::text from price_observations
    where ${condition} order by id desc limit 3000`.execute(portal.deps.db);
  return rows;
};

/** What the portal works out, once more from what the label says. */
function workOut(row: Observation) {
  const { size_system, size_count } = row;
  const size =
    size_system && size_system !== 'carton 10 kg' && size_count
      ? { system: size_system, count: size_count }
      : undefined;
  const worked = normalise(
    {
      priceMinor: row.price_minor,
      exponent: row.exponent,
      unit: row.price_unit,
      promo: row.promo_price_minor
        ? { priceMinor: row.promo_price_minor, quantity: row.promo_quantity ?? 1 }
        : undefined,
      pieces: row.pieces ?? undefined,
      packWeightG: row.pack_weight_g ?? undefined,
      measuredG: row.measured_g ?? undefined,
      size,
    },
    row.fx_rate,
  );
  return {
    fingerprint: fingerprintOf(row),
    approx_g: row.measured_g ?? (size ? gramsOf(size.system, size.count) : null),
    per_piece: worked.perPiece,
    per_kg: worked.perKg,
    aud_per_piece: worked.audPerPiece,
    aud_per_kg: worked.audPerKg,
    is_piece_estimated: worked.isPieceEstimated,
    is_kg_estimated: worked.isKgEstimated,
  };
}

const workedOutIn = (row: Observation) =>
  Object.fromEntries(Object.keys(workOut(row)).map((name) => [name, row[name as keyof Observation]]));

test('stores 20,000 prices that somebody approved, all marked as demo', async () => {
  expect(await count(sql`status = 'approved' and reviewed_by is not null and reviewed_at <= ${NOW}`)).toBe(20_000);
  expect(await count(sql`not is_demo or submitted_by is not null or created_at > ${NOW}`)).toBe(0);
});

test('stores forty that wait, some of them flagged with what is usual', async () => {
  expect(await count(sql`status = 'submitted' and reviewed_at is null`)).toBe(40);
  const outliers = sql`status = 'submitted' and is_outlier and aud_per_kg not between usual_from and usual_to`;
  expect(await count(outliers)).toBeGreaterThanOrEqual(4);
  expect(await count(sql`is_flagged and aud_per_kg is null`)).toBeGreaterThanOrEqual(5);
  expect(await count(sql`is_outlier and aud_per_kg between usual_from and usual_to`)).toBe(0);
});

test('links every tag of every picture with its price, in the store and on the day of the picture', async () => {
  const { rows } = await sql<{ title: string; prices: number; strays: number }>`
    select title, count(*) as prices, count(*) filter (
      where price.store_id <> footage.store_id or price.day <> footage.day or price.market_id <> footage.market_id) as strays
    from observation_photos join footage on footage.id = footage_id
      join price_observations price on price.id = observation_id
    group by title`.execute(portal.deps.db);
  const byTitle = new Map(rows.map(({ title, prices }) => [title, prices]));
  expect(rows.filter(({ strays }) => strays > 0)).toEqual([]);
  expect(byTitle).toEqual(new Map(demoFootage.map(({ title, labels }) => [title, labels.length])));
});

test('has the rate of the month for every currency, and uses it', async () => {
  const { rows } = await sql`
    select 1 from price_observations price
      left join fx_rates rate on rate.currency = price.currency and rate.day = fx_day and rate.aud_rate = fx_rate
    where rate.currency is null or date_trunc('month', price.day) <> fx_day`.execute(portal.deps.db);
  expect(rows).toEqual([]);
});

test(
  'generates as many as asked for, exactly as the portal would work them out, and leaves the indexes',
  async () => {
    const indexes = sql`select indexdef from pg_indexes where tablename = 'price_observations' order by indexname`;
    const before = await indexes.execute(portal.deps.db);
    const last = (await selectSome())[0]?.id;
    const lines: string[] = [];
    await generatePrices(portal.deps.db, { rows: 20_500, report: (line) => lines.push(line) });
    expect(lines).toContain('20500 of 20500 prices');
    expect((await indexes.execute(portal.deps.db)).rows).toEqual(before.rows);
    const generated = sql`status = 'approved' and reviewed_by is not null and is_demo and id > ${last}`;
    expect(await count(generated)).toBe(20_500);
    expect(await count(sql`${generated} and promo_kind is not null`)).toBeGreaterThan(20_500 * 0.2);
    const some = await selectSome(generated);
    expect(some.map(workedOutIn)).toEqual(some.map(workOut));
    const { rows: strays } = await sql`
    select 1 from price_observations price
      left join store_visits visit on visit.id = visit_id and visit.store_id = price.store_id and visit.day = price.day
      left join stores on stores.id = visit.store_id and stores.retailer_id = price.retailer_id
      left join retailers on retailers.id = stores.retailer_id and retailers.country_id = price.market_id
    where retailers.id is null`.execute(portal.deps.db);
    expect(strays).toEqual([]);
    // And some more, now that there are more than are added.
    await generatePrices(portal.deps.db, { rows: 1_001, report: () => undefined });
    expect(await count(generated)).toBe(21_501);
    expect(await count(sql`variety = 'Shepard' and extract(month from day) not between 2 and 5`)).toBe(0);
  },
  SLOW_MS,
);

test('finds further lines of each product where a visit reads more than there are', async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await createCatalogue(trx, 60);
    const { rows } = await sql<Observation>`
      select *, fingerprint::text from generated_catalogue where line > 1 limit 500`.execute(trx);
    expect(rows).toHaveLength(500);
    expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(rows.map(fingerprintOf));
    const { rows: shelves } = await sql<{ least: number }>`
      select min(products) as least from generated_catalogue`.execute(trx);
    expect(shelves[0]?.least).toBeGreaterThanOrEqual(60);
  });
});
