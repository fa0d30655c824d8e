import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_alerts
      add column figure text not null default 'price'
        check (figure in ('price', 'gap', 'share', 'out_of_stock', 'promotion', 'new_rival', 'window')),
      add column rival text,
      add column retailer_id uuid references retailers on delete cascade,
      -- Null for a window once its plan is gone.
      add column plan_id uuid references harvest_plans on delete set null,
      add column weeks smallint check (weeks > 0),
      -- New origins, or the window; the event that a reading is about.
      add column last_found jsonb,
      add column fired_found jsonb,
      alter column amount drop not null,
      drop constraint price_alerts_amount_check,
      drop constraint price_alerts_kind_check,
      add check (kind in ('below', 'above', 'change', 'starts')),
      add check (figure = 'gap' or amount > 0),
      add check ((amount is null) = (figure in ('promotion', 'new_rival'))),
      add check ((rival is not null) = (figure = 'gap')),
      add check ((weeks is not null) = (figure = 'window'))`.execute(db);
  await sql`create index price_alerts_by_retailer on price_alerts (retailer_id) where retailer_id is not null`.execute(
    db,
  );
  await sql`create index price_alerts_by_plan on price_alerts (plan_id) where plan_id is not null`.execute(db);
}
