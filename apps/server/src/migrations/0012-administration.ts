import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A session keeps the role it was opened with: a promotion counts from the next sign-in on, a demotion at once.
  await sql`
    alter table sessions
      add column role text not null default 'CLIENT',
      add column behind_id uuid references members on delete cascade`.execute(db);
  await sql`
    update sessions set role = members.role from members where members.id = sessions.member_id`.execute(db);
  await sql`create index sessions_by_behind on sessions (behind_id) where behind_id is not null`.execute(db);
  await sql`alter table sign_ins drop constraint sign_ins_way_check`.execute(db);
  await sql`
    alter table sign_ins
      add column by text not null default '',
      add check (way in ('password', 'link', 'sso', 'unlock', 'direct'))`.execute(db);
  await sql`alter table one_time_links add column issuer_id uuid`.execute(db);

  await sql`alter table audit_log add column behind text not null default ''`.execute(db);
  await sql`create index audit_log_by_action on audit_log (action text_pattern_ops, id desc)`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at, id)`.execute(db);
  await sql`
    create index audit_log_by_who on audit_log
      using gin ((actor || ' ' || behind || ' ' || subject) gin_trgm_ops)`.execute(db);

  await sql`
    alter table members
      add column search_text text not null
        generated always as (lower(email || ' ' || first_name || ' ' || last_name)) stored,
      add column last_seen_at timestamptz`.execute(db);
  await sql`create index members_by_part_of_text on members using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index members_in_order on members (created_at desc, id desc)`.execute(db);
  await sql`create index members_by_last_seen on members (last_seen_at)`.execute(db);
  await sql`create index members_by_role on members (role, created_at desc) where role = 'ADMIN'`.execute(db);
  await sql`
    update members set last_seen_at = seen.at
    from (select member_id, max(at) as at from sign_ins where succeeded group by member_id) seen
    where seen.member_id = members.id`.execute(db);
}
