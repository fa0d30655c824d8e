import { TOPICS } from '@portal/contract/record/notifications';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Caller } from './caller.ts';

type TopicOfPage = Exclude<(typeof TOPICS)[number], { page: null }>['name'];

/**
 * Whether a reader of the topic's page may see the item now, as a condition on `notifications n`. Titles are shown only
 * with access to their item.
 */
export type ToldRule = (caller: Caller, now: Date) => RawBuilder<SqlBool>;
export type ToldRules = { readonly [topic in TopicOfPage]: ToldRule };

/** A page topic without a rule would show titles to everybody, so the portal does not start. */
export function collectTold(features: readonly { told?: Partial<ToldRules> }[]): ToldRules {
  const told: Partial<ToldRules> = Object.fromEntries(
    features.flatMap((feature) => Object.entries(feature.told ?? {})),
  );
  const bare = TOPICS.find(({ name, page }) => page !== null && !(name in told));
  if (bare) throw new Error(`the topic ${bare.name} needs a rule`);
  return told as ToldRules;
}
