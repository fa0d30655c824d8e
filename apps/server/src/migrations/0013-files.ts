import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      kind text not null,
      type text not null,
      bytes integer not null check (bytes > 0),
      sha256 bytea not null,
      width integer,
      height integer,
      placeholder text not null default '',
      renditions jsonb not null default '[]',
      created_by uuid references members on delete set null,
      created_at timestamptz not null
    )`.execute(db);

  // What all files weigh, kept up by the database itself: adding them up for each upload would cost more each time.
  await sql`
    create table file_usage (
      singleton boolean primary key default true check (singleton),
      bytes bigint not null default 0
    )`.execute(db);
  await sql`insert into file_usage default values`.execute(db);
  await sql`
    create function count_file_bytes() returns trigger language plpgsql as $$
    begin
      update file_usage set bytes = bytes + coalesce(new.bytes, 0) - coalesce(old.bytes, 0);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger files_weight after insert or delete on files
      for each row execute function count_file_bytes()`.execute(db);

  // What lets a browser fetch the pictures of a session without its token.
  await sql`alter table sessions add column media_hash bytea unique`.execute(db);

  await sql`
    alter table site_settings
      drop column logo,
      drop column favicon_value,
      add column logo_id uuid references files,
      add column favicon_id uuid references files`.execute(db);
  await sql`
    alter table home_content
      drop column image,
      add column image_id uuid references files,
      add column version integer not null default 1`.execute(db);
  await sql`
    alter table members
      drop column img_url,
      add column picture_id uuid references files on delete set null`.execute(db);
  await sql`create index members_by_picture on members (picture_id) where picture_id is not null`.execute(db);
}
