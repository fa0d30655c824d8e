import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table retailers
      add website text not null default '' check (website = '' or website ~ '^https?://'),
      add active boolean not null default true,
      add version integer not null default 1,
      drop constraint retailers_country_id_name_key`.execute(db);
  // As a sheet of prices names them: capitals tell nobody apart.
  await sql`create unique index retailers_named_once on retailers (country_id, lower(normalize(name, NFKC)))`.execute(
    db,
  );
  await sql`
    alter table stores
      add address text not null default '',
      add version integer not null default 1`.execute(db);
  // What was rejected is looked for by whoever sent it.
  await sql`
    create index prices_rejected on price_observations (reviewed_at desc, id) where status = 'rejected'`.execute(db);
}
