import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Hidden like deleted footage, so that no query shows it by mistake.
  await sql`
    alter table footage
      add awaits_review boolean not null default false,
      add constraint footage_hidden_while_waiting check (not awaits_review or deleted_at is not null)`.execute(db);
  await sql`
    alter table visit_drafts
      add photos jsonb not null default '[]',
      add constraint visit_drafts_photos check (jsonb_array_length(photos) <= 20)`.execute(db);
  await sql`
    create table visit_photos (
      draft_id uuid not null references visit_drafts on delete cascade,
      id uuid not null,
      file_id uuid not null unique references files on delete cascade,
      footage_id uuid unique references footage on delete set null,
      created_at timestamptz not null,
      primary key (draft_id, id)
    )`.execute(db);
}
