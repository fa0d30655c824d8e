import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table files
      add column state text not null default 'ready' check (state in ('ready', 'waiting', 'unreadable')),
      -- In which the picture is to be kept.
      add column form jsonb check ((form is null) = (state = 'ready'))`.execute(db);
  // At the commit, when the transaction has all its other locks: uploads do not wait for one another, and a file that
  // becomes ready while it is replaced leads to no deadlock.
  await sql`drop trigger files_weight on files`.execute(db);
  await sql`
    create constraint trigger files_weight after insert or delete or update of bytes, renditions on files
      deferrable initially deferred for each row execute function count_file_bytes()`.execute(db);
  await sql`create index files_waiting on files (created_at) where state = 'waiting'`.execute(db);
}
