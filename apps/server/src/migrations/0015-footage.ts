import { type Kysely, sql } from 'kysely';

/** Newest first, as every list of footage is. */
const order = sql.raw('day desc, created_at desc, id desc');

const added = 'select market_id, retailer_id, day, 1 as items from after_rows where deleted_at is null';
const taken = 'select market_id, retailer_id, day, -1 as items from before_rows where deleted_at is null';

/** What a statement sees of its own change, and what that adds to the counts. */
const CHANGES = {
  insert: { seen: 'new table as after_rows', counted: added },
  delete: { seen: 'old table as before_rows', counted: taken },
  update: { seen: 'old table as before_rows new table as after_rows', counted: `${taken} union all ${added}` },
};

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stores (
      id uuid primary key default gen_random_uuid(),
      retailer_id uuid not null references retailers,
      name text not null,
      city text not null,
      format text not null check (format in
        ('hypermarket', 'supermarket', 'convenience', 'wet market', 'specialist', 'online')),
      created_at timestamptz not null default now(),
      unique (retailer_id, city, name)
    )`.execute(db);
  await sql`
    create table footage (
      id uuid primary key default gen_random_uuid(),
      file_id uuid not null unique references files,
      poster_id uuid unique references files,
      duration_s real,
      title text not null default '',
      caption text not null default '',
      alt text not null default '',
      market_id uuid references countries,
      retailer_id uuid references retailers,
      store_id uuid references stores,
      day date not null,
      version integer not null default 1,
      upload_id uuid unique,
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      deleted_at timestamptz,
      check (retailer_id is null or market_id is not null),
      check (store_id is null or retailer_id is not null)
    )`.execute(db);
  await sql`create index footage_in_order on footage (${order}) where deleted_at is null`.execute(db);
  for (const place of ['market_id', 'retailer_id', 'store_id']) {
    await sql`
      create index ${sql.ref(`footage_by_${place}`)} on footage (${sql.ref(place)}, ${order})
        where deleted_at is null and ${sql.ref(place)} is not null`.execute(db);
  }
  await sql`create index footage_taken_away on footage (deleted_at) where deleted_at is not null`.execute(db);

  // How many there are of each market, retailer and day, and with no day of all days together: what a list has to count
  // is a few rows here, however many items there are.
  await sql`
    create table footage_counts (
      market_id uuid,
      retailer_id uuid,
      day date,
      items bigint not null,
      unique nulls not distinct (day, market_id, retailer_id)
    )`.execute(db);
  for (const [change, { seen, counted }] of Object.entries(CHANGES)) {
    await sql`
      create function ${sql.ref(`count_footage_on_${change}`)}() returns trigger language plpgsql as $$
      begin
        insert into footage_counts
        select market_id, retailer_id, counted.day, sum(items)
        from (${sql.raw(counted)}) changed, lateral (values (changed.day), (null)) counted (day)
        group by 1, 2, 3 having sum(items) <> 0
        -- In one order: of two that count the same places, one waits for the other, never each for the other.
        order by 3, 1, 2
        on conflict (day, market_id, retailer_id) do update set items = footage_counts.items + excluded.items;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${sql.ref(`count_on_${change}`)} after ${sql.raw(change)} on footage
        referencing ${sql.raw(seen)} for each statement
        execute function ${sql.ref(`count_footage_on_${change}`)}()`.execute(db);
  }
}
