import { type Kysely, sql } from 'kysely';

const GERMAN_HOME =
  'Berichte, Preiserhebungen und Aufnahmen aus Geschäften in 11 Exportmärkten, alle zwei Wochen neu, für Erzeuger und Vermarkter in Australien.';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['footage', 'assets']) {
    await sql`alter table ${sql.table(table)} add column is_demo boolean not null default false`.execute(db);
  }
  // Every upload has an uploader; only the demo stored pictures without one.
  const withDemo = sql`exists (select from price_observations where is_demo)`;
  await sql`update footage set is_demo = true where created_by is null and upload_id is null and ${withDemo}`.execute(
    db,
  );
  await sql`update assets set is_demo = true where created_by is null and ${withDemo}`.execute(db);
  // The first English Home had no German twin.
  await sql`
    update home_content set title_de = ${'Ihre Früchte in Asiens Regalen'}, description_de = ${GERMAN_HOME}
    where title = 'Your fruit, on shelves across Asia' and title_de = '' and description_de = ''`.execute(db);
}
