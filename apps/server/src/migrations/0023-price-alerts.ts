import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_alerts (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      market_id uuid not null references countries,
      origin text not null,
      -- Null stands for all of them.
      variety text,
      unit text not null check (unit in ('kg', 'piece')),
      currency text not null check (currency in ('aud', 'local')),
      kind text not null check (kind in ('below', 'above', 'change')),
      -- Units of the currency, or percent.
      amount numeric(13, 4) not null check (amount > 0),
      by_mail boolean not null,
      paused boolean not null,
      -- On which side of what is watched for the price was last; null until it was known once.
      side text check (side in ('none', 'up', 'down')),
      last_month date check (extract(day from last_month) = 1),
      last_value numeric(16, 4),
      last_before numeric(16, 4),
      last_checked_at timestamptz,
      is_demo boolean not null default false,
      fired_month date check (extract(day from fired_month) = 1),
      fired_value numeric(16, 4),
      fired_before numeric(16, 4),
      last_fired_at timestamptz,
      is_unseen boolean not null default false,
      -- Who has looked at an older one writes nothing.
      version integer not null default 1,
      created_at timestamptz not null,
      check ((last_fired_at is null) = (fired_month is null) and (last_fired_at is null) = (fired_value is null)),
      check (not is_unseen or last_fired_at is not null)
    )`.execute(db);
  await sql`create index price_alerts_of_member on price_alerts (member_id, id)`.execute(db);
  await sql`create index price_alerts_to_check on price_alerts (market_id, id) where not paused`.execute(db);
}
