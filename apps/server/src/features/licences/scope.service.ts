import type { StoredPagePermission } from '../../platform/database/tables.ts';
import { type LicenceEvent, licenceStateAt } from './licence-state.ts';

const SHOWN_WITHOUT_LICENCE = 'Home';

/** Record ∧ what the licence shows, computed when asked: without a licence in force only Home is left, with its notice. */
export function withinLicence(
  entries: readonly StoredPagePermission[],
  events: readonly LicenceEvent[],
  now: Date,
): readonly StoredPagePermission[] {
  if (licenceStateAt(events, now)?.status === 'active') return entries;
  return entries.map((entry) =>
    entry.page_name === SHOWN_WITHOUT_LICENCE ? entry : { ...entry, permissions: noneOf(entry.permissions) },
  );
}

const noneOf = (permissions: Record<string, boolean>) =>
  Object.fromEntries(Object.keys(permissions).map((name) => [name, false]));
