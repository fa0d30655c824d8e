import { type Kysely, sql } from 'kysely';

/**
 * What answers about prices rest on, besides the day, the question and the licence of whoever asks. Visits are read too,
 * but of a visit with a price nothing that is shown changes; marks of stale months come and go with prices and cells.
 */
const RESTS_ON = ['price_observations', 'price_cells', 'shelf_cells', 'gap_cells', 'stores', 'retailers', 'countries'];

/**
 * Which transactions have changed something that answers rest on: whoever keeps an answer looks here whether it still
 * holds. Rows are only added, each by its own transaction, so nobody waits for anybody.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_changes (
      id xid8 primary key default pg_current_xact_id(),
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function note_price_change() returns trigger language plpgsql as $$
    begin
      insert into price_changes default values on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const table of RESTS_ON) {
    await sql`
      create trigger price_change after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_price_change()`.execute(db);
    // Also for rows that come in without their references being looked at.
    await sql`alter table ${sql.table(table)} enable always trigger price_change`.execute(db);
  }
}
