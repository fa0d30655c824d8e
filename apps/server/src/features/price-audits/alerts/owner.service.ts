import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sydneyDayOf, textOfDay } from '../../../platform/sydney-days.ts';
import { seenBy } from '../../licences/scope.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { wantsMail } from '../../notifications/preferences.service.ts';
import { unsubscribeLinks } from '../../notifications/unsubscribe.service.ts';
import { isGranted } from '../../permissions/permissions.service.ts';

type Told = { id: string; member_id: string; market: string; origin: string; variety: string | null };

/** In the portal, each time anew. */
export async function tellOwners(trx: Transaction<Tables>, told: readonly Told[], at: Date): Promise<void> {
  const entries = told.map(({ id, member_id, market, origin, variety }) => ({
    memberId: member_id,
    refId: id,
    words: { market, origin, ...(variety && { variety }) },
  }));
  await notify(trx, { topic: 'price-alert', at }, entries);
}

/** Above the switch of each alert: who has this one off gets none of its mails. */
export const wantsAlertMail = (db: Kysely<Tables>, memberId: string) => wantsMail(db, memberId, 'price-alert');

export const alertMailEnds = (deps: Deps, memberId: string) => unsubscribeLinks(deps, memberId, 'price-alert');

type Owner = Parameters<typeof seenBy>[0];

/** The first day of which somebody who is not there sees prices, null for every day; undefined where they see none. */
export function pricesOpenTo(owner: Owner, now: Date): { since: string | null } | undefined {
  const { entries, scope } = seenBy(owner, now);
  if (scope.prices === 'none' || !isGranted(entries, 'Retail_Price_Audits', 'show_page')) return undefined;
  return { since: scope.prices === 'all' ? null : textOfDay(sydneyDayOf(scope.prices)) };
}
