import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Ending licences are counted as their list shows them, by ends_on.
  await sql`drop index licence_reminders_by_last_day`.execute(db);
}
