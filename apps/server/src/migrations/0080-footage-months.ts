import { type Kysely, sql } from 'kysely';

const added = 'select market_id, retailer_id, store_id, day, 1 as items from after_rows where deleted_at is null';
const taken = 'select market_id, retailer_id, store_id, day, -1 as items from before_rows where deleted_at is null';
const COUNTED = { insert: added, delete: taken, update: `${taken} union all ${added}` };

/** Where a deep page of the list begins is found among months, then among the days of one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table footage_month_counts (
      month date not null,
      market_id uuid,
      retailer_id uuid,
      store_id uuid,
      items bigint not null,
      unique nulls not distinct (month, market_id, retailer_id, store_id)
    )`.execute(db);
  for (const [change, counted] of Object.entries(COUNTED)) {
    await sql`
      create function ${sql.ref(`count_footage_months_on_${change}`)}() returns trigger language plpgsql
        set search_path from current as $$
      begin
        insert into footage_month_counts (month, market_id, retailer_id, store_id, items)
        select date_trunc('month', day), market_id, retailer_id, store_id, sum(items)
        from (${sql.raw(counted)}) changed
        group by 1, 2, 3, 4 having sum(items) <> 0
        -- In one order, so that two statements never wait for each other.
        order by 1, 2, 3, 4
        on conflict (month, market_id, retailer_id, store_id)
          do update set items = footage_month_counts.items + excluded.items;
        return null;
      end $$`.execute(db);
    const seen = [
      ...(change === 'insert' ? [] : ['old table as before_rows']),
      ...(change === 'delete' ? [] : ['new table as after_rows']),
    ];
    await sql`
      create trigger ${sql.ref(`count_months_on_${change}`)} after ${sql.raw(change)} on footage
        referencing ${sql.raw(seen.join(' '))} for each statement
        execute function ${sql.ref(`count_footage_months_on_${change}`)}()`.execute(db);
  }
  await sql`
    insert into footage_month_counts (month, market_id, retailer_id, store_id, items)
    select date_trunc('month', day), market_id, retailer_id, store_id, count(*)
    from footage where deleted_at is null
    group by 1, 2, 3, 4`.execute(db);
}
