import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table members
      add column time_zone text not null default 'Australia/Sydney',
      add column industry_role text not null default '',
      add column markets_of_interest uuid[] not null default '{}',
      add column lock_after_minutes integer not null default 30 check (lock_after_minutes > 0),
      add column new_email text not null default ''`.execute(db);
  await sql`
    create table support_messages (
      id uuid primary key default gen_random_uuid(),
      number integer generated always as identity (start with 1001) unique,
      member_id uuid not null references members on delete cascade,
      type text not null,
      detail text not null,
      status text not null default 'open' check (status in ('open', 'answered', 'closed')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index support_messages_newest on support_messages (number desc)`.execute(db);
  await sql`create index support_messages_by_status on support_messages (status, number desc)`.execute(db);
  await sql`
    create table support_replies (
      id uuid primary key default gen_random_uuid(),
      message_id uuid not null references support_messages on delete cascade,
      author_id uuid references members on delete set null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index support_replies_by_message on support_replies (message_id, created_at)`.execute(db);
}
