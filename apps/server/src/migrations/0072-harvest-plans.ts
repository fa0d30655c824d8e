import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table harvest_plans (
      id uuid primary key default uuidv7(),
      company_id uuid references companies on delete cascade,
      -- The last editor; the owner where there is no company.
      member_id uuid references members on delete set null,
      name text not null,
      harvests jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index harvest_plans_of_company on harvest_plans (company_id, lower(name))`.execute(db);
  await sql`create unique index harvest_plans_of_member on harvest_plans (member_id, lower(name))
    where company_id is null`.execute(db);
  await sql`create index harvest_plans_by_member on harvest_plans (member_id)`.execute(db);
}
