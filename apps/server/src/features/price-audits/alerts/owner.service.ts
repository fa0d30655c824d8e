import { sydneyDayOf, textOfDay } from '../../../platform/sydney-days.ts';
import { seenBy } from '../../licences/scope.service.ts';
import { isGranted } from '../../permissions/permissions.service.ts';

type Owner = Parameters<typeof seenBy>[0];

/** The first day of which somebody who is not there sees prices, null for every day; undefined where they see none. */
export function pricesOpenTo(owner: Owner, now: Date): { since: string | null } | undefined {
  const { entries, scope } = seenBy(owner, now);
  if (scope.prices === 'none' || !isGranted(entries, 'Retail_Price_Audits', 'show_page')) return undefined;
  return { since: scope.prices === 'all' ? null : textOfDay(sydneyDayOf(scope.prices)) };
}
