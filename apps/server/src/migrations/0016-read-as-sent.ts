import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A tick that no call ever asked for is no longer offered on these pages.
  await sql`
    update permission_records
    set entries = (
      select jsonb_agg(
        case when page ->> 'page_name' in ('Home', 'Update_Market') then page #- '{permissions,edit}' else page end
        order by position)
      from jsonb_array_elements(entries) with ordinality as listed (page, position))
    where entries <> '[]'`.execute(db);

  // Every request reads both whole and no statement looks into them: kept as they are sent, they cost no writing out.
  await sql`alter table permission_records drop constraint permission_records_entries_check`.execute(db);
  await sql`
    alter table permission_records
      alter column entries type json,
      add check (json_typeof(entries) = 'array')`.execute(db);

  await sql`alter table licences alter column events drop default`.execute(db);
  await sql`
    alter table licences
      alter column events type json,
      alter column events set default '[]'`.execute(db);

  // For lists: the status a licence was found in, and from when until when it has that one unless something happens.
  await sql`
    alter table licences
      add column status text,
      add column status_from timestamptz not null default '-infinity',
      add column status_until timestamptz not null default '-infinity'`.execute(db);
  for (const column of ['status', 'status_from', 'status_until']) {
    await sql`create index ${sql.ref(`licences_by_${column}`)} on licences (${sql.ref(column)})`.execute(db);
  }
  await sql`
    create or replace function copy_licence_event() returns trigger language plpgsql as $$
    begin
      update licences
      set events = events::jsonb || jsonb_build_object('kind', new.kind, 'at', new.at, 'details', new.details),
          status_until = '-infinity'
      where id = new.licence_id;
      return null;
    end $$`.execute(db);

  // Smaller forms of a picture take room as well.
  await sql`
    create function weight_of(file files) returns bigint language sql immutable as $$
      select file.bytes + coalesce((select sum((made ->> 'bytes')::bigint) from jsonb_array_elements(file.renditions) made), 0)
    $$`.execute(db);
  await sql`
    create or replace function count_file_bytes() returns trigger language plpgsql as $$
    begin
      update file_usage set bytes = bytes + coalesce(weight_of(new), 0) - coalesce(weight_of(old), 0);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger files_weight after insert or delete or update of bytes, renditions on files
      for each row execute function count_file_bytes()`.execute(db);
  await sql`update file_usage set bytes = (select coalesce(sum(weight_of(files)), 0) from files)`.execute(db);
}
