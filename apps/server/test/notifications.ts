import type { Output, RequestInput } from '@portal/contract/call';
import {
  type Channel,
  countUnreadNotifications,
  listNotifications,
  type Notification,
  setNotificationPreference,
  type TopicName,
} from '@portal/contract/record/notifications';
import { sql } from 'kysely';
import { GATHERING_MS } from '../src/features/record/notifications/mailing/mail-times.ts';
import { gatherNewsMails } from '../src/features/record/notifications/mailing/mailing.jobs.ts';
import type { Letter } from '../src/platform/mail/transport.ts';
import type { TestPortal } from './portal.ts';

type Person = { token: string };

export type Inbox = Output<typeof listNotifications>;

export const readInbox = async (
  portal: TestPortal,
  { token }: Person,
  range: RequestInput<typeof listNotifications> = {},
): Promise<Inbox> => {
  const { data, ...rest } = (await portal.call(listNotifications, range, { token })).body;
  return { ...rest, items: data };
};

export const notificationsAbout = async (portal: TestPortal, person: Person, topic: Notification['topic']) =>
  (await readInbox(portal, person)).items.filter((item) => item.topic === topic).map(({ words }) => words);

export const countUnread = async (portal: TestPortal, { token }: Person): Promise<number> => {
  const { body } = await portal.call(countUnreadNotifications, {}, { token });
  return body.data.unread;
};

export const prefer = (portal: TestPortal, { token }: Person, topic: TopicName, channel: Channel, on: boolean) =>
  portal.call(setNotificationPreference, { topic, channel, on }, { token });

/** Removes the demo's notifications. */
export const emptyInboxes = async ({ database: { db } }: TestPortal): Promise<void> => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('notification_preferences').execute();
};

/** As if every member had no quiet hours and the minutes of gathering were over. */
export async function gatherMails(portal: TestPortal): Promise<Letter[]> {
  await sql`
    insert into notification_schedules (member_id, digest, hour, weekday)
    select id, 'at-once', 7, 1 from members on conflict do nothing`.execute(portal.database.db);
  const clock = { now: () => new Date(portal.deps.clock.now().getTime() + GATHERING_MS) };
  await gatherNewsMails.run({ ...portal.deps, clock }, {});
  return portal.mails();
}
