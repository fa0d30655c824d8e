import { isAdminAccount, type Scope } from '../../../platform/caller.ts';
import type { StoredPagePermission } from '../../../platform/database/tables.ts';
import { remember } from '../../../platform/remember.ts';
import { startOfSydneyDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { grantsFor } from './default-grants.service.ts';
import type { LicenceEvent } from './state/licence-events.ts';
import { type LicenceState, licenceStateNow } from './state/licence-state.ts';

const EVALUATION_FOOTAGE_DAYS = 30;
const EVALUATION_PRICE_DAYS = 90;

type Seen = { entries: readonly StoredPagePermission[]; scope: Scope };

/** Used for administrators and for licences without limits. */
const EVERYTHING: Scope = {
  reports: 'all',
  footage: 'all',
  prices: 'all',
  licence: 'subscription',
  why: null,
};
const EVERYTHING_ONGOING: Scope = { ...EVERYTHING, licence: 'ongoing' };

/** The one scope rule: record ∧ licence, for lists, counts, search, exports and bytes. */
export function licenceScope(entries: readonly StoredPagePermission[], state: LicenceState, now: Date): Seen {
  return scopeWith(entries, toStanding(state), now);
}

function scopeWith(entries: readonly StoredPagePermission[], { why, isOngoing }: Standing, now: Date): Seen {
  if (why === null) return { entries, scope: isOngoing ? EVERYTHING_ONGOING : EVERYTHING };
  const isOpen = why === 'evaluation';
  return {
    entries: visibleEntries(entries, why),
    scope: {
      reports: isOpen ? 'latest edition per series' : 'none',
      footage: isOpen ? startOfLastDays(EVALUATION_FOOTAGE_DAYS, now) : 'none',
      prices: isOpen ? startOfLastDays(EVALUATION_PRICE_DAYS, now) : 'none',
      licence: isOpen ? 'evaluation' : null,
      why,
    },
  };
}

export function shownUnder(events: readonly LicenceEvent[], entries: readonly StoredPagePermission[], now: Date) {
  return licenceScope(entries, licenceStateNow(events, now), now).entries;
}

type Credential = { role: 'ADMIN' | 'CLIENT'; entries: string | null; licence_events: string | null };

export function seenBy(credential: Credential, now: Date): Seen {
  const record = readEntries(credential.entries ?? '[]');
  if (isAdminAccount(credential)) return { entries: record, scope: EVERYTHING };
  return scopeWith(record, standingOn(credential.licence_events ?? '[]', now), now);
}

// Both are needed by every request and seldom change.
const MAX_KNOWN = 1000;
const readEntries = remember(MAX_KNOWN, (text) => JSON.parse(text) as readonly StoredPagePermission[]);
const NO_LIMIT: Standing = { why: null, isOngoing: false };
const readLicence = remember(MAX_KNOWN, (text) => ({
  events: JSON.parse(text) as LicenceEvent[],
  day: Number.NaN,
  standing: NO_LIMIT,
}));

/** The cache key: the standing changes only with an event or a Sydney day. */
function standingOn(events: string, now: Date): Standing {
  const licence = readLicence(events);
  const day = toSydneyDay(now);
  if (licence.day !== day) Object.assign(licence, { day, standing: toStanding(licenceStateNow(licence.events, now)) });
  return licence.standing;
}

export const isEnded = (events: readonly LicenceEvent[], now: Date) =>
  licenceStateNow(events, now).kind === 'terminated';

type Limit = NonNullable<Scope['why']>;

type Standing = { why: Limit | null; isOngoing: boolean };

const toStanding = (state: LicenceState): Standing => ({
  why: licenceLimit(state),
  isOngoing: state.kind === 'ongoing',
});

function licenceLimit(state: LicenceState): Limit | null {
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

// An Evaluation shows at most what it grants, whatever the record says.
const onEvaluation = new Map(grantsFor('evaluation').map((entry) => [entry.page_name, entry.permissions]));
const onlyHome = new Map([['Home', { show_page: true }]]);
const MOST_SHOWN: Record<Limit, ReadonlyMap<string, Record<string, boolean>>> = {
  evaluation: onEvaluation,
  none: onlyHome,
  expired: onlyHome,
  suspended: onlyHome,
  terminated: new Map(),
};

const shown = new WeakMap<readonly StoredPagePermission[], Map<Limit, readonly StoredPagePermission[]>>();

function visibleEntries(entries: readonly StoredPagePermission[], why: Limit): readonly StoredPagePermission[] {
  const known = shown.get(entries) ?? new Map<Limit, readonly StoredPagePermission[]>();
  shown.set(entries, known);
  const masked =
    known.get(why) ??
    entries.map((entry) => {
      const most: Record<string, boolean> = MOST_SHOWN[why].get(entry.page_name) ?? {};
      const names = Object.entries(entry.permissions).map(([name, granted]) => [name, granted && most[name] === true]);
      return { ...entry, permissions: Object.fromEntries(names) as Record<string, boolean> };
    });
  known.set(why, masked);
  return masked;
}

const startOfLastDays = (days: number, now: Date) => startOfSydneyDay(toSydneyDay(now) - days + 1);
