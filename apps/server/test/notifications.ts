import type { Output, RequestInput } from '@portal/contract/call';
import {
  type Channel,
  countUnreadNotifications,
  listNotifications,
  type Notification,
  setNotificationPreference,
  type TopicName,
} from '@portal/contract/record/notifications';
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
