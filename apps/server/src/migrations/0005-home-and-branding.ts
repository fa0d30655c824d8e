import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // One row each: `singleton` can hold no second one.
  await sql`
    create table home_content (
      singleton boolean primary key default true check (singleton),
      id uuid not null default gen_random_uuid(),
      title text not null,
      description text not null,
      image text not null default '',
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table site_settings (
      singleton boolean primary key default true check (singleton),
      id uuid not null default gen_random_uuid(),
      site_name text not null,
      logo text not null,
      favicon_value text not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
