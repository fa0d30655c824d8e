import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions
      add column locked_at timestamptz,
      add column way text not null default 'password',
      add column device text not null default '',
      add column network text not null default ''`.execute(db);
  await sql`
    create table sign_ins (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null references members on delete cascade,
      at timestamptz not null,
      way text not null check (way in ('password', 'link', 'sso', 'unlock')),
      succeeded boolean not null,
      device text not null,
      network text not null
    )`.execute(db);
  await sql`create index sign_ins_by_member on sign_ins (member_id, at desc)`.execute(db);
  await sql`create index sign_ins_by_time on sign_ins (at)`.execute(db);
  // One row per account, source or kind of request that is being counted; keys are hashes, so no address is kept.
  await sql`
    create table counters (
      key text primary key,
      count integer not null,
      window_ends_at timestamptz not null,
      next_at timestamptz not null
    )`.execute(db);
  await sql`create index counters_by_end on counters (window_ends_at)`.execute(db);
  // Links that were mailed: only the hash of the secret is kept. A row stays after use so that a second look is told apart.
  await sql`
    create table one_time_links (
      id uuid primary key default gen_random_uuid(),
      purpose text not null,
      member_id uuid not null references members on delete cascade,
      secret_hash bytea not null unique,
      details jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index one_time_links_by_member on one_time_links (member_id, purpose)`.execute(db);
  await sql`create index one_time_links_by_end on one_time_links (expires_at)`.execute(db);
  await sql`
    create table partner_nonces (
      nonce text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index partner_nonces_by_end on partner_nonces (expires_at)`.execute(db);
  await sql`
    create table two_factor (
      member_id uuid primary key references members on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      recovery_hashes bytea[] not null default '{}'
    )`.execute(db);
}
