import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_batches
      add column decisions jsonb not null default '{"matches": [], "left_out": []}',
      add column problem_groups jsonb not null default '[]',
      add column unlisted_problem_rows integer not null default 0,
      add column left_out integer not null default 0,
      -- Counts the checks: one that a later check has overtaken writes no result.
      add column checks integer not null default 0`.execute(db);
  // Values of a source's sheets and the known values they stand for.
  await sql`
    create table price_matches (
      head_hash bytea not null,
      field text not null,
      value text not null,
      target text not null,
      updated_at timestamptz not null,
      primary key (head_hash, field, value)
    )`.execute(db);
}
