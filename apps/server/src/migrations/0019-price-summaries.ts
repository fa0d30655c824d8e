import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await createQuartiles(db);
  await createCells(db);
  await createStaleness(db);
  await refuseNothing(db);
  await createIndexes(db);
  await createViews(db);
}

/**
 * Between the two nearest prices where none is in the place, kept to four decimals; the amounts are ten-thousandths. One
 * expression without a query in it, so that the planner puts it in place instead of calling it.
 */
async function createQuartiles(db: Kysely<never>): Promise<void> {
  const place = sql`(cardinality(sorted) - 1) * quarter`;
  await sql`
    create function quartile_of(sorted bigint[], quarter integer) returns numeric language sql immutable parallel safe
    return round((
      sorted[(${place}) / 4 + 1] * (4 - (${place}) % 4)
      + coalesce(sorted[(${place}) / 4 + 2], 0) * ((${place}) % 4))::numeric / 40000, 4)`.execute(db);
}

/** What the approved prices of a market and month add up to. '' stands for all varieties, or all sizes. */
async function createCells(db: Kysely<never>): Promise<void> {
  const slice = sql`
    market_id uuid not null references countries,
    month date not null check (extract(day from month) = 1),
    origin text not null,
    variety text not null`;
  const amounts = sql`
    unit text not null check (unit in ('kg', 'piece')),
    currency text not null check (currency in ('aud', 'local')),
    with_estimates boolean not null`;
  await sql`
    create table price_cells (
      ${slice},
      size_band text not null,
      ${amounts},
      n integer not null,
      stores integer not null,
      q1 numeric(16, 4) not null,
      median numeric(16, 4) not null,
      q3 numeric(16, 4) not null,
      -- Every price in order, as ten-thousandths, and how often it was seen: cells are put together without loss.
      prices bigint[] not null,
      counts integer[] not null check (cardinality(counts) = cardinality(prices)),
      store_ids uuid[] not null,
      check (variety = '' or size_band = ''),
      primary key (market_id, unit, currency, with_estimates, variety, size_band, month, origin)
    )`.execute(db);
  await sql`
    create table shelf_cells (
      ${slice},
      size_band text not null,
      labels integer not null,
      promos integer not null,
      facings integer not null,
      check (variety = '' or size_band = ''),
      primary key (market_id, variety, size_band, month, origin)
    )`.execute(db);
  // The origin is the rival's. Of each visit one value: a part of the rival's price in ten-thousandths, and an amount.
  await sql`
    create table gap_cells (
      ${slice},
      ${amounts},
      ratios bigint[] not null check (cardinality(ratios) > 0),
      differences bigint[] not null,
      primary key (market_id, unit, currency, with_estimates, variety, month, origin)
    )`.execute(db);
}

/**
 * Whatever changes approved prices leaves a mark, in the same transaction. Marks are only added, so nobody waits for
 * anybody; until a job has counted again, a month with a mark is read from its prices.
 */
async function createStaleness(db: Kysely<never>): Promise<void> {
  await sql`
    create table stale_price_months (
      id bigint primary key generated always as identity,
      market_id uuid not null,
      month date not null
    )`.execute(db);
  await sql`create index stale_price_months_of_market on stale_price_months (market_id, month)`.execute(db);
  await sql`
    create function mark_price_months() returns trigger language plpgsql as $$
    begin
      insert into stale_price_months (market_id, month)
      select distinct market_id, date_trunc('month', day)::date from changed where status = 'approved';
      return null;
    end $$`.execute(db);
  const changes = { inserted: 'insert', deleted: 'delete', before_update: 'update', after_update: 'update' };
  for (const [name, event] of Object.entries(changes)) {
    const side = name === 'deleted' || name === 'before_update' ? 'old' : 'new';
    await sql`
      create trigger ${sql.ref(`prices_mark_months_${name}`)} after ${sql.raw(event)} on price_observations
        referencing ${sql.raw(side)} table as changed for each statement execute function mark_price_months()`.execute(
      db,
    );
    // Also for rows that come in without their references being looked at.
    await sql`alter table price_observations enable always trigger ${sql.ref(`prices_mark_months_${name}`)}`.execute(
      db,
    );
  }
}

/** A gap is a part of the rival's price. What a rate makes so small that four decimals say nothing is no price. */
async function refuseNothing(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_observations
      add check (per_kg > 0 and per_piece > 0 and aud_per_kg > 0 and aud_per_piece > 0)`.execute(db);
}

async function createIndexes(db: Kysely<never>): Promise<void> {
  // Everything that a summary filters by or adds up, so that it never fetches the prices themselves.
  await sql`
    create index prices_to_sum on price_observations (market_id, day) include (
      visit_id, retailer_id, store_id, origin, variety, approx_g, pack_kind, organic, ready_to_eat, promo_kind,
      promo_quantity, promo_price_minor, price_minor, facings, stock, currency, is_kg_estimated, is_piece_estimated,
      per_kg, per_piece, aud_per_kg, aud_per_piece, id)
      where status = 'approved'`.execute(db);
  // Months in which something waits may still change.
  await sql`
    create index prices_waiting_by_day on price_observations (market_id, day) where status = 'submitted'`.execute(db);
  // Whether some days have invented prices among theirs; where nothing is invented it is empty.
  await sql`
    create index prices_invented_by_day on price_observations (market_id, day)
      where status = 'approved' and is_demo`.execute(db);
}

async function createViews(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_views (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      name text not null check (name <> ''),
      query text not null,
      is_shared boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index price_views_once on price_views (member_id, lower(name))`.execute(db);
  // Never the same twice: a sentence that was taken back and written anew is another one.
  await sql`create sequence price_headline_versions as integer`.execute(db);
  await sql`
    create table price_headlines (
      market_id uuid not null references countries,
      chart text not null check (chart in ('origins', 'share', 'retailers', 'promotions', 'seasons', 'gaps', 'sizes')),
      month date not null check (extract(day from month) = 1),
      en text not null,
      de text not null,
      version integer not null default nextval('price_headline_versions'),
      updated_at timestamptz not null,
      primary key (market_id, month, chart)
    )`.execute(db);
}
