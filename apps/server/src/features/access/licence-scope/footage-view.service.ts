import { type Caller, isGranted } from '../../../platform/caller.ts';
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
