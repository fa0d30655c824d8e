import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report_versions add column warning text`.execute(db);
  // An earlier version can be restored with all that belongs to its file.
  await sql`
    alter table asset_versions
      add column preview_id uuid unique references files,
      add column duration_s double precision,
      add column has_place boolean not null default false`.execute(db);
  await sql`
    update asset_versions v set preview_id = a.preview_id, duration_s = a.duration_s
    from assets a where a.id = v.asset_id and a.file_number = v.number`.execute(db);
  await sql`
    alter table asset_collections
      add column cover_id uuid references assets on delete set null,
      add column visibility text not null default 'everybody' check (visibility in ('everybody', 'editors')),
      add column licence_min text not null default 'evaluation'
        check (licence_min in ('evaluation', 'ongoing', 'subscription'))`.execute(db);
  await sql`create index asset_collections_by_cover on asset_collections (cover_id)`.execute(db);
  // Texts that name the address of an asset.
  await sql`create index posts_by_part_of_body on posts using gin (body gin_trgm_ops)`.execute(db);
  await sql`create index reports_by_part_of_body on reports using gin (body gin_trgm_ops)`.execute(db);
  await sql`
    create index competitor_review_revisions_by_part_of_words
      on competitor_review_revisions using gin ((words::text) gin_trgm_ops)`.execute(db);
}
