import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Set by administrators; a market without a row has the assumptions of the portal.
  await sql`
    create table netback_defaults (
      market_id uuid not null references countries on delete cascade,
      field text not null check (field in (
        'tax', 'retail_margin', 'import_margin', 'duty', 'freight', 'packing', 'levies', 'tray_kg')),
      valid_from date not null,
      value numeric(8, 4) not null check (value >= 0),
      source text not null,
      is_assumption boolean not null,
      primary key (market_id, field, valid_from)
    )`.execute(db);
  await sql`
    create table netback_scenarios (
      id uuid primary key default uuidv7(),
      company_id uuid references companies on delete cascade,
      -- The last editor; the owner where there is no company.
      member_id uuid references members on delete set null,
      name text not null,
      -- With the administrators of the portal.
      is_shared boolean not null,
      markets jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index netback_scenarios_of_company on netback_scenarios (company_id, lower(name))`.execute(
    db,
  );
  await sql`create unique index netback_scenarios_of_member on netback_scenarios (member_id, lower(name))
    where company_id is null`.execute(db);
  await sql`create index netback_scenarios_by_member on netback_scenarios (member_id)`.execute(db);
  await sql`create index netback_scenarios_shared on netback_scenarios (updated_at) where is_shared`.execute(db);
  await sql`
    alter table deck_pieces
      drop constraint deck_pieces_kind_check,
      add constraint deck_pieces_kind_check
        check (kind in ('chart', 'figure', 'netback', 'photo', 'report-page', 'review'))`.execute(db);
}
