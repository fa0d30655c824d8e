import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // The outbox holds whom and about what, never a secret: the job that sends a mail makes the link.
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      recipient text not null,
      language text not null check (language in ('en', 'de')),
      subject_ids jsonb not null default '{}',
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mails_waiting on mails (created_at) where sent_at is null`.execute(db);
}
