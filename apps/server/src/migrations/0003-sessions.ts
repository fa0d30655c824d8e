import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique check (length(token_hash) = 32),
      member_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > created_at)
    )`.execute(db);
  await sql`create index sessions_by_member on sessions (member_id)`.execute(db);
  await sql`create index sessions_by_end on sessions (ends_at)`.execute(db);
}
