import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      credential_id bytea not null unique,
      -- SPKI. The private key never leaves the member's device.
      public_key bytea not null,
      -- Zero on devices that do not count.
      sign_count bigint not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_member on passkeys (member_id, created_at)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('add', 'sign-in', 'unlock')),
      -- The session or the browser that asked.
      holder_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_by_end on passkey_challenges (expires_at)`.execute(db);
  await sql`
    alter table sign_ins drop constraint sign_ins_way_check,
      add check (way in ('password', 'link', 'sso', 'unlock', 'direct', 'passkey'))`.execute(db);
}
