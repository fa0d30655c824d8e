import { type Kysely, sql } from 'kysely';
import { createVapidKeys } from '../platform/push/vapid.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await addChannel(db);
  // One pair for all servers. Browsers subscribe with it, so it never changes.
  await sql`
    create table push_keys (
      is_only boolean primary key default true check (is_only),
      public_key bytea not null,
      private_key bytea not null
    )`.execute(db);
  const { publicKey, privateKey } = createVapidKeys();
  await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})`.execute(db);
  await sql`
    create table push_devices (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      -- Ends with it. Null after a session whose time was over.
      session_id uuid references sessions on delete cascade,
      endpoint text not null unique,
      p256dh bytea not null,
      auth bytea not null,
      device text not null,
      created_at timestamptz not null,
      -- When the member last opened the portal there.
      renewed_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index push_devices_by_member on push_devices (member_id)`.execute(db);
  await sql`create index push_devices_by_session on push_devices (session_id)`.execute(db);
  await sql`create index push_devices_by_renewal on push_devices (renewed_at)`.execute(db);
}

/** Entries wait for an e-mail and for a message on devices in the same way. */
async function addChannel(db: Kysely<never>): Promise<void> {
  await sql`alter table notification_mails rename to notification_deliveries`.execute(db);
  await sql`
    alter table notification_deliveries
      add column channel text not null default 'mail' check (channel in ('mail', 'push')),
      drop constraint notification_mails_pkey,
      add primary key (notification_id, channel)`.execute(db);
  await sql`alter table notification_deliveries alter column channel drop default`.execute(db);
  await sql`drop index notification_mails_waiting`.execute(db);
  await sql`
    create index notification_deliveries_waiting on notification_deliveries (member_id, channel, since)
    where batch_id is null`.execute(db);
  await sql`alter index notification_mails_by_batch rename to notification_deliveries_by_batch`.execute(db);
  await sql`alter index notification_mails_by_member rename to notification_deliveries_by_member`.execute(db);
  await sql`
    alter table notification_preferences
      drop constraint notification_preferences_channel_check,
      add check (channel in ('app', 'mail', 'push'))`.execute(db);
}
