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
}
