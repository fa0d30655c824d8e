import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      name text not null,
      address text not null,
      events text[] not null,
      -- Sealed with SECRETS_KEY: it signs.
      secret bytea not null,
      paused text check (paused in ('owner', 'failures')),
      -- The first failure after the last success.
      failing_since timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index webhooks_by_member on webhooks (member_id)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key default uuidv7(),
      webhook_id uuid not null references webhooks on delete cascade,
      -- Null for a test.
      notification_id uuid references notifications on delete cascade,
      event text not null check (event in ('audit', 'report', 'alert', 'test')),
      tries integer not null default 0,
      created_at timestamptz not null,
      unique (webhook_id, notification_id)
    )`.execute(db);
  await sql`create index webhook_deliveries_by_notification on webhook_deliveries (notification_id)`.execute(db);
  await sql`create index webhook_deliveries_by_time on webhook_deliveries (created_at)`.execute(db);
  await sql`
    create table webhook_tries (
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      no integer not null,
      webhook_id uuid not null references webhooks on delete cascade,
      at timestamptz not null,
      status integer,
      failure text,
      duration_ms integer not null,
      -- When it was to be tried again.
      next_at timestamptz,
      primary key (delivery_id, no)
    )`.execute(db);
  await sql`create index webhook_tries_by_webhook on webhook_tries (webhook_id, at desc, delivery_id, no desc)`.execute(
    db,
  );
  await sql`create index webhook_tries_by_time on webhook_tries (at)`.execute(db);
}
