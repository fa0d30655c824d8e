import type { Notification } from '@portal/contract/record/notifications';
import type { TestPortal } from './portal.ts';

type Person = { token: string };

export type Inbox = { items: Notification[]; total: number; page: number; page_size: number };

export const inboxOf = async (portal: TestPortal, { token }: Person, query = ''): Promise<Inbox> => {
  const { body } = await portal.request(`/api/notifications${query}`, { token });
  const { data, ...rest } = body as never as { data: Notification[] } & Omit<Inbox, 'items'>;
  return { ...rest, items: data };
};

/** What somebody was told of a topic, newest first, by the words that it is made of. */
export const toldOf = async (portal: TestPortal, person: Person, topic: Notification['topic']) =>
  (await inboxOf(portal, person)).items.filter((item) => item.topic === topic).map(({ words }) => words);

export const unreadOf = async (portal: TestPortal, { token }: Person): Promise<number> => {
  const { body } = await portal.request('/api/notifications/unread', { token });
  return (body.data as { unread: number }).unread;
};

export const prefer = (portal: TestPortal, { token }: Person, topic: string, channel: string, on: boolean) =>
  portal.request(`/api/notification-preferences/${topic}/${channel}`, { method: 'PUT', token, body: { on } });

/** What the demonstration brings is taken away, so that tests know all there is. */
export const emptyInboxes = async ({ database: { db } }: TestPortal): Promise<void> => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('notification_preferences').execute();
};
