import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table footage_parts (
      created_by uuid not null references members on delete cascade,
      upload_id uuid not null,
      number integer not null check (number > 0),
      file_id uuid not null unique references files,
      created_at timestamptz not null,
      primary key (created_by, upload_id, number)
    )`.execute(db);
  await sql`create index footage_parts_by_age on footage_parts (created_at)`.execute(db);
  // A place that is merged or deleted meanwhile leaves the film without it.
  await sql`
    create table footage_drafts (
      id uuid primary key default gen_random_uuid(),
      file_id uuid not null unique references files,
      format text not null,
      failed boolean not null default false,
      duration_s real,
      title text not null default '',
      caption text not null default '',
      alt text not null default '',
      market_id uuid references countries on delete set null,
      retailer_id uuid references retailers on delete set null,
      store_id uuid references stores on delete set null,
      day date not null,
      upload_id uuid not null,
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      unique (created_by, upload_id)
    )`.execute(db);
  for (const place of ['market_id', 'retailer_id', 'store_id']) {
    await sql`create index ${sql.ref(`footage_drafts_by_${place}`)} on footage_drafts (${sql.ref(place)})`.execute(db);
  }
}
