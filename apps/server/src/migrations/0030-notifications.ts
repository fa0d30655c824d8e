import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      topic text not null,
      -- What it is about may be gone: nothing holds it.
      ref_id uuid,
      -- What a sentence is made of, never a sentence.
      words jsonb not null default '{}',
      -- What is told once, or belongs together: 'market:day', a report. Null where each stands for itself.
      occasion text,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index notifications_of_member on notifications (member_id, created_at desc, id desc)`.execute(db);
  await sql`create index notifications_unread on notifications (member_id, topic) where read_at is null`.execute(db);
  await sql`
    create unique index notifications_once on notifications (member_id, topic, occasion)
    where occasion is not null`.execute(db);
  await sql`create index notifications_by_age on notifications (created_at)`.execute(db);
  await sql`
    create table notification_preferences (
      member_id uuid not null references members on delete cascade,
      topic text not null,
      channel text not null check (channel in ('app', 'mail')),
      is_on boolean not null,
      primary key (member_id, topic, channel)
    )`.execute(db);
  await sql`
    create table mail_opt_outs (
      secret_hash bytea primary key,
      member_id uuid not null references members on delete cascade,
      topic text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_opt_outs_of_member on mail_opt_outs (member_id)`.execute(db);
  await sql`create index mail_opt_outs_by_age on mail_opt_outs (created_at)`.execute(db);
}
