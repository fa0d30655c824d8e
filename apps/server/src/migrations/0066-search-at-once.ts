import { type Kysely, sql } from 'kysely';

/** Servers listen and index a change as it is committed. No job is queued for it, so no writer pays for one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function queue_search_index() returns void language sql
      begin atomic select pg_notify('search_changes', ''); end`.execute(db);
}
