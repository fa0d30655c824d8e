import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table company_sign_ins (
      company_id uuid primary key references companies on delete cascade,
      issuer text not null,
      client_id text not null,
      -- AES-256-GCM under the operator's key.
      client_secret bytea not null,
      version integer not null default 1
    )`.execute(db);
  await sql`
    create table company_domains (
      domain text primary key check (domain = lower(domain)),
      company_id uuid not null references company_sign_ins on delete cascade
    )`.execute(db);
  await sql`create index company_domains_by_company on company_domains (company_id)`.execute(db);
  // The provider's own name for a member: an address may pass to somebody else.
  await sql`
    create table company_subjects (
      member_id uuid primary key references members on delete cascade,
      company_id uuid not null references company_sign_ins on delete cascade,
      subject text not null,
      unique (company_id, subject)
    )`.execute(db);
  await sql`
    create table company_sign_in_attempts (
      state_hash bytea primary key,
      company_id uuid not null references company_sign_ins on delete cascade,
      browser_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index company_sign_in_attempts_by_end on company_sign_in_attempts (expires_at)`.execute(db);
  await sql`create index company_sign_in_attempts_by_company on company_sign_in_attempts (company_id)`.execute(db);
  await sql`
    alter table sign_ins drop constraint sign_ins_way_check,
      add check (way in ('password', 'link', 'sso', 'unlock', 'direct', 'passkey', 'company'))`.execute(db);
}
