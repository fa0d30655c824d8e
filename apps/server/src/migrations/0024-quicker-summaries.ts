import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await createQuartiles(db);
  await keepSizesOfVarieties(db);
  await keepStoresOfGaps(db);
  await putProductsTogether(db);
  await keepOriginsApart(db);
}

/**
 * First quartile, median and third of prices in order and how often each was seen, perhaps in several places: between the two nearest where none
 * is in the place, to four decimals; the amounts are ten-thousandths. One walk for all three; no window function, which
 * would keep whoever asks on one processor.
 */
async function createQuartiles(db: Kysely<never>): Promise<void> {
  await sql`
    create function quartiles_of(prices bigint[], counts integer[]) returns numeric[]
    language plpgsql immutable parallel safe as $$
    declare
      n bigint := (select sum(seen) from unnest(counts) seen);
      ended bigint := 0;
      at integer := 1;
      lower bigint;
      quarters bigint;
      place bigint;
      found numeric[] := '{}';
    begin
      for quarter in 1..3 loop
        quarters := (n - 1) * quarter;
        place := quarters / 4;
        while ended + counts[at] <= place loop
          ended := ended + counts[at];
          at := at + 1;
        end loop;
        lower := prices[at];
        found := found || round((
          lower * (4 - quarters % 4)
          + (case when place + 1 < ended + counts[at] then lower else coalesce(prices[at + 1], 0) end) * (quarters % 4)
          )::numeric / 40000, 4);
      end loop;
      return found;
    end $$`.execute(db);
  await sql`drop function quartile_of(bigint[], integer[], integer)`.execute(db);
}

/** Prices by size are asked for a variety too. What is kept is counted anew, in the background. */
async function keepSizesOfVarieties(db: Kysely<never>): Promise<void> {
  for (const table of ['price_cells', 'shelf_cells', 'gap_cells']) {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%variety%'`.execute(db);
    for (const { name } of rows) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    }
  }
  await sql`
    insert into stale_price_months (market_id, month) select distinct market_id, month from shelf_cells`.execute(db);
}

/** Gaps are asked for some stores only. Each visit has one place in all three lists, in no order. */
async function keepStoresOfGaps(db: Kysely<never>): Promise<void> {
  await sql`delete from gap_cells`.execute(db);
  await sql`
    alter table gap_cells add column store_ids uuid[] not null,
      add check (cardinality(differences) = cardinality(ratios) and cardinality(store_ids) = cardinality(ratios))`.execute(
    db,
  );
}

/**
 * As before, but the labels of a visit stand together, and among them those of a product: whoever gathers them by visit
 * and product need not sort them. The limits of the sizes are part of the index: others need another function, and it
 * anew.
 */
async function putProductsTogether(db: Kysely<never>): Promise<void> {
  await sql`
    create function size_band_of(approx_g integer) returns text immutable parallel safe
    return case
      when approx_g < 200 then 'small'
      when approx_g < 260 then 'medium'
      when approx_g < 320 then 'large'
      when approx_g < 3001 then 'extra large'
      else 'unknown' end`.execute(db);
  await sql`drop index prices_to_sum`.execute(db);
  await sql`
    create index prices_to_sum on price_observations
      (market_id, day, visit_id, variety, size_band_of(approx_g), pack_kind, origin) include (
      retailer_id, store_id, approx_g, organic, ready_to_eat, promo_kind, promo_quantity, promo_price_minor, price_minor,
      facings, stock, currency, is_kg_estimated, is_piece_estimated, per_kg, per_piece, aud_per_kg, aud_per_piece, id)
      where status = 'approved'`.execute(db);
}

/**
 * As before, and with what the price of an origin is most often narrowed down by: it is read without those of the others
 * and without the rest of a label.
 */
async function keepOriginsApart(db: Kysely<never>): Promise<void> {
  await sql`drop index prices_by_day_market_origin`.execute(db);
  await sql`
    create index prices_by_day_market_origin on price_observations (market_id, origin, day desc, id desc)
      include (aud_per_kg, store_id, organic, ready_to_eat, promo_kind)
      where status = 'approved'`.execute(db);
}
