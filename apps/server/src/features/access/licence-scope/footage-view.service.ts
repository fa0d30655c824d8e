import { type Caller, isGranted } from '../../../platform/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Everything, or nothing older than `since`. */
export type FootageView = { since?: Date };

/** The one rule of footage: for lists, counts, single items and bytes alike. */
export function viewFootage({ scope }: Pick<Caller, 'scope'>): FootageView {
  if (scope.footage === 'none') throw new Refusal('licenceTooSmall');
  return scope.footage === 'all' ? {} : { since: scope.footage };
}

/** For photos beside other content; undefined for a caller who does not see the page of footage. */
export function footageSeenBy(caller: Caller): FootageView | undefined {
  const entries = caller.permissions?.entries ?? [];
  const isShown = caller.scope.footage !== 'none' && isGranted(entries, 'In_Market_Footage', 'show_page');
  return isShown ? viewFootage(caller) : undefined;
}
