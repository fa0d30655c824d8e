import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table decks (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      title text not null,
      is_shared boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index decks_of_member on decks (member_id, updated_at desc)`.execute(db);
  await sql`
    create table deck_pieces (
      id uuid primary key default uuidv7(),
      deck_id uuid not null references decks on delete cascade,
      place integer not null,
      kind text not null check (kind in ('chart', 'figure', 'photo', 'report-page', 'review')),
      title text not null,
      note text not null,
      -- The ids or the question that it was collected by.
      subject jsonb not null,
      -- The server's answer when it was collected; null where it is read anew.
      answer jsonb,
      file_id uuid unique references files,
      created_at timestamptz not null,
      -- Removed pieces can be brought back for an hour.
      removed_at timestamptz
    )`.execute(db);
  await sql`create index deck_pieces_in_order on deck_pieces (deck_id, place)`.execute(db);
}
