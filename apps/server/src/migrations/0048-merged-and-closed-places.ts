import { type Kysely, sql } from 'kysely';

const PLACES = ['visit_id_store_id_day', 'store_id_retailer_id', 'retailer_id_market_id'];

export async function up(db: Kysely<never>): Promise<void> {
  // The last day on which a store was open.
  await sql`alter table stores add closed_on date`.execute(db);
  // While places are merged, prices and visits move one after the other; the commit looks at both.
  for (const columns of PLACES) {
    const name = sql.ref(`price_observations_${columns}_fkey`);
    await sql`alter table price_observations alter constraint ${name} deferrable initially immediate`.execute(db);
  }
  // The end of a store or a retailer looks for prices of every status.
  for (const column of ['store_id', 'retailer_id']) {
    await sql`
      create index ${sql.ref(`prices_by_${column}`)} on price_observations (${sql.ref(column)})`.execute(db);
  }
}
