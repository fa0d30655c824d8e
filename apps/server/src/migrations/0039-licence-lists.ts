import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // The reason of a direct login travels with its link to the sign-in, where the member reads it.
  await sql`alter table one_time_links add column reason text not null default ''`.execute(db);
  await sql`alter table sign_ins add column reason text not null default ''`.execute(db);

  await sql`
    alter table support_messages
      add column licence_wish text check (licence_wish in ('ongoing', 'subscription'))`.execute(db);

  // Somebody who belongs to another company cannot accept, so nothing is kept for them.
  await sql`
    create function holds_seat(invitation invitations, at timestamptz) returns boolean language sql stable as $$
      select invitation.expires_at > at and not exists (
        select 1 from members
        where lower(members.email) = lower(invitation.email)
          and (members.seat_licence_id is not null or members.role = 'ADMIN'))
    $$`.execute(db);

  // For lists, judged together with the status. ends_on is the last day of a licence that nothing follows.
  await sql`alter table licences add column kind text not null default 'none', add column ends_on date`.execute(db);
  for (const column of ['kind', 'ends_on']) {
    await sql`create index ${sql.ref(`licences_by_${column}`)} on licences (${sql.ref(column)})`.execute(db);
  }
  await sql`update licences set status_until = '-infinity'`.execute(db);
  await sql`create index companies_by_creation on companies (created_at, id)`.execute(db);
}
