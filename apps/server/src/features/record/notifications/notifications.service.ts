import { findTopic, TOPICS, type TopicName } from '@portal/contract/record/notifications';
import type { Kysely } from 'kysely';
import { type Caller, isGranted } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Entry, insertNotifications } from './notifications.queries.ts';

export type { Entry } from './notifications.queries.ts';

/**
 * Runs in the transaction that makes the fact true. Respects preferences; the caller checks who may see the subject.
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

/** Topics of a page need access to that page now. */
export const topicsShownTo = ({ permissions }: Caller): TopicName[] =>
  TOPICS.filter(({ page }) => page === null || isGranted(permissions?.entries ?? [], page, 'show_page')).map(
    ({ name }) => name,
  );
