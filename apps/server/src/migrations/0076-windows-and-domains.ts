import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deck_pieces
      drop constraint deck_pieces_kind_check,
      add constraint deck_pieces_kind_check
        check (kind in ('chart', 'figure', 'netback', 'photo', 'report-page', 'review', 'windows'))`.execute(db);
  // Netbacks collected before had no notes of their own.
  await sql`update deck_pieces set answer = answer || '{"more": ""}' where kind = 'netback'`.execute(db);
  // When its TXT record was found; a domain without it cannot be used.
  await sql`alter table company_domains add column proven_at timestamptz`.execute(db);
}
