import type { ErrorCode } from '@portal/contract/errors';
import { type Caller, isGranted, mayOn, refusesOn } from '../../../platform/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';

export type FootageView = { since?: Date };

/** The one footage rule, used by lists, counts, items and bytes. */
export function viewFootage({ scope }: Pick<Caller, 'scope'>): FootageView {
  if (scope.footage === 'none') throw new Refusal('licenceTooSmall');
  return scope.footage === 'all' ? {} : { since: scope.footage };
}

/** For photos shown beside other content. Undefined when the caller may not see the footage page. */
export function footageSeenBy(caller: Caller): FootageView | undefined {
  const entries = caller.permissions?.entries ?? [];
  const isShown = caller.scope.footage !== 'none' && isGranted(entries, 'In_Market_Footage', 'show_page');
  return isShown ? viewFootage(caller) : undefined;
}

/** Taking along a photo from which a price was read: as a file, in a ZIP or in a deck. */
export function refusesPricePhotos(caller: Caller): ErrorCode | undefined {
  if (caller.scope.prices !== 'all') return 'licenceTooSmall';
  return refusesOn(caller, 'Retail_Price_Audits', 'export') ?? (footageSeenBy(caller) ? undefined : 'notAllowed');
}

/** Photos of prices that nobody has reviewed: reviewers see all, whoever captures prices sees their own. */
export function awaitingSeenBy(caller: Caller): 'all' | { by: string } | undefined {
  if (mayOn(caller, 'Retail_Price_Audits', 'publish')) return 'all';
  return mayOn(caller, 'Retail_Price_Audits', 'create') ? { by: caller.memberId } : undefined;
}

export function seesAwaiting(caller: Caller, takenBy: string | null): boolean {
  const seen = awaitingSeenBy(caller);
  return seen === 'all' || (seen !== undefined && seen.by === takenBy);
}
