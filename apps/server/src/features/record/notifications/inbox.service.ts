import type * as contract from '@portal/contract/record/notifications';
import { type Notification, TOPICS } from '@portal/contract/record/notifications';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  countNotifications,
  countUnread,
  markAllRead,
  markRead,
  type Own,
  selectEntry,
  selectNotifications,
} from './notifications.queries.ts';
import { topicsShownTo } from './notifications.service.ts';

type Asking = Pick<Deps, 'clock' | 'notificationRules'> & { caller: Caller };

/** The inbox, its counts, e-mails and feeds share one condition: none reveals a hidden entry. */
export const ownEntries = ({ caller, clock, notificationRules }: Asking): Own => {
  const topics = topicsShownTo(caller);
  const now = clock.now();
  const cases = TOPICS.flatMap(({ name, page }) =>
    page !== null && topics.includes(name) ? sql`when ${name} then ${notificationRules[name](caller, now)}` : [],
  );
  const isVisible =
    cases.length > 0 ? sql<SqlBool>`case n.topic ${sql.join(cases, sql` `)} else true end` : sql<SqlBool>`true`;
  return { memberId: caller.memberId, topics, isVisible };
};

/** Undefined when the caller may not see it now. */
export const readEntry = (asking: Asking & Pick<Deps, 'db'>, id: string) =>
  selectEntry(asking.db, ownEntries(asking), id);

export const listNotifications: Handler<typeof contract.listNotifications> = async (context, { page, page_size }) => {
  const own = ownEntries(context);
  const [rows, total] = await Promise.all([
    selectNotifications(context.db, own, { limit: page_size, offset: (page - 1) * page_size }),
    countNotifications(context.db, own),
  ]);
  return { items: rows.map(describeNotification), total, page, page_size };
};

export const countUnreadNotifications: Handler<typeof contract.countUnreadNotifications> = async (context) => ({
  unread: await countUnread(context.db, ownEntries(context)),
});

export const markNotificationRead: Handler<typeof contract.markNotificationRead> = async (context, { id }) => {
  if (!(await markRead(context.db, ownEntries(context), id, context.clock.now()))) throw new Refusal('notFound');
  return null;
};

export const markNotificationsRead: Handler<typeof contract.markNotificationsRead> = async (context, { until }) => {
  await markAllRead(context.db, ownEntries(context), new Date(until), context.clock.now());
  return null;
};

type Row = Awaited<ReturnType<typeof selectNotifications>>[number];

const describeNotification = ({ id, created_at, read_at, ...rest }: Row): Notification => ({
  _id: id,
  ...rest,
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});
