import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // entries: [{ "_id": uuid, "page_name": text, "permissions": { name: boolean } }], one row a member so that the
  // most frequent read of the portal is one index look-up.
  await sql`
    create table permission_records (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null unique references members on delete cascade,
      user_type smallint not null default 2,
      entries jsonb not null check (jsonb_typeof(entries) = 'array'),
      version integer not null default 1,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
