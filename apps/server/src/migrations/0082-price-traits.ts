import { type Kysely, sql } from 'kysely';

const KEYS = {
  price_cells: 'market_id, unit, currency, with_estimates, trait, variety, size_band, month, origin',
  gap_cells: 'market_id, unit, currency, with_estimates, trait, variety, size_band, month, origin',
  shelf_cells: 'market_id, trait, variety, size_band, month, origin',
};

/**
 * Cells by pack, organic, ready to eat and promotion; '' stands for all labels. Every month is marked: until it is
 * recounted it has no such cells. Without a default, no older server can store cells that lack them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, key] of Object.entries(KEYS)) {
    await sql`
      alter table ${sql.table(table)} add column trait text not null default '',
        drop constraint ${sql.ref(`${table}_pkey`)}, add primary key (${sql.raw(key)})`.execute(db);
    await sql`alter table ${sql.table(table)} alter column trait drop default`.execute(db);
  }
  await sql`
    insert into stale_price_months (market_id, month) select distinct market_id, month from shelf_cells`.execute(db);
}
