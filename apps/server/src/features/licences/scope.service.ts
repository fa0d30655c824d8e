import type { Scope } from '../../platform/caller.ts';
import type { StoredPagePermission } from '../../platform/database/tables.ts';
import { grantsFor } from '../permissions/default-grants.service.ts';
import type { LicenceEvent } from './licence-events.ts';
import { type LicenceState, licenceStateNow } from './licence-state.ts';
import { startOfSydneyDay, sydneyDayOf } from './sydney-days.ts';

const EVALUATION_FOOTAGE_DAYS = 30;
const EVALUATION_PRICE_DAYS = 90;

type Seen = { entries: readonly StoredPagePermission[]; scope: Scope };

/** For those who need no licence, and for those whose licence shows everything. */
const EVERYTHING: Scope = {
  reports: 'all',
  footageSince: null,
  pricesSince: null,
  mayExport: true,
  mayDownload: true,
  why: null,
};

/** The one rule of scope: the record ∧ what the licence shows, for lists, counts, search, exports and bytes alike. */
export function scopeOf(entries: readonly StoredPagePermission[], state: LicenceState, now: Date): Seen {
  const why = limitOf(state);
  if (why === null) return { entries, scope: EVERYTHING };
  const isOpen = why === 'evaluation';
  return {
    entries: entries.map((entry) => ({ ...entry, permissions: shownOf(entry, why) })),
    scope: {
      reports: 'latest edition per series',
      footageSince: isOpen ? startOfLastDays(EVALUATION_FOOTAGE_DAYS, now) : now,
      pricesSince: isOpen ? startOfLastDays(EVALUATION_PRICE_DAYS, now) : now,
      mayExport: false,
      mayDownload: false,
      why,
    },
  };
}

/** What is seen of the record: ADMIN works for the provider and needs no licence. */
export function seenBy(
  row: { role: string; entries: StoredPagePermission[] | null; licence_events: LicenceEvent[] | null },
  now: Date,
): Seen {
  const entries = row.entries ?? [];
  if (row.role === 'ADMIN') return { entries, scope: EVERYTHING };
  return scopeOf(entries, licenceStateNow(row.licence_events ?? [], now), now);
}

export const isEnded = (events: readonly LicenceEvent[], now: Date) =>
  licenceStateNow(events, now).kind === 'terminated';

type Limit = NonNullable<Scope['why']>;

function limitOf(state: LicenceState): Limit | null {
  switch (state.kind) {
    case 'ongoing':
    case 'subscription':
      return null;
    case 'evaluation':
      return state.status === 'active' ? 'evaluation' : 'expired';
    default:
      return state.kind;
  }
}

// What Evaluation grants is also the most that it shows, however much the record says.
const onEvaluation = new Map(grantsFor('evaluation').map((entry) => [entry.page_name, entry.permissions]));
const onlyHome = new Map([['Home', { show_page: true }]]);
const MOST_SHOWN: Record<Limit, ReadonlyMap<string, Record<string, boolean>>> = {
  evaluation: onEvaluation,
  none: onlyHome,
  expired: onlyHome,
  suspended: onlyHome,
  terminated: new Map(),
};

/** Every name stays, most of them false. */
function shownOf({ page_name, permissions }: StoredPagePermission, why: Limit): Record<string, boolean> {
  const shown: Record<string, boolean> = MOST_SHOWN[why].get(page_name) ?? {};
  return Object.fromEntries(
    Object.entries(permissions).map(([name, granted]) => [name, granted && shown[name] === true]),
  );
}

/** Today is the last of the days. */
const startOfLastDays = (days: number, now: Date) => startOfSydneyDay(sydneyDayOf(now) - days + 1);
