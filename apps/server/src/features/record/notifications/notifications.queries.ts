import {
  type Channel,
  MAX_UNREAD_COUNTED,
  type NotificationWords,
  type TopicName,
} from '@portal/contract/record/notifications';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addWebhookJob, findWebhookEvent } from './webhook-job.ts';

export type Entry = {
  memberId: string;
  refId?: string;
  words?: NotificationWords;
  /** Entries with the same occasion are merged. */
  occasion?: string;
  /** A mail of its own is sent, or none is wanted. */
  byMail?: false;
};

export type Notice = {
  topic: TopicName;
  at: Date;
  /** An entry that was sent and has a new count is sent again. */
  tellsChanges?: boolean;
};

/**
 * One statement for any number of members, respecting preferences. A known occasion is updated only when its count
 * changes; it is unread again then, if it is in the inbox. Feeds show entries that neither inbox nor e-mail does.
 */
export async function insertNotifications(
  db: Kysely<Tables>,
  { topic, at, usually, tellsChanges = false }: Notice & { usually: Record<Channel, boolean | 'always'> },
  entries: readonly Entry[],
): Promise<void> {
  const given = entries.map(({ memberId, refId, words = {}, occasion, byMail = true }) => ({
    member_id: memberId,
    ref_id: refId ?? null,
    words,
    occasion: occasion ?? null,
    by_mail: byMail,
  }));
  const isOn = (channel: Channel) =>
    usually[channel] === 'always'
      ? sql<boolean>`true`
      : sql<boolean>`coalesce((select p.is_on from notification_preferences p
          where p.member_id = m.id and p.topic = ${topic} and p.channel = ${channel}), ${usually[channel]}::boolean)`;
  // E-mails that are always sent are written by their own feature.
  const isMailed = usually.mail === 'always' ? sql<boolean>`false` : sql<boolean>`(given.by_mail and ${isOn('mail')})`;
  const isPushed = sql<boolean>`
    (exists (select from push_devices d where d.member_id = m.id) and ${isOn('push')})`;
  const event = findWebhookEvent(topic) ?? null;
  const isSent = sql<boolean>`(h.paused is null and ${event}::text = any (h.events))`;
  await sql`
    with told as materialized (
      select m.id as member_id, given.ref_id, given.words, given.occasion,
        ${isOn('app')} as in_app, ${isMailed} as by_mail, ${isPushed} as by_push,
        exists (select from atom_feeds f where f.member_id = m.id and ${topic} = any (f.topics)) as in_feed,
        exists (select from webhooks h where h.member_id = m.id and ${isSent}) as by_webhook
      from json_to_recordset(${JSON.stringify(given)}::json)
          as given (member_id uuid, ref_id uuid, words jsonb, occasion text, by_mail boolean)
        join members m on m.id = given.member_id
    ), written as (
      insert into notifications as known (member_id, topic, ref_id, words, occasion, created_at, in_app)
      select member_id, ${topic}, ref_id, words, occasion, ${at}, in_app from told
      where in_app or by_mail or by_push or in_feed or by_webhook
      order by member_id
      on conflict (member_id, topic, occasion) where occasion is not null
      do update set words = excluded.words, created_at = excluded.created_at, in_app = excluded.in_app,
        read_at = case when excluded.in_app then null else known.read_at end
      where ${tellsChanges}::boolean or known.words -> 'count' is distinct from excluded.words -> 'count'
      returning id, member_id, ref_id, occasion
    ), waiting as (
      insert into notification_deliveries (notification_id, channel, member_id, since)
      select distinct w.id, by.channel, w.member_id, ${at}::timestamptz
      from written w
        join told t on t.member_id = w.member_id and t.ref_id is not distinct from w.ref_id
          and t.occasion is not distinct from w.occasion
        cross join lateral (values ('mail', t.by_mail), ('push', t.by_push)) by (channel, is_on)
      where by.is_on
      order by w.id, by.channel
      on conflict (notification_id, channel) do update set since = excluded.since, batch_id = null
      where ${tellsChanges}::boolean
    ), d as (
      insert into webhook_deliveries (webhook_id, notification_id, event, created_at)
      select h.id, w.id, ${event}, ${at}::timestamptz
      from written w join webhooks h on h.member_id = w.member_id and ${isSent}
      for key share of h
      on conflict (webhook_id, notification_id) do nothing
      returning id, webhook_id)
    select ${addWebhookJob()} from d`.execute(db);
}

export type Own = { memberId: string; topics: readonly TopicName[]; isVisible: RawBuilder<SqlBool> };

const ownEntries = (db: Kysely<Tables>, { memberId, topics, isVisible }: Own) =>
  db
    .selectFrom('notifications as n')
    .where('n.member_id', '=', memberId)
    .where('n.topic', 'in', topics)
    .where(isVisible);

const inboxEntries = (db: Kysely<Tables>, own: Own) => ownEntries(db, own).where('n.in_app', '=', true);

const updateOwn = (db: Kysely<Tables>, { memberId, topics, isVisible }: Own) =>
  db
    .updateTable('notifications as n')
    .where('member_id', '=', memberId)
    .where('topic', 'in', topics)
    .where('in_app', '=', true)
    .where(isVisible);

export async function selectNotifications(db: Kysely<Tables>, own: Own, range: { limit: number; offset: number }) {
  return inboxEntries(db, own)
    .select(['id', 'topic', 'ref_id', 'words', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export async function countNotifications(db: Kysely<Tables>, own: Own): Promise<number> {
  const { count } = await inboxEntries(db, own)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnread(db: Kysely<Tables>, own: Own): Promise<number> {
  const unread = inboxEntries(db, own).select('id').where('read_at', 'is', null).limit(MAX_UNREAD_COUNTED);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type DeliveryChannel = Exclude<Channel, 'app'>;

/** Of one e-mail or push message, as far as they may be seen now and are still wanted; newest first. */
export async function selectDelivered(db: Kysely<Tables>, own: Own, batchId: string, channel: DeliveryChannel) {
  const entries = ownEntries(db, own)
    .innerJoin('notification_deliveries as d', 'd.notification_id', 'n.id')
    .select(['n.id', 'n.topic', 'n.ref_id', 'n.words', 'n.created_at'])
    .where('d.batch_id', '=', batchId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc');
  // An entry that was read in the portal is no news on a device.
  return (channel === 'push' ? entries.where('n.read_at', 'is', null) : entries).execute();
}

/** Newest first, of a market or of all. */
export async function selectEntriesAbout(
  db: Kysely<Tables>,
  own: Own,
  { marketId, limit }: { marketId: string | null; limit: number },
) {
  let query = ownEntries(db, own).select(['n.id', 'n.topic', 'n.ref_id', 'n.words', 'n.created_at']);
  if (marketId)
    query = query.where(sql<SqlBool>`(n.words ->> 'market_id' = ${marketId} or n.words -> 'market_ids' ? ${marketId})`);
  return query.orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').limit(limit).execute();
}

export async function selectEntry(db: Kysely<Tables>, own: Own, id: string) {
  return ownEntries(db, own).select(['n.topic', 'n.ref_id', 'n.words']).where('n.id', '=', id).executeTakeFirst();
}

/** Returns whether it exists; the first reading time stays. */
export async function markRead(db: Kysely<Tables>, own: Own, id: string, now: Date): Promise<boolean> {
  const marked = await updateOwn(db, own)
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function markAllRead(db: Kysely<Tables>, own: Own, until: Date, now: Date): Promise<void> {
  await updateOwn(db, own)
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute();
}

export async function deleteNotificationsBefore(db: Kysely<Tables>, before: Date, limit: number): Promise<boolean> {
  const old = db.selectFrom('notifications').select('id').where('created_at', '<', before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', 'in', old).executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(limit);
}

export async function selectPreferences(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute();
}

export async function upsertPreference(
  db: Kysely<Tables>,
  preference: { member_id: string; topic: TopicName; channel: Channel; is_on: boolean },
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(preference)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'topic', 'channel']).doUpdateSet({ is_on: preference.is_on }),
    )
    .execute();
}
