import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backup_state (
      id boolean primary key default true check (id),
      -- Of the last good one, from which a restore would come.
      made_at timestamptz,
      failed_at timestamptz
    )`.execute(db);
  await sql`insert into backup_state default values`.execute(db);
}
