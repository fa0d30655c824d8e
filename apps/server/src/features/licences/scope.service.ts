import type { StoredPagePermission } from '../../platform/database/tables.ts';
import { grantsFor } from '../permissions/default-grants.service.ts';
import type { LicenceEvent } from './licence-events.ts';
import { type LicenceState, licenceStateNow } from './licence-state.ts';
import { startOfSydneyDay, sydneyDayOf } from './sydney-days.ts';

const EVALUATION_FOOTAGE_DAYS = 30;
const EVALUATION_PRICE_DAYS = 90;

/** What a member sees of each kind of content, and why it is not everything. */
export type Scope = {
  entries: readonly StoredPagePermission[];
  reports: 'all' | 'latest edition per series';
  /** Nothing older than the first moment of a Sydney day; null is no limit. */
  footageSince: Date | null;
  pricesSince: Date | null;
  mayExport: boolean;
  mayDownload: boolean;
  why: 'none' | 'evaluation' | 'expired' | 'suspended' | 'terminated' | null;
};

/** The one rule of scope: the record ∧ what the licence shows, for lists, counts, search, exports and bytes alike. */
export function scopeOf(entries: readonly StoredPagePermission[], state: LicenceState, now: Date): Scope {
  const why = limitOf(state);
  if (why === null) {
    const everything = { reports: 'all', footageSince: null, pricesSince: null } as const;
    return { entries, ...everything, mayExport: true, mayDownload: true, why };
  }
  const isOpen = why === 'evaluation';
  return {
    entries: entries.map((entry) => ({ ...entry, permissions: shownOf(entry, why) })),
    reports: 'latest edition per series',
    footageSince: isOpen ? startOfLastDays(EVALUATION_FOOTAGE_DAYS, now) : now,
    pricesSince: isOpen ? startOfLastDays(EVALUATION_PRICE_DAYS, now) : now,
    mayExport: false,
    mayDownload: false,
    why,
  };
}

/** The record as far as the licence behind these events shows it now. */
export function withinLicence(
  entries: readonly StoredPagePermission[],
  events: readonly LicenceEvent[],
  now: Date,
): readonly StoredPagePermission[] {
  return scopeOf(entries, licenceStateNow(events, now), now).entries;
}

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
