import { toSydneyDay } from '../../../platform/sydney-days.ts';
import { eventInstant, type LicenceEvent } from '../../access/licence-scope/state/licence-events.ts';
import { type LicenceState, licenceStateAt, licenceStateNow } from '../../access/licence-scope/state/licence-state.ts';

export type { LicenceEvent } from '../../access/licence-scope/state/licence-events.ts';

/** A paid period: 30 days of an Ongoing licence, or the whole term of a Subscription. Days are day numbers. */
export type BegunPeriod = {
  kind: 'ongoing' | 'subscription';
  firstDay: number;
  lastDay: number;
  /** Later than the first day if granted in between. */
  begunOn: number;
  ranUntil: number;
  terminatedOn: number | null;
};

/**
 * All periods begun by then, oldest first, from the state at each event and automatic change. Suspensions do not stop
 * periods.
 */
export function periodsBegun(events: readonly LicenceEvent[], clock: Date): BegunPeriod[] {
  const instants = events.map(eventInstant).filter(Number.isFinite);
  const until = Math.max(clock.getTime(), ...instants);
  const moments = [...new Set(instants)].toSorted((one, other) => one - other);
  const begun = new Map<string, BegunPeriod>();
  let running: BegunPeriod | undefined;
  for (const [index, moment] of moments.entries()) {
    const end = moments[index + 1] ?? until + 1;
    for (let at = moment; at < end; ) {
      const state = licenceStateAt(events, new Date(at));
      const day = toSydneyDay(new Date(at));
      const period = note(begun, state, day);
      if (running && running !== period) running.ranUntil = Math.min(running.ranUntil, day - 1);
      running = period;
      at = nextChange(state) ?? end;
    }
  }
  return [...begun.values()];
}

function note(begun: Map<string, BegunPeriod>, state: LicenceState, day: number): BegunPeriod | undefined {
  if (state.kind === 'terminated') {
    for (const period of begun.values()) period.terminatedOn ??= toSydneyDay(state.since);
    return undefined;
  }
  const running = runningLicence(state);
  if (running.kind !== 'ongoing' && running.kind !== 'subscription') return undefined;
  const { kind, period } = running;
  const firstDay = toSydneyDay(period.from);
  const key = `${kind} ${firstDay}`;
  const lastDay = toSydneyDay(period.to) - 1;
  const noted = begun.get(key) ?? { kind, firstDay, lastDay, begunOn: day, ranUntil: lastDay, terminatedOn: null };
  begun.set(key, noted);
  return noted;
}

const runningLicence = (state: Exclude<LicenceState, { kind: 'terminated' }>) =>
  state.kind === 'suspended' ? state.underneath : state;

function nextChange(state: LicenceState): number | undefined {
  if (state.kind === 'terminated') return undefined;
  const running = runningLicence(state);
  const ends = [running.next?.at, running.kind === 'ongoing' ? running.period.to : undefined];
  const known = ends.flatMap((end) => end?.getTime() ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}

export function nextPeriod(events: readonly LicenceEvent[], clock: Date) {
  const state = licenceStateNow(events, clock);
  if (state.kind === 'terminated') return undefined;
  const running = runningLicence(state);
  const { next } = running;
  const granted =
    next?.kind === 'ongoing' || next?.kind === 'subscription' ? { kind: next.kind, at: next.at } : undefined;
  const isRenewed = running.kind === 'ongoing' && (!running.endsAt || running.period.to < running.endsAt);
  const renewed = isRenewed ? { kind: 'ongoing' as const, at: running.period.to } : undefined;
  const first = renewed && (!granted || renewed.at < granted.at) ? renewed : granted;
  return first && { kind: first.kind, firstDay: toSydneyDay(first.at) };
}
