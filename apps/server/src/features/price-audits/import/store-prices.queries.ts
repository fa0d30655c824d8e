import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NewPrice } from './read-price.ts';

/** Fewer known prices than this say nothing about what is usual. */
const ENOUGH = 8;
const WEEKS = 8;

/** What a row brings along, with the type that the table has for it. */
const GIVEN = {
  market_id: 'uuid',
  retailer_id: 'uuid',
  store_id: 'uuid',
  day: 'date',
  fingerprint: 'bigint',
  product_text: 'text',
  brand: 'text',
  origin: 'text',
  origin_evidence: 'text',
  variety: 'text',
  skin: 'text',
  organic: 'boolean',
  ready_to_eat: 'boolean',
  grade: 'text',
  size_system: 'text',
  size_count: 'smallint',
  size_name: 'text',
  measured_g: 'integer',
  approx_g: 'integer',
  plu: 'text',
  barcode: 'text',
  pack_kind: 'text',
  pieces: 'smallint',
  pack_weight_g: 'integer',
  currency: 'text',
  exponent: 'smallint',
  price_minor: 'bigint',
  price_unit: 'text',
  promo_kind: 'text',
  promo_quantity: 'smallint',
  promo_price_minor: 'bigint',
  promo_until: 'date',
  facings: 'smallint',
  position: 'text',
  stock: 'text',
  ripeness: 'smallint',
  quality: 'smallint',
  defects: 'text[]',
  au_callout: 'boolean',
  note: 'text',
  per_piece: 'numeric',
  per_kg: 'numeric',
  is_piece_estimated: 'boolean',
  is_kg_estimated: 'boolean',
  fx_rate: 'numeric',
  fx_day: 'date',
  aud_per_piece: 'numeric',
  aud_per_kg: 'numeric',
} as const satisfies Partial<Record<keyof Tables['price_observations'], string>>;

const names = Object.keys(GIVEN);
const columns = sql.raw(names.join(', '));
const values = sql.raw(
  names.map((name) => (name === 'defects' ? "coalesce(g.defects, '{}')" : `g.${name}`)).join(', '),
);
const record = sql.raw(
  [
    'row integer',
    'channel text',
    'photos uuid[]',
    ...Object.entries(GIVEN).map(([name, type]) => `${name} ${type}`),
  ].join(', '),
);

type Batch = { id: string; by: string | null; at: Date };

/** Visits that are not known yet, the prices, and the links to their photos. */
export async function insertPrices(trx: Transaction<Tables>, { id, by, at }: Batch, prices: readonly NewPrice[]) {
  const given = sql`json_to_recordset(${JSON.stringify(prices)}) as g (${record})`;
  await sql`
    insert into store_visits (store_id, day, channel, auditor_id, created_at)
    select distinct g.store_id, g.day, g.channel, ${by}::uuid, ${at}::timestamptz from ${given}
    -- In one order: of two imports of the same visits, one waits for the other.
    order by 1, 2, 3
    on conflict (store_id, day, channel) do nothing`.execute(trx);
  await sql`
    insert into price_observations (${columns}, visit_id, batch_id, batch_row, status, submitted_by, created_at)
    select ${values}, v.id, ${id}::uuid, g.row, 'submitted', ${by}::uuid, ${at}::timestamptz
    from ${given}
    join store_visits v on v.store_id = g.store_id and v.day = g.day and v.channel = g.channel`.execute(trx);
  const pictured = prices.filter(({ photos }) => photos.length > 0).map(({ row, photos }) => ({ row, photos }));
  if (pictured.length === 0) return;
  await sql`
    insert into observation_photos (observation_id, footage_id)
    select o.id, photo
    from json_to_recordset(${JSON.stringify(pictured)}) as g (row integer, photos uuid[])
    join price_observations o on o.batch_id = ${id} and o.batch_row = g.row, unnest(g.photos) photo`.execute(trx);
}

/** Outside the median ± 3 × the distance of the quartiles of the same market and origin, over eight weeks up to theirs. */
export async function markOutliers(trx: Transaction<Tables>, batchId: string): Promise<void> {
  await sql`
    with cells as (
      select distinct market_id, origin, date_trunc('week', day)::date + 6 as last_day
      from price_observations where batch_id = ${batchId} and aud_per_kg is not null
    ),
    usual as (
      select c.*, q.median - 3 * q.spread as low, q.median + 3 * q.spread as high
      from cells c cross join lateral (
        select p[2]::numeric as median, (p[3] - p[1])::numeric as spread from (
          select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by o.aud_per_kg) as p, count(*) as known
          from price_observations o
          where o.status = 'approved' and o.market_id = c.market_id and o.origin = c.origin
            and o.day > c.last_day - ${sql.lit(WEEKS * 7)} and o.day <= c.last_day and o.aud_per_kg is not null
        ) quartiles where known >= ${sql.lit(ENOUGH)}
      ) q
    )
    update price_observations o
    set usual_from = greatest(u.low, 0), usual_to = u.high, is_outlier = o.aud_per_kg < u.low or o.aud_per_kg > u.high
    from usual u
    where o.batch_id = ${batchId} and o.market_id = u.market_id and o.origin = u.origin and o.aud_per_kg is not null
      and date_trunc('week', o.day)::date + 6 = u.last_day`.execute(trx);
}

/** Everything of a batch, and the visits that nothing else was seen on. */
export async function deletePrices(trx: Transaction<Tables>, batchId: string): Promise<number> {
  const { rows } = await sql<{ prices: number }>`
    with gone as (delete from price_observations where batch_id = ${batchId} returning visit_id),
    visits as (select distinct visit_id from gone),
    emptied as (
      delete from store_visits v using visits
      where v.id = visits.visit_id and not exists (
        select from price_observations o where o.visit_id = v.id and o.batch_id is distinct from ${batchId})
    )
    select count(*)::integer as prices from gone`.execute(trx);
  return rows[0]?.prices ?? 0;
}
