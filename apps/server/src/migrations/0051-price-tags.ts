import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // The price tag in the photo, in fractions of its width and height.
  await sql`alter table observation_photos add column tag jsonb check (jsonb_typeof(tag) = 'object')`.execute(db);
}
