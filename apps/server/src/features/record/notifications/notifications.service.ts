import { findTopic, TOPICS, type TopicName } from '@portal/contract/record/notifications';
import type { Kysely } from 'kysely';
import { type Caller, isGranted } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Entry, insertNotifications } from './notifications.queries.ts';

export type { Entry } from './notifications.queries.ts';

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
  const { app } = findTopic(topic);
  await insertNotifications(db, { topic, at, usually: { app: app === 'on', isFixed: app === 'always' } }, entries);
}

/** A topic about a page is for members who see the page now, whatever they saw when it was written. */
export const topicsShownTo = ({ permissions }: Caller): TopicName[] =>
  TOPICS.filter(({ page }) => page === null || isGranted(permissions?.entries ?? [], page, 'show_page')).map(
    ({ name }) => name,
  );
