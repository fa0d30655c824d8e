import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table companies (
      id uuid primary key default gen_random_uuid(),
      name text not null check (trim(name) <> ''),
      country_id uuid not null references countries,
      created_at timestamptz not null default now()
    )`.execute(db);
  // Two spellings that differ in case or spaces only are one company.
  await sql`
    create unique index companies_by_folded_name on companies (lower(regexp_replace(trim(name), '\\s+', ' ', 'g')))`.execute(
    db,
  );
  await sql`
    create table members (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_verified_at timestamptz,
      password_hash text,
      first_name text not null,
      last_name text not null,
      role text not null check (role in ('ADMIN', 'CLIENT')),
      company_id uuid references companies,
      position text not null default '',
      country_id uuid references countries,
      phone_number text not null default '',
      language text not null default 'en' check (language in ('en', 'de')),
      img_url text not null default '',
      suspended_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index members_by_email on members (lower(email))`.execute(db);
  await sql`create index members_by_company on members (company_id)`.execute(db);
  await sql`alter table companies add column primary_member_id uuid references members`.execute(db);
}
