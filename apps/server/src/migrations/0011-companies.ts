import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // One index finds a part of a name, however many there are.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index companies_by_part_of_name on companies using gin (name gin_trgm_ops)`.execute(db);
  await sql`create index companies_in_order on companies (lower(name), id)`.execute(db);

  await sql`alter table licence_events drop constraint licence_events_kind_check`.execute(db);
  await sql`
    alter table licence_events add check (kind in (
      'evaluation', 'ongoing', 'subscription', 'notice', 'notice-withdrawn', 'suspended', 'cured', 'terminated', 'refused',
      'confirmed'))`.execute(db);

  // Every request asks what a licence is, so its events stand beside it too, in one value that the table keeps in step.
  await sql`alter table licences add column events jsonb not null default '[]'`.execute(db);
  await sql`
    update licences set events = coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'details', details) order by id)
      from licence_events where licence_id = licences.id), '[]')`.execute(db);
  await sql`
    create function copy_licence_event() returns trigger language plpgsql as $$
    begin
      update licences
      set events = events || jsonb_build_object('kind', new.kind, 'at', new.at, 'details', new.details)
      where id = new.licence_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger licence_events_are_copied after insert on licence_events
      for each row execute function copy_licence_event()`.execute(db);
  // At depth 0 somebody deletes events; deeper, a whole licence falls and takes its history along.
  await sql`
    create trigger licence_events_are_not_deleted before delete on licence_events
      for each row when (pg_trigger_depth() = 0) execute function refuse_change()`.execute(db);
  await sql`
    create trigger licence_events_are_not_emptied before truncate on licence_events
      for each statement execute function refuse_change()`.execute(db);

  await sql`alter table seats add column waiting_since timestamptz not null default now()`.execute(db);
  await sql`create index seats_waiting on seats (waiting_since, member_id) where approved_at is null`.execute(db);

  await sql`
    create table invitations (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies on delete cascade,
      email text not null,
      first_name text not null,
      last_name text not null,
      invited_by uuid references members on delete set null,
      invited_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create unique index invitations_by_address on invitations (company_id, lower(email))`.execute(db);
  // An invitation is mailed before there is a member.
  await sql`alter table one_time_links drop constraint one_time_links_member_id_fkey`.execute(db);
  await sql`alter table one_time_links drop column details`.execute(db);
  await sql`alter table one_time_links rename column member_id to subject_id`.execute(db);

  await sql`
    create table licence_reminders (
      licence_id uuid not null references licences on delete cascade,
      last_day date not null,
      days_before integer not null,
      sent_at timestamptz not null,
      primary key (licence_id, last_day, days_before)
    )`.execute(db);

  await sql`
    create table personal_tokens (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null references members on delete cascade,
      name text not null,
      scope text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index personal_tokens_by_member on personal_tokens (member_id, created_at desc)`.execute(db);

  // Names are kept beside the ids: a log has to be readable when those it names are gone.
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id uuid,
      actor text not null,
      action text not null,
      subject_id uuid,
      subject text not null,
      before jsonb,
      after jsonb,
      reason text not null,
      address text not null
    )`.execute(db);
  await sql`create index audit_log_by_subject on audit_log (subject_id, id desc)`.execute(db);
  await sql`create index audit_log_by_actor on audit_log (actor_id, id desc)`.execute(db);
  await sql`
    create trigger audit_log_stays before update or delete on audit_log
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger audit_log_is_not_emptied before truncate on audit_log
      for each statement execute function refuse_change()`.execute(db);
}
