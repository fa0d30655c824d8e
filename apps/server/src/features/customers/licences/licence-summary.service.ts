import type { ChecklistItem, HistoryEntry, LicenceSummary } from '@portal/contract/customers/licences';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import {
  causeIn,
  dayIn,
  eventInstant,
  feeIn,
  itemIn,
  type LicenceEvent,
} from '../../access/licence-scope/state/licence-events.ts';
import { type LicenceState, licenceStateNow, plannedTerms } from '../../access/licence-scope/state/licence-state.ts';
import { type Judgement, lockLicencesToJudge, updateStatuses } from './licences.queries.ts';

export type ReasonedEvent = LicenceEvent & { reason: string };

export function summariseLicence(events: readonly ReasonedEvent[], now: Date): LicenceSummary {
  const state = licenceStateNow(events, now);
  const planned = plannedTerms(events, now).map(describePlanned);
  return { ...describeState(state), reason: reasonFor(state, events), planned };
}

type Planned = ReturnType<typeof plannedTerms>[number];

function describePlanned(term: Planned): LicenceSummary['planned'][number] {
  const { kind, from } = term;
  const end = kind === 'ongoing' ? null : kind === 'subscription' ? term.period.to : term.endsAt;
  return { kind, firstDay: sydneyDayText(from), lastDay: end && formatDay(toSydneyDay(end) - 1) };
}

type StateDescription = Omit<LicenceSummary, 'reason' | 'planned'>;

const NOTHING: StateDescription = {
  kind: 'none',
  status: 'none',
  since: null,
  lastDay: null,
  daysLeft: null,
  noticeGivenOn: null,
  cause: null,
  next: null,
};

function describeState(state: LicenceState): StateDescription {
  switch (state.kind) {
    case 'none':
      return { ...NOTHING, next: toNextChange(state.next) };
    case 'suspended':
      return {
        ...describeState(state.underneath),
        status: 'suspended',
        since: sydneyDayText(state.since),
        cause: state.cause,
      };
    case 'terminated':
      return { ...NOTHING, status: 'terminated', since: sydneyDayText(state.since), cause: state.cause };
    default:
      return describeRunning(state);
  }
}

function describeRunning(
  state: Exclude<LicenceState, { kind: 'none' | 'suspended' | 'terminated' }>,
): StateDescription {
  const base = { ...NOTHING, kind: state.kind, since: sydneyDayText(state.since), next: toNextChange(state.next) };
  if (state.kind === 'evaluation' && state.status === 'expired') return { ...base, status: 'expired' };
  const end = toSydneyDay(state.kind === 'ongoing' ? (state.endsAt ?? state.period.to) : state.endsAt);
  // A later grant ends the current one on the day before.
  const last = Math.min(end, toSydneyDay(state.next.at)) - 1;
  return {
    ...base,
    status: 'active',
    lastDay: formatDay(last),
    daysLeft: state.daysLeft - (end - 1 - last),
    noticeGivenOn: state.kind === 'ongoing' && state.noticeAt ? sydneyDayText(state.noticeAt) : null,
  };
}

function reasonFor(state: LicenceState, events: readonly ReasonedEvent[]): string {
  const newest = events.findLast(({ kind }) => kind !== 'confirmed');
  if (newest?.kind === 'refused') return newest.reason;
  if (state.kind !== 'suspended' && state.kind !== 'terminated') return '';
  return events.findLast(({ kind }) => kind === state.kind)?.reason ?? '';
}

const sydneyDayText = (instant: Date) => formatDay(toSydneyDay(instant));
const toNextChange = (next: { kind: NonNullable<LicenceSummary['next']>['kind']; at: Date } | null) =>
  next && { kind: next.kind, day: sydneyDayText(next.at) };

export const licenceStatus = (events: readonly LicenceEvent[], now: Date): LicenceSummary['status'] =>
  describeState(licenceStateNow(events, now)).status;

/** For lists, and how long it holds without events; a clock set back stays inside that time. */
export function judge(events: readonly LicenceEvent[], now: Date): Omit<Judgement, 'id'> {
  const state = licenceStateNow(events, now);
  // Below a suspension the licence may renew or end.
  const running = state.kind === 'suspended' ? state.underneath : state;
  const begun = [state, running].map((each) =>
    each.kind === 'none' ? Number.NEGATIVE_INFINITY : each.since.getTime(),
  );
  const since = Math.max(...begun);
  const byItself = events.every((event) => !(eventInstant(event) >= since));
  const next = 'next' in running ? running.next : null;
  const isEnd = next?.kind === 'expired' || next?.kind === 'evaluation';
  const { kind, status, lastDay } = describeState(state);
  return {
    kind,
    status,
    ends_on: isEnd ? lastDay : null,
    from: byItself && Number.isFinite(since) ? new Date(since) : '-infinity',
    until: next?.at ?? 'infinity',
  };
}

const JUDGED_AT_ONCE = 2_000;

/** Updates what is stored of licences whose time has come, so that lists by it are right. */
export async function judgeLicences(db: Kysely<Tables>, now: Date): Promise<void> {
  for (let found = JUDGED_AT_ONCE; found >= JUDGED_AT_ONCE; ) {
    found = await db.transaction().execute(async (trx) => {
      const licences = await lockLicencesToJudge(trx, now, JUDGED_AT_ONCE);
      if (licences.length > 0) {
        await updateStatuses(
          trx,
          licences.map(({ id, events }) => ({ id, ...judge(events, now) })),
        );
      }
      return licences.length;
    });
  }
}

export function listChecklist(events: readonly LicenceEvent[]): ChecklistItem[] {
  const end = events.findLastIndex(({ kind }) => kind === 'terminated');
  const confirmed = events.slice(end + 1).flatMap((event) => (event.kind === 'confirmed' ? (itemIn(event) ?? []) : []));
  return end === -1 ? [] : [...new Set(confirmed)];
}

export function toHistoryEntry(
  event: ReasonedEvent & { id: string; kind: HistoryEntry['kind']; actor: string },
): HistoryEntry {
  const day = (name: 'first_day' | 'last_day') => {
    const found = dayIn(event, name);
    return found === undefined ? null : formatDay(found);
  };
  return {
    _id: event.id,
    kind: event.kind,
    at: event.at,
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    cause: causeIn(event),
    item: itemIn(event),
    fee: event.kind === 'fee' ? feeIn(event) : null,
    reason: event.reason,
    actor: event.actor,
  };
}
