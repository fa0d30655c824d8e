import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table asset_collections (
      id uuid primary key default uuidv7(),
      name text not null,
      version integer not null default 1,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index asset_collections_once on asset_collections (lower(name))`.execute(db);
  await sql`
    create table assets (
      id uuid primary key default uuidv7(),
      title text not null,
      kind text not null check (kind in ('logo', 'pos', 'recipe', 'photography', 'guide', 'video')),
      file_id uuid not null unique references files,
      -- Made of the file, for those who may only look at it.
      preview_id uuid unique references files,
      duration_s double precision,
      tags text[] not null default '{}',
      -- Title and tags, as they are looked for.
      search_text text not null,
      credit text not null default '',
      rights text not null default '',
      consent_ref text not null default '',
      -- A day in Sydney, the last one.
      use_until date,
      language text not null check (language in ('en', 'de', 'none')),
      access text not null check (access in ('full', 'preview', 'hidden')),
      downloads integer not null default 0,
      file_number integer not null default 1 check (file_number > 0),
      version integer not null default 1,
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index assets_newest on assets (created_at desc, id desc)`.execute(db);
  await sql`create index assets_by_creator on assets (created_by)`.execute(db);
  await sql`create index assets_by_part_of_text on assets using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`
    create table asset_versions (
      asset_id uuid not null references assets on delete cascade,
      number integer not null check (number > 0),
      file_id uuid not null unique references files,
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      primary key (asset_id, number)
    )`.execute(db);
  await sql`create index asset_versions_by_creator on asset_versions (created_by)`.execute(db);
  await sql`
    create table assets_in_collections (
      asset_id uuid not null references assets on delete cascade,
      collection_id uuid not null references asset_collections on delete cascade,
      primary key (asset_id, collection_id)
    )`.execute(db);
  await sql`create index assets_by_collection on assets_in_collections (collection_id)`.execute(db);
  await sql`
    create table asset_markets (
      asset_id uuid not null references assets on delete cascade,
      market_id uuid not null references countries,
      primary key (asset_id, market_id)
    )`.execute(db);
  await sql`create index assets_by_market on asset_markets (market_id)`.execute(db);
}
