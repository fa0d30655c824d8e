import type { LicenceCause } from '@portal/contract/customers/licences';
import { toSydneyDay } from '../../../../platform/sydney-days.ts';
import { eventInstant, type GrantKind, type LicenceEvent } from './licence-events.ts';
import { type History, historyAt, type Period, periodAt, type Term, termAt, termsAfter } from './licence-history.ts';

type Next = { kind: 'renewed' | 'expired' | GrantKind; at: Date };

/** Ends are exclusive midnights. `daysLeft` counts days after today: 0 on the last day. */
type RunningLicence =
  | { kind: 'none'; next: Next | null }
  | { kind: 'evaluation'; status: 'active'; since: Date; endsAt: Date; daysLeft: number; next: Next }
  | { kind: 'evaluation'; status: 'expired'; since: Date; next: Next | null }
  | { kind: 'subscription'; since: Date; period: Period; endsAt: Date; daysLeft: number; next: Next }
  | {
      kind: 'ongoing';
      since: Date;
      period: Period;
      noticeAt: Date | null;
      endsAt: Date | null;
      daysLeft: number;
      next: Next;
    };

/** A suspension does not stop the licence: its periods run and it may end. */
export type LicenceState =
  | RunningLicence
  | { kind: 'suspended'; since: Date; cause: LicenceCause | null; underneath: RunningLicence }
  | { kind: 'terminated'; since: Date; cause: LicenceCause | null };

export function licenceStateAt(events: readonly LicenceEvent[], now: Date): LicenceState {
  const history = historyAt(events, now);
  const { termination, suspension } = history;
  if (termination) return { kind: 'terminated', ...termination };
  const running = runningAt(history, now);
  return suspension ? { kind: 'suspended', ...suspension, underneath: running } : running;
}

/** For requests. */
export function licenceStateNow(events: readonly LicenceEvent[], clock: Date): LicenceState {
  return licenceStateAt(events, noSooner(events, clock));
}

export function plannedTerms(events: readonly LicenceEvent[], clock: Date): Term[] {
  const now = noSooner(events, clock);
  const history = historyAt(events, now);
  return history.termination ? [] : termsAfter(history, now);
}

/** Recorded events have happened: a clock before the last one was set back or belongs to another node. */
function noSooner(events: readonly LicenceEvent[], clock: Date): Date {
  const latestMs = Math.max(...events.map(eventInstant).filter(Number.isFinite));
  return latestMs > clock.getTime() ? new Date(latestMs) : clock;
}

function runningAt(history: History, now: Date): RunningLicence {
  const term = termAt(history, now);
  const [waiting] = termsAfter(history, now);
  const granted = waiting ? { kind: waiting.kind, at: waiting.from } : null;
  if (!term) return { kind: 'none', next: granted };
  const running = runningIn(term, now, history);
  const isReplacedFirst = granted && (!running.next || granted.at <= running.next.at);
  return isReplacedFirst ? { ...running, next: granted } : running;
}

function runningIn(term: Term, now: Date, history: History): RunningLicence {
  switch (term.kind) {
    case 'evaluation':
      return evaluationAt(now, term.from, term.endsAt);
    case 'subscription':
      return subscriptionAt(now, term);
    case 'ongoing':
      return ongoingAt(now, term, evaluationEnd(history) ?? term.from);
  }
}

function evaluationAt(now: Date, since: Date, endsAt: Date): RunningLicence {
  if (now >= endsAt) return expiredSince(endsAt > since ? endsAt : since);
  const next = { kind: 'expired', at: endsAt } as const;
  return { kind: 'evaluation', status: 'active', since, endsAt, daysLeft: daysLeft(now, endsAt), next };
}

function subscriptionAt(now: Date, { from, period }: Extract<Term, { kind: 'subscription' }>): RunningLicence {
  const endsAt = period.to;
  if (now >= endsAt) return expiredSince(endsAt > from ? endsAt : from);
  const next = { kind: 'expired', at: endsAt } as const;
  return { kind: 'subscription', since: from, period, endsAt, daysLeft: daysLeft(now, endsAt), next };
}

/** Reverts to the rest of the earlier Evaluation, which kept running: no second trial. */
function ongoingAt(now: Date, term: Extract<Term, { kind: 'ongoing' }>, originalEnd: Date): RunningLicence {
  const noticeAt = term.notice?.at ?? null;
  const endsAt = term.notice?.endsAt ?? null;
  if (endsAt && now >= endsAt) return evaluationAt(now, endsAt, originalEnd);
  const { from, to } = periodAt(term.firstDay, now);
  const period = { from, to: endsAt && endsAt < to ? endsAt : to };
  const next: Next = endsAt
    ? { kind: originalEnd > endsAt ? 'evaluation' : 'expired', at: endsAt }
    : { kind: 'renewed', at: to };
  const left = daysLeft(now, endsAt ?? to);
  return { kind: 'ongoing', since: term.from, period, noticeAt, endsAt, daysLeft: left, next };
}

/** An Evaluation begins with its grant, so none can lie after the current term. */
const evaluationEnd = ({ terms }: History) => terms.findLast((term) => term.kind === 'evaluation')?.endsAt;

const expiredSince = (since: Date): RunningLicence => ({ kind: 'evaluation', status: 'expired', since, next: null });

const daysLeft = (now: Date, endsAt: Date) => toSydneyDay(endsAt) - 1 - toSydneyDay(now);
