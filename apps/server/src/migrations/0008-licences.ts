import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table licences (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null unique references companies on delete cascade,
      seats integer not null default 5 check (seats > 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table licence_events (
      id bigint generated always as identity primary key,
      licence_id uuid not null references licences on delete cascade,
      kind text not null check (kind in (
        'evaluation', 'ongoing', 'subscription', 'notice', 'notice-withdrawn', 'suspended', 'cured', 'terminated', 'refused')),
      at timestamptz not null,
      details jsonb not null default '{}',
      actor_id uuid references members on delete set null,
      reason text not null default ''
    )`.execute(db);
  await sql`create index licence_events_by_licence on licence_events (licence_id, id)`.execute(db);
  // What happened stays as it was written; only the fall of a whole licence takes its history along.
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger licence_events_stay before update of licence_id, kind, at, details, reason on licence_events
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create table seats (
      licence_id uuid not null references licences on delete cascade,
      member_id uuid not null unique references members on delete cascade,
      invited_at timestamptz,
      approved_at timestamptz,
      approved_by uuid references members on delete set null,
      primary key (licence_id, member_id)
    )`.execute(db);
  await sql`
    create table join_requests (
      member_id uuid primary key references members on delete cascade,
      company_id uuid not null references companies on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index join_requests_by_company on join_requests (company_id)`.execute(db);
  await sql`
    create table terms_acceptances (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null references members on delete cascade,
      version text not null,
      text_hash text not null,
      accepted_at timestamptz not null,
      network text not null,
      unique (member_id, text_hash)
    )`.execute(db);
}
