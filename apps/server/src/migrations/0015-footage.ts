import { type Kysely, sql } from 'kysely';

/** Newest first, as every list of footage is. */
const order = sql.raw('day desc, created_at desc, id desc');

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
  await sql`
    create function count_footage() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into footage_counts
        select market_id, retailer_id, counted.day, -count(*)
        from before_rows, lateral (values (before_rows.day), (null)) counted (day)
        where deleted_at is null group by 1, 2, 3 order by 3, 1, 2
        on conflict (day, market_id, retailer_id) do update set items = footage_counts.items + excluded.items;
      end if;
      if tg_op <> 'DELETE' then
        insert into footage_counts
        select market_id, retailer_id, counted.day, count(*)
        from after_rows, lateral (values (after_rows.day), (null)) counted (day)
        where deleted_at is null group by 1, 2, 3 order by 3, 1, 2
        on conflict (day, market_id, retailer_id) do update set items = footage_counts.items + excluded.items;
      end if;
      return null;
    end $$`.execute(db);
  const seen = { insert: 'new table as after_rows', delete: 'old table as before_rows' };
  for (const [change, tables] of Object.entries({ ...seen, update: `${seen.delete} ${seen.insert}` })) {
    await sql`
      create trigger ${sql.ref(`count_on_${change}`)} after ${sql.raw(change)} on footage
        referencing ${sql.raw(tables)} for each statement execute function count_footage()`.execute(db);
  }
}
