import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table advisory_requests
      -- The title of the page that the question is about, in the words that the member saw.
      add column about_title text not null default ''`.execute(db);
  await sql`
    create table advisory_files (
      file_id uuid primary key references files,
      -- The uploader.
      member_id uuid references members on delete set null,
      name text not null,
      -- Null until sent, and again once the request is gone; then it is swept.
      request_id uuid references advisory_requests on delete set null,
      -- Null for files of the question itself.
      message_id uuid references advisory_messages on delete set null,
      -- The picture of the page that the question is about.
      is_context boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index advisory_files_by_request on advisory_files (request_id, created_at)`.execute(db);
  await sql`create index advisory_files_by_message on advisory_files (message_id)`.execute(db);
  await sql`create index advisory_files_by_member on advisory_files (member_id)`.execute(db);
  await sql`create index advisory_files_unsent on advisory_files (created_at) where request_id is null`.execute(db);
  await createProfiles(db);
  await createCalls(db);
}

async function createProfiles(db: Kysely<never>): Promise<void> {
  await sql`
    create table adviser_profiles (
      member_id uuid primary key references members on delete cascade,
      portrait_id uuid unique references files,
      languages text[] not null default '{}',
      topics text[] not null default '{}',
      about_en text not null default '',
      about_de text not null default ''
    )`.execute(db);
}

async function createCalls(db: Kysely<never>): Promise<void> {
  await sql`
    create table advisory_calls (
      id uuid primary key default uuidv7(),
      request_id uuid not null references advisory_requests on delete cascade,
      proposed_by text not null check (proposed_by in ('member', 'adviser')),
      -- Null until an adviser takes a call that the member proposed.
      adviser_id uuid references members on delete set null,
      times timestamptz[] not null check (cardinality(times) between 1 and 3),
      minutes smallint not null check (minutes in (15, 30, 60)),
      status text not null default 'proposed' check (status in ('proposed', 'booked', 'cancelled')),
      chosen timestamptz,
      reason text not null default '',
      -- The SEQUENCE of the calendar file.
      version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status <> 'booked' or chosen is not null)
    )`.execute(db);
  await sql`create index advisory_calls_by_request on advisory_calls (request_id, id desc)`.execute(db);
  await sql`create index advisory_calls_by_adviser on advisory_calls (adviser_id)`.execute(db);
}
