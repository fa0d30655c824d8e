import type { LicenceCause } from '@portal/contract/customers/licences';
import { startOfSydneyDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { causeIn, dayIn, eventInstant, type GrantKind, type LicenceEvent } from './licence-events.ts';

const PERIOD_DAYS = 30;
const NOTICE_DAYS = 30;

/** From the grant or, if later, the start of its first day. Only Ongoing has no end. */
export type Term =
  | { kind: 'evaluation'; from: Date; endsAt: Date }
  | { kind: 'subscription'; from: Date; period: Period }
  | { kind: 'ongoing'; from: Date; firstDay: number; notice: Notice | null };

export type Period = { from: Date; to: Date };
type Notice = { at: Date; endsAt: Date };
type Closure = { since: Date; cause: LicenceCause | null };

export type History = { terms: Term[]; suspension: Closure | null; termination: Closure | null };

type Change = { closes: boolean; apply(history: History, event: LicenceEvent, at: Date): void };

const changes = new Map<string, Change>([
  ['evaluation', { closes: false, apply: grant }],
  ['ongoing', { closes: false, apply: grant }],
  ['subscription', { closes: false, apply: grant }],
  ['notice', { closes: true, apply: giveNotice }],
  ['notice-withdrawn', { closes: false, apply: withdrawNotice }],
  ['suspended', { closes: true, apply: suspend }],
  ['cured', { closes: false, apply: cure }],
  ['terminated', { closes: true, apply: terminate }],
]);

/**
 * In doubt access stays closed: an opening event counts only if it is readable and not older than the one before; a
 * closing event always counts, at the latest time before it.
 */
export function historyAt(events: readonly LicenceEvent[], now: Date): History {
  const history: History = { terms: [], suspension: null, termination: null };
  let latest = new Date(0);
  for (const event of events) {
    const change = changes.get(event.kind);
    const at = new Date(eventInstant(event));
    if (!change || at > now) continue;
    if (at >= latest) latest = at;
    else if (!change.closes) continue;
    change.apply(history, event, latest);
  }
  return history;
}

export function termAt({ terms }: History, now: Date): Term | undefined {
  return terms.findLast((term) => term.from <= now);
}

/**
 * Granted and not begun, first one first. A later grant that begins no later drops the ones that were granted before
 * it.
 */
export function termsAfter(history: History, now: Date): Term[] {
  const current = termAt(history, now);
  const ahead: Term[] = [];
  let waiting = history.terms.slice(current ? history.terms.indexOf(current) + 1 : 0);
  while (waiting.length > 0) {
    const next = waiting.reduceRight((first, term) => (first.from <= term.from ? first : term));
    ahead.push(next);
    waiting = waiting.slice(waiting.indexOf(next) + 1);
  }
  return ahead;
}

/** Periods of 30 days without gaps; the day of the grant is day 1. */
export function periodAt(firstDay: number, now: Date): Period {
  const today = toSydneyDay(now);
  const first = today - ((today - firstDay) % PERIOD_DAYS);
  return { from: startOfSydneyDay(first), to: startOfSydneyDay(first + PERIOD_DAYS) };
}

/** A grant after termination starts a new licence. */
function grant(history: History, event: LicenceEvent, at: Date): void {
  const term = readTerm(event, at);
  if (!term) return;
  if (history.termination) Object.assign(history, { terms: [], suspension: null, termination: null });
  history.terms.push(term);
}

function readTerm(event: LicenceEvent, at: Date): Term | undefined {
  const kind = event.kind as GrantKind;
  const firstDay = dayIn(event, 'first_day');
  const lastDay = dayIn(event, 'last_day');
  const endsAt = lastDay === undefined ? undefined : startOfSydneyDay(lastDay + 1);
  if (kind === 'evaluation') return endsAt && { kind, from: at, endsAt };
  if (firstDay === undefined) return undefined;
  const begin = startOfSydneyDay(firstDay);
  const from = begin > at ? begin : at;
  if (kind === 'ongoing') return { kind, from, firstDay, notice: null };
  return endsAt && endsAt > begin ? { kind, from, period: { from: begin, to: endsAt } } : undefined;
}

/** A second notice is ignored: it would postpone the end. */
function giveNotice(history: History, _event: LicenceEvent, at: Date): void {
  const term = termAt(history, at);
  if (term?.kind === 'ongoing' && !term.notice) term.notice = { at, endsAt: endAfterNotice(at) };
}

/**
 * The day of the notice is not counted, so notice is never shorter than 30 full days. The running period always ends by
 * then.
 */
const endAfterNotice = (at: Date) => startOfSydneyDay(toSydneyDay(at) + NOTICE_DAYS + 1);

function withdrawNotice(history: History, _event: LicenceEvent, at: Date): void {
  const term = termAt(history, at);
  if (term?.kind === 'ongoing' && term.notice && at < term.notice.endsAt) term.notice = null;
}

function suspend(history: History, event: LicenceEvent, at: Date): void {
  history.suspension = { since: history.suspension?.since ?? at, cause: causeIn(event) };
}

function cure(history: History): void {
  history.suspension = null;
}

function terminate(history: History, event: LicenceEvent, at: Date): void {
  history.termination ??= { since: at, cause: causeIn(event) };
}
