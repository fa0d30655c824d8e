import { TOPICS } from '@portal/contract/record/notifications';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Caller } from './caller.ts';

type PageTopic = Exclude<(typeof TOPICS)[number], { page: null }>['name'];

/**
 * Whether a reader of the topic's page may see the item now, as a condition on `notifications n`. Titles are shown only
 * with access to their item.
 */
export type NotificationRule = (caller: Caller, now: Date) => RawBuilder<SqlBool>;
export type NotificationRules = { readonly [topic in PageTopic]: NotificationRule };

/** A page topic without a rule would show titles to everybody, so the portal does not start. */
export function collectNotificationRules(
  features: readonly { notificationRules?: Partial<NotificationRules> }[],
): NotificationRules {
  const rules: Partial<NotificationRules> = Object.fromEntries(
    features.flatMap((feature) => Object.entries(feature.notificationRules ?? {})),
  );
  const bare = TOPICS.find(({ name, page }) => page !== null && !(name in rules));
  if (bare) throw new Error(`the topic ${bare.name} needs a rule`);
  return rules as NotificationRules;
}
