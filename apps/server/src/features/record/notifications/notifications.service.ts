import { type Channel, TOPICS, type TopicName, usualChoice } from '@portal/contract/record/notifications';
import type { Kysely } from 'kysely';
import { type Caller, isGranted } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Entry, insertNotifications, type Notice } from './notifications.queries.ts';

export type { Entry } from './notifications.queries.ts';

/**
 * Runs in the transaction that makes the fact true. Respects preferences; the caller checks who may see the subject.
 */
export async function notify(db: Kysely<Tables>, notice: Notice, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const { topic } = notice;
  const usually = { app: usual(topic, 'app'), mail: usual(topic, 'mail'), push: usual(topic, 'push') };
  await insertNotifications(db, { ...notice, usually }, entries);
}

function usual(topic: TopicName, channel: Channel) {
  const choice = usualChoice(topic, channel);
  return choice === 'always' ? choice : choice === 'on';
}

/** Topics of a page need access to that page now. */
export const topicsShownTo = ({ permissions }: Caller): TopicName[] =>
  TOPICS.filter(({ page }) => page === null || isGranted(permissions?.entries ?? [], page, 'show_page')).map(
    ({ name }) => name,
  );
