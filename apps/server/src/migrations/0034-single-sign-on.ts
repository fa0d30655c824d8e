import { type Kysely, sql } from 'kysely';

/** When an account was first opened by single sign-on; its owner is told of that once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table members add column single_sign_on_at timestamptz`.execute(db);
  await sql`
    update members set single_sign_on_at = first.at
    from (
      select subject_id, min(at) as at from audit_log
      where action = 'sign-in.succeeded' and after ->> 'way' = 'sso'
      group by subject_id
    ) first
    where first.subject_id = members.id`.execute(db);
  // Unsent mails of the kind that the security notices replace.
  await sql`
    update mails
    set kind = 'security-notice',
      subject_ids = subject_ids || jsonb_build_object('occurrence', 'password', 'at', created_at)
    where kind = 'password-changed' and sent_at is null`.execute(db);
}
