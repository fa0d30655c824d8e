import type * as contract from '@portal/contract/notifications';
import {
  type Notification,
  type NotificationWords,
  TOPICS,
  type TopicName,
  topicOf,
} from '@portal/contract/notifications';
import type { Kysely } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isGranted } from '../permissions/permissions.service.ts';
import {
  countNotifications,
  countUnread,
  type Entry,
  insertNotifications,
  markAllRead,
  markRead,
  selectNotifications,
} from './notifications.queries.ts';

/**
 * Tells members something in the portal, in the transaction that makes it true. Whoever has switched the topic off hears
 * nothing; whether they may see what it is about is for the teller to know.
 */
export async function notify(
  db: Kysely<Tables>,
  { topic, at }: { topic: TopicName; at: Date },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { app } = topicOf(topic);
  await insertNotifications(db, { topic, at, usually: { app: app === 'on', isFixed: app === 'always' } }, entries);
}

/** Something about an account that its owner must know of. */
export async function tellOwner(
  db: Kysely<Tables>,
  memberId: string,
  occurrence: NotificationWords['occurrence'],
  at: Date,
): Promise<void> {
  await notify(db, { topic: 'security', at }, [{ memberId, words: { occurrence } }]);
}

/** What is about a page is for those who see the page now, whatever they saw when it was written. */
export const topicsShownTo = ({ permissions }: Caller): TopicName[] =>
  TOPICS.filter(({ page }) => page === null || isGranted(permissions?.entries ?? [], page, 'show_page')).map(
    ({ name }) => name,
  );

const ownOf = (caller: Caller) => ({ memberId: caller.memberId, topics: topicsShownTo(caller) });

export const listNotifications: Handler<typeof contract.listNotifications> = async (
  { db, caller },
  { page, page_size },
) => {
  const own = ownOf(caller);
  const [rows, total] = await Promise.all([
    selectNotifications(db, own, { limit: page_size, offset: (page - 1) * page_size }),
    countNotifications(db, own),
  ]);
  return { items: rows.map(notificationOf), total, page, page_size };
};

type Row = Awaited<ReturnType<typeof selectNotifications>>[number];

const notificationOf = ({ id, created_at, read_at, ...rest }: Row): Notification => ({
  _id: id,
  ...rest,
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});

export const countUnreadNotifications: Handler<typeof contract.countUnreadNotifications> = async ({ db, caller }) => ({
  unread: await countUnread(db, ownOf(caller)),
});

export const markNotificationRead: Handler<typeof contract.markNotificationRead> = async (
  { db, clock, caller },
  { id },
) => {
  if (!(await markRead(db, ownOf(caller), id, clock.now()))) throw new Refusal('notFound');
  return null;
};

export const markNotificationsRead: Handler<typeof contract.markNotificationsRead> = async (
  { db, clock, caller },
  { until },
) => {
  await markAllRead(db, ownOf(caller), new Date(until), clock.now());
  return null;
};
