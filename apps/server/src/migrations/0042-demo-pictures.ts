import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['footage', 'assets']) {
    await sql`alter table ${sql.table(table)} add column is_demo boolean not null default false`.execute(db);
  }
  // Every upload has an uploader; only the demo stored pictures without one.
  const withDemo = sql`exists (select from price_observations where is_demo)`;
  await sql`update footage set is_demo = true where created_by is null and upload_id is null and ${withDemo}`.execute(db);
  await sql`update assets set is_demo = true where created_by is null and ${withDemo}`.execute(db);
}
