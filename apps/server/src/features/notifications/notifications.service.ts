import { TOPICS, type TopicName, topicOf } from '@portal/contract/record/notifications';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isGranted } from '../permissions/permissions.service.ts';
import { type Entry, insertNotifications } from './notifications.queries.ts';

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

type TopicOfPage = Exclude<(typeof TOPICS)[number], { page: null }>['name'];

/**
 * Whether somebody who sees the topic's page may see what it tells of at this moment, as a condition on `notifications n`:
 * the rule of the feature that has told it. A title is read out only together with the right to its item.
 */
export type ToldRule = (caller: Caller, now: Date) => RawBuilder<SqlBool>;
export type ToldRules = { readonly [topic in TopicOfPage]: ToldRule };

/** What is about a page is for those who see the page now, whatever they saw when it was written. */
export const topicsShownTo = ({ permissions }: Caller): TopicName[] =>
  TOPICS.filter(({ page }) => page === null || isGranted(permissions?.entries ?? [], page, 'show_page')).map(
    ({ name }) => name,
  );
