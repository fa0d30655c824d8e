import { type Kysely, sql } from 'kysely';

/** Null until the page is read for its blocks, which a job does for older versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table report_pages
      add column blocks jsonb check (jsonb_typeof(blocks) = 'array'),
      add column is_scanned boolean not null default false`.execute(db);
  await sql`create index report_pages_unread on report_pages (version_id) where blocks is null`.execute(db);
}
