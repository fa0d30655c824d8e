import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table members
      add column address text not null default '',
      add column city text not null default '',
      add column state text not null default '',
      add column zip text not null default '',
      add column website text not null default '',
      add column linked_in text not null default '',
      add column facebook text not null default '',
      add column instagram text not null default '',
      add column profile_version integer not null default 1`.execute(db);
}
