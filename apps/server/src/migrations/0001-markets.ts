import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table countries (
      id uuid primary key default gen_random_uuid(),
      position integer generated always as identity unique,
      name text not null unique,
      iso2 text not null unique check (iso2 ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      is_market boolean not null default false,
      status boolean not null default true,
      access text check (access in ('open', 'protocol', 'negotiating', 'closed')),
      access_note text,
      timezone text,
      created_at timestamptz not null default now(),
      check (not is_market or (access is not null and timezone is not null))
    )`.execute(db);
  await sql`
    create table retailer_types (
      id uuid primary key default gen_random_uuid(),
      name text not null unique
    )`.execute(db);
  await sql`
    create table retailers (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      country_id uuid not null references countries,
      type_id uuid not null references retailer_types,
      created_at timestamptz not null default now(),
      unique (country_id, name)
    )`.execute(db);
}
