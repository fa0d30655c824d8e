import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const byMember = sql.raw('member_id uuid not null references members on delete cascade');
  // Entries of members who want an e-mail only stay out of the inbox.
  await sql`alter table notifications add column in_app boolean not null default true`.execute(db);
  await sql`
    create table notification_mails (
      notification_id uuid primary key references notifications on delete cascade,
      ${byMember},
      since timestamptz not null,
      -- The one e-mail that it went into; null while it waits.
      batch_id uuid
    )`.execute(db);
  await sql`
    create index notification_mails_waiting on notification_mails (member_id, since)
    where batch_id is null`.execute(db);
  await sql`
    create index notification_mails_by_batch on notification_mails (batch_id)
    where batch_id is not null`.execute(db);
  await sql`create index notification_mails_by_member on notification_mails (member_id)`.execute(db);
  // Absent for members with the usual times.
  await sql`
    create table notification_schedules (
      member_id uuid primary key references members on delete cascade,
      digest text not null check (digest in ('at-once', 'daily', 'weekly')),
      hour smallint not null check (hour between 0 and 23),
      weekday smallint not null check (weekday between 1 and 7),
      quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
      quiet_to text check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
      check ((quiet_from is null) = (quiet_to is null))
    )`.execute(db);
  // Followers of reports are told like all others.
  await sql`drop table report_notices`.execute(db);
  // One link ends all topics of an e-mail.
  await sql`alter table mail_opt_outs add column topics text[]`.execute(db);
  await sql`update mail_opt_outs set topics = array[topic]`.execute(db);
  await sql`alter table mail_opt_outs alter column topics set not null, drop column topic`.execute(db);

  await sql`alter table mails add column refused_at timestamptz`.execute(db);
  // Nobody writes these kinds any more; their entries are in the inbox.
  await sql`
    update mails set sent_at = now()
    where sent_at is null and kind in (
      'report-published', 'review-published', 'price-alert', 'advisory-answer', 'advisory-question', 'waiting')
  `.execute(db);
  await sql`drop index mails_waiting`.execute(db);
  await sql`
    create index mails_waiting on mails (created_at) where sent_at is null and refused_at is null`.execute(db);
  await sql`
    create table mail_refusals (
      address text primary key check (address = lower(address)),
      refusals integer not null,
      refused_at timestamptz not null,
      -- The reply code of the mail server, such as 550 5.1.1.
      code text not null,
      stopped_at timestamptz
    )`.execute(db);

  await sql`
    create table atom_feeds (
      id uuid primary key default uuidv7(),
      ${byMember},
      secret_hash bytea not null unique,
      topics text[] not null,
      market_id uuid references countries,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index atom_feeds_by_member on atom_feeds (member_id)`.execute(db);
  await sql`create index atom_feeds_by_market on atom_feeds (market_id) where market_id is not null`.execute(db);
}
