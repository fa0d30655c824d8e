import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table files
      add column state text not null default 'ready' check (state in ('ready', 'waiting', 'unreadable')),
      -- In which a waiting picture is to be kept.
      add column form jsonb check ((form is not null) = (state = 'waiting')),
      -- Of the bytes as they were sent; until the picture is ready, sha256 is the same.
      add column sent_sha256 bytea,
      drop constraint files_bytes_check,
      add check (bytes > 0 or state = 'unreadable')`.execute(db);
  await sql`create index files_waiting on files (created_at) where state = 'waiting'`.execute(db);
}
