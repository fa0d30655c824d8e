import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_templates (
      id uuid primary key default uuidv7(),
      name text not null,
      header jsonb not null,
      mapping jsonb not null,
      sheet integer not null,
      header_row integer not null,
      created_by uuid references members on delete set null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index price_templates_once on price_templates (lower(name))`.execute(db);
  // Header row 0, of sheets sent before: the first row that is not empty.
  await sql`
    alter table price_batches
      add column survey jsonb not null default
        '{"sheets":[],"sheet":0,"header_row":0,"encoding":null,"first_rows":[],"columns":[],"skipped":[]}',
      add column skipped_rows integer not null default 0,
      add column template_id uuid references price_templates on delete set null`.execute(db);
  await sql`
    alter table price_mappings add column template_id uuid references price_templates on delete set null`.execute(db);
  await sql`create index price_batches_by_template on price_batches (template_id)`.execute(db);
  await sql`create index price_mappings_by_template on price_mappings (template_id)`.execute(db);
}
