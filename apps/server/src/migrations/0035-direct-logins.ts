import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A direct login ends with the session that it was begun in. The few that are open know theirs not, and are ended.
  await sql`delete from sessions where behind_id is not null`.execute(db);
  await sql`
    alter table sessions
      add column behind_session_id uuid references sessions on delete cascade,
      add constraint sessions_behind_whole check ((behind_id is null) = (behind_session_id is null))`.execute(db);
  await sql`
    create index sessions_by_behind_session on sessions (behind_session_id)
    where behind_session_id is not null`.execute(db);
  await sql`
    alter table one_time_links add column issuer_session_id uuid references sessions on delete set null`.execute(db);
  await sql`
    create index one_time_links_by_issuer_session on one_time_links (issuer_session_id)
    where issuer_session_id is not null`.execute(db);
}
