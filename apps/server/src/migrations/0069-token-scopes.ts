import { type Kysely, sql } from 'kysely';

/** Tokens made before read prices. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table personal_tokens add column scopes text[]`.execute(db);
  await sql`update personal_tokens set scopes = array[scope]`.execute(db);
  await sql`
    alter table personal_tokens alter column scopes set not null, drop column scope,
      add check (cardinality(scopes) > 0 and scopes <@ array['prices', 'exports', 'reports', 'footage'])`.execute(db);
}
