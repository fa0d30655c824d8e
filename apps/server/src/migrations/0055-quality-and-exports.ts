import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Per cent of the flesh, and per cent of the fruit; null where nobody cut or tested it.
  await sql`
    alter table price_observations
      add column damage_share smallint check (damage_share between 0 and 100),
      add column dry_matter numeric(4, 1) check (dry_matter between 5 and 60)`.execute(db);
  await sql`
    create table export_imports (
      id uuid primary key default uuidv7(),
      file_name text not null check (length(file_name) <= 200),
      source text not null check (length(source) between 1 and 200),
      released_on date not null,
      rows integer not null check (rows > 0),
      first_month date not null,
      last_month date not null,
      is_demo boolean not null default false,
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      undone_by uuid references members on delete set null,
      undone_at timestamptz,
      check (first_month <= last_month)
    )`.execute(db);
  await sql`create index export_imports_in_order on export_imports (created_at desc, id desc)`.execute(db);
  await sql`
    create table export_figures (
      import_id uuid not null references export_imports,
      month date not null check (extract(day from month) = 1),
      -- The country's code; ZZ where the sheet names none.
      market text not null check (market ~ '^[A-Z]{2}$'),
      -- Empty where the sheet does not tell varieties apart.
      variety text not null default '',
      volume_kg bigint not null check (volume_kg between 0 and 1000000000000),
      value_cents bigint not null check (value_cents between 0 and 1000000000000000),
      is_provisional boolean not null,
      -- The later sheet whose months replaced this row.
      replaced_by uuid references export_imports,
      primary key (import_id, month, market, variety)
    )`.execute(db);
  await sql`
    create unique index export_figures_current on export_figures (month, market, variety)
      where replaced_by is null`.execute(db);
  await sql`create index export_figures_replaced on export_figures (replaced_by) where replaced_by is not null`.execute(
    db,
  );
}
