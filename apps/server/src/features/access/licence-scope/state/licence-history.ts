import type { LicenceCause } from '@portal/contract/customers/licences';
import { startOfSydneyDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { causeIn, dayIn, eventInstant, type GrantKind, type LicenceEvent } from './licence-events.ts';

const PERIOD_DAYS = 30;
const NOTICE_DAYS = 30;

/** From when it was granted or, where that is later, its first day begins. Only Ongoing has no end of its own. */
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
 * What has happened by then, with access closed wherever it is in doubt: an event that opens counts only when it can be
 * read and is not older than one recorded before it; one that closes counts in any case, at the latest time before it.
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

/** The grant recorded last of those that have begun: it replaces every older one, begun or not. */
export function termAt({ terms }: History, now: Date): Term | undefined {
  return terms.findLast((term) => term.from <= now);
}

/** The grant that will replace the one in force, unless something happens. */
export function termAfter(history: History, now: Date): Term | undefined {
  const current = termAt(history, now);
  const waiting = history.terms.slice(current ? history.terms.indexOf(current) + 1 : 0);
  return waiting.reduceRight<Term | undefined>(
    (first, term) => (first && first.from <= term.from ? first : term),
    undefined,
  );
}

/** Periods of 30 days follow each other without a gap; the day of the grant is the first of the first one. */
export function periodAt(firstDay: number, now: Date): Period {
  const today = toSydneyDay(now);
  const first = today - ((today - firstDay) % PERIOD_DAYS);
  return { from: startOfSydneyDay(first), to: startOfSydneyDay(first + PERIOD_DAYS) };
}

/** After termination a grant begins a new licence, which owes nothing to the old one. */
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

/** A second notice changes nothing: it would put the end off. */
function giveNotice(history: History, _event: LicenceEvent, at: Date): void {
  const term = termAt(history, at);
  if (term?.kind === 'ongoing' && !term.notice) term.notice = { at, endsAt: endAfterNotice(at) };
}

/**
 * The day of the notice is not one of the 30, so that at any hour 30 days are never less than 30. The end of the running
 * period, which may not come later, never does: it is at most as many days away.
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
