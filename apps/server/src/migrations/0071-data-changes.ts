import { type Kysely, sql } from 'kysely';

/** When a row was last changed, for programs that read changes alone. Views of a report are not changes. */
const CHANGED: Record<string, string> = {
  price_observations: '',
  footage: '',
  export_figures: '',
  reports: `of series_id, kind, edition, period_from, period_to, origin_codes, status, provisional, licence_min,
    published_at, embargo_until, supersedes_id, correction_note, version`,
};

/** Rows that members saw and that are deleted. */
const REMOVED = {
  price_observations: { scope: 'prices', id: 'id::text', wasShown: `status = 'approved'` },
  footage: { scope: 'footage', id: 'id::text', wasShown: 'not awaits_review' },
  export_figures: {
    scope: 'exports',
    id: `to_char(month, 'YYYY-MM') || '/' || market || '/' || variety`,
    wasShown: 'true',
  },
};

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function note_data_change() returns trigger language plpgsql as $$
    begin new.changed_at := now(); return new; end $$`.execute(db);
  for (const [table, columns] of Object.entries(CHANGED)) {
    await sql`alter table ${sql.table(table)} add column changed_at timestamptz not null default now()`.execute(db);
    await sql`
      create trigger note_data_change before update ${sql.raw(columns)} on ${sql.table(table)}
      for each row execute function note_data_change()`.execute(db);
    await sql`alter table ${sql.table(table)} enable always trigger note_data_change`.execute(db);
  }
  await sql`
    create index prices_by_change on price_observations (changed_at, id) where status = 'approved'`.execute(db);
  await sql`create index footage_by_change on footage (changed_at, id)`.execute(db);
  await sql`create index reports_by_change on reports (changed_at)`.execute(db);
  await sql`create index export_figures_by_change on export_figures (changed_at)`.execute(db);

  await sql`
    create function note_edition_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      update reports set version = version where id = coalesce(new.report_id, old.report_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_data_change after insert or update or delete on report_editions
    for each row execute function note_edition_change()`.execute(db);

  await sql`
    create table data_removals (
      scope text not null,
      id text not null,
      at timestamptz not null,
      primary key (scope, id)
    )`.execute(db);
  await sql`create index data_removals_by_time on data_removals (scope, at)`.execute(db);
  for (const [table, { scope, id, wasShown }] of Object.entries(REMOVED)) {
    const name = `note_removed_${scope}`;
    await sql`
      create function ${sql.ref(name)}() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        insert into data_removals
        select distinct ${sql.lit(scope)}, ${sql.raw(id)}, now() from removed where ${sql.raw(wasShown)}
        on conflict (scope, id) do update set at = excluded.at;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger note_removed after delete on ${sql.table(table)} referencing old table as removed
      for each statement execute function ${sql.ref(name)}()`.execute(db);
    await sql`alter table ${sql.table(table)} enable always trigger note_removed`.execute(db);
  }

  // Withdrawn, or given back to review.
  await sql`
    create function note_hidden_price() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into data_removals values ('prices', old.id::text, now())
      on conflict (scope, id) do update set at = excluded.at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_hidden after update of status on price_observations
    for each row when (old.status = 'approved' and new.status <> 'approved')
    execute function note_hidden_price()`.execute(db);
  await sql`alter table price_observations enable always trigger note_hidden`.execute(db);
}
