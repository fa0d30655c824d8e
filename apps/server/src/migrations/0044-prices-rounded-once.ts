import { type Kysely, sql } from 'kysely';

/**
 * Prices keep eight decimals and quartiles ten, so that a figure is rounded once, where it is shown. Stored prices are
 * computed again from their labels; cells are counted again in the background.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await widenPrices(db);
  await widenFigures(db);
  await createQuartiles(db);
  await sql`
    insert into stale_price_months (market_id, month) select distinct market_id, month from shelf_cells`.execute(db);
  for (const table of ['price_cells', 'gap_cells']) await sql`delete from ${sql.table(table)}`.execute(db);
}

async function widenPrices(db: Kysely<never>): Promise<void> {
  await createPriceFunction(db);
  await sql`alter table price_observations drop column is_flagged`.execute(db);
  const widen = (column: string, byKg: boolean, rate: string) => sql`
    alter column ${sql.ref(column)} type numeric(18, 8) using case when ${sql.ref(column)} is not null then
      exact_price(price_unit, ${sql.lit(byKg)}, coalesce(promo_price_minor, price_minor) * ${sql.raw(rate)},
        coalesce(promo_quantity, 1) * 10::numeric ^ exponent, pieces, measured_g, pack_weight_g, approx_g) end`;
  await sql`
    alter table price_observations ${widen('per_piece', false, '1')}, ${widen('per_kg', true, '1')},
      ${widen('aud_per_piece', false, 'fx_rate')}, ${widen('aud_per_kg', true, 'fx_rate')},
      alter column usual_from type numeric(18, 8), alter column usual_to type numeric(18, 8),
      add column is_flagged boolean not null generated always as (is_outlier or aud_per_kg is null) stored`.execute(db);
  await sql`
    create index prices_to_review on price_observations (is_flagged desc, created_at, id)
      where status = 'submitted'`.execute(db);
  await sql`drop function exact_price`.execute(db);
}

/** Integers and half up, as in normalise.ts: `paid` divided by `parts` buys the label's unit. */
async function createPriceFunction(db: Kysely<never>): Promise<void> {
  await sql`
    create function exact_price(unit text, by_kg boolean, paid numeric, parts numeric, pieces integer, measured_g integer,
      pack_weight_g integer, approx_g integer) returns numeric language plpgsql immutable as $$
    declare
      in_pack integer := coalesce(pieces, case when unit = 'piece' then 1 end);
      is_packed boolean := measured_g is null and pack_weight_g is not null and in_pack is not null;
      grams integer := coalesce(measured_g, case when is_packed then pack_weight_g end, approx_g);
      fruits integer := case when is_packed then in_pack else 1 end;
      over numeric;
      under numeric;
    begin
      case
        when unit = 'pack' and by_kg and pack_weight_g is not null then over := 1000; under := pack_weight_g;
        when unit = 'pack' and by_kg then over := 1000; under := pieces * grams;
        when unit = 'pack' then over := 1; under := pieces;
        when unit = 'piece' and by_kg then over := 1000 * fruits; under := grams;
        when unit = 'piece' then over := 1; under := 1;
        when by_kg then over := case unit when 'kg' then 1 else 10 end; under := 1;
        else over := grams; under := fruits * case unit when 'kg' then 1000 else 100 end;
      end case;
      over := over * paid;
      under := under * parts;
      return least(div(200000000 * over + under, 2 * under) * 0.00000001, 9999999999.99999999);
    end $$`.execute(db);
}

async function widenFigures(db: Kysely<never>): Promise<void> {
  const figures = {
    price_cells: ['q1', 'median', 'q3'],
    price_alerts: ['last_value', 'last_before', 'fired_value', 'fired_before'],
  };
  for (const [table, columns] of Object.entries(figures)) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type numeric(20, 10)`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}

/** Amounts and ratios are whole hundred-millionths; a quarter of one has ten decimals, so nothing is rounded here. */
async function createQuartiles(db: Kysely<never>): Promise<void> {
  const place = sql`(cardinality(sorted) - 1) * quarter`;
  // One expression without a query, so that the planner inlines it.
  await sql`
    create or replace function quartile_of(sorted bigint[], quarter integer) returns numeric
    language sql immutable parallel safe
    return (
      sorted[(${place}) / 4 + 1] * (4 - (${place}) % 4)
      + coalesce(sorted[(${place}) / 4 + 2], 0) * ((${place}) % 4))::numeric * 0.0000000025`.execute(db);
  // Prices in order and how often each was seen, in one walk. A window function would keep the statement on one core.
  await sql`
    create or replace function quartiles_of(prices bigint[], counts integer[]) returns numeric[]
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
        found := found || (
          lower * (4 - quarters % 4)
          + (case when place + 1 < ended + counts[at] then lower else coalesce(prices[at + 1], 0) end) * (quarters % 4)
          )::numeric * 0.0000000025;
      end loop;
      return found;
    end $$`.execute(db);
}
