import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Empty: German readers see the English text.
  await sql`
    alter table home_content
      add column title_de text not null default '',
      add column description_de text not null default ''`.execute(db);
  // The counts that an administrator was last told.
  await sql`
    create table waiting_digests (
      member_id uuid primary key references members on delete cascade,
      counts jsonb not null,
      told_at timestamptz not null
    )`.execute(db);
  await sql`create index invoices_unpaid on invoices (due_on) where status <> 'paid'`.execute(db);
  await sql`create index licence_reminders_by_last_day on licence_reminders (last_day)`.execute(db);
}
