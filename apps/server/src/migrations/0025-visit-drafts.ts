import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What was written down in a store has no file.
  await sql`
    alter table price_batches
      add kind text not null default 'file' check (kind in ('file', 'capture')),
      add check (kind = 'file' or file_id is null)`.execute(db);
  await sql`
    create table visit_drafts (
      id uuid primary key default uuidv7(),
      owner_id uuid not null references members on delete cascade,
      store_id uuid not null references stores,
      -- The words as somebody wrote them, right or wrong.
      visit jsonb not null,
      labels jsonb not null,
      version integer not null default 1,
      -- The prices it has become; null again when they are taken back.
      batch_id uuid unique references price_batches,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint visit_drafts_labels check (jsonb_array_length(labels) <= 200)
    )`.execute(db);
  await sql`
    create index visit_drafts_open on visit_drafts (owner_id, updated_at desc, id) where batch_id is null`.execute(db);
  await sql`
    create index visit_drafts_submitted on visit_drafts (owner_id, updated_at desc, id)
      where batch_id is not null`.execute(db);
}
