import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Listed in the database, but missing from the storage and so from the last good backup.
  await sql`alter table backup_state add column lost_files integer not null default 0`.execute(db);
}
