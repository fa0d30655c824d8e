import {
  type Channel,
  MAX_UNREAD_COUNTED,
  type NotificationWords,
  type TopicName,
} from '@portal/contract/record/notifications';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type Entry = {
  memberId: string;
  refId?: string;
  words?: NotificationWords;
  /** Entries with the same occasion are merged. */
  occasion?: string;
};

/**
 * One statement for any number of members, respecting preferences. A known occasion is updated only when its count
 * changes; it is unread again then.
 */
export async function insertNotifications(
  db: Kysely<Tables>,
  { topic, at, usually }: { topic: TopicName; at: Date; usually: { app: boolean; isFixed: boolean } },
  entries: readonly Entry[],
): Promise<void> {
  const given = entries.map(({ memberId, refId, words = {}, occasion }) => ({
    member_id: memberId,
    ref_id: refId ?? null,
    words,
    occasion: occasion ?? null,
  }));
  await sql`
    insert into notifications as known (member_id, topic, ref_id, words, occasion, created_at)
    select m.id, ${topic}, told.ref_id, told.words, told.occasion, ${at}
    from json_to_recordset(${JSON.stringify(given)}::json)
        as told (member_id uuid, ref_id uuid, words jsonb, occasion text)
      join members m on m.id = told.member_id
      left join notification_preferences p on p.member_id = m.id and p.topic = ${topic} and p.channel = 'app'
    where ${usually.isFixed} or coalesce(p.is_on, ${usually.app})
    order by m.id
    on conflict (member_id, topic, occasion) where occasion is not null
    do update set words = excluded.words, created_at = excluded.created_at, read_at = null
    where known.words -> 'count' is distinct from excluded.words -> 'count'`.execute(db);
}

export type Own = { memberId: string; topics: readonly TopicName[]; isVisible: RawBuilder<SqlBool> };

const ownEntries = (db: Kysely<Tables>, { memberId, topics, isVisible }: Own) =>
  db.selectFrom('notifications as n').where('member_id', '=', memberId).where('topic', 'in', topics).where(isVisible);

const updateOwn = (db: Kysely<Tables>, { memberId, topics, isVisible }: Own) =>
  db.updateTable('notifications as n').where('member_id', '=', memberId).where('topic', 'in', topics).where(isVisible);

export async function selectNotifications(db: Kysely<Tables>, own: Own, range: { limit: number; offset: number }) {
  return ownEntries(db, own)
    .select(['id', 'topic', 'ref_id', 'words', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export async function countNotifications(db: Kysely<Tables>, own: Own): Promise<number> {
  const { count } = await ownEntries(db, own)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnread(db: Kysely<Tables>, own: Own): Promise<number> {
  const unread = ownEntries(db, own).select('id').where('read_at', 'is', null).limit(MAX_UNREAD_COUNTED);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
