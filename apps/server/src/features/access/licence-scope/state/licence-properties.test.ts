import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../platform/durations.ts';
import { judge, licenceStatus } from '../../../customers/licences/licence-summary.service.ts';
import { grantsFor } from '../default-grants.service.ts';
import { licenceScope } from '../scope.service.ts';
import type { LicenceEvent } from './licence-events.ts';
import { licenceStateAt } from './licence-state.ts';

const RUNS = 500;
const START_MS = Date.parse('2027-09-01T00:00Z');
const GRANTS = ['evaluation', 'ongoing', 'subscription'];
const OTHERS = ['notice', 'notice-withdrawn', 'suspended', 'cured', 'refused'];
const CAUSES = ['breach', 'insolvency', 'other-agreement', 'unsupported-version'];

/** Seeded (mulberry32), so failures are reproducible. */
function randomFrom(seed: number) {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item;
  return { whole, pick };
}
type Random = ReturnType<typeof randomFrom>;

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short' });
const dayAt = (ms: number) => Date.parse(calendar.format(ms)) / DAY_MS;
const textAt = (ms: number, days: number) => new Date((dayAt(ms) + days) * DAY_MS).toISOString().slice(0, 10);

function eventAt(random: Random, kind: string, ms: number, latestStart: number): LicenceEvent {
  const first = random.whole(-40, latestStart);
  const details = {
    first_day: textAt(ms, first),
    last_day: textAt(ms, first + random.whole(0, 90)),
    cause: random.pick(CAUSES),
  };
  return { kind, at: new Date(ms).toISOString(), details };
}

/** Ordered by time, some at the same instant, over about a year with both clock changes and a leap day. */
function inventHistory(random: Random, kinds: readonly string[], latestStart = 0, fromMs = START_MS): LicenceEvent[] {
  let ms = fromMs;
  return Array.from({ length: random.whole(1, 12) }, () => {
    ms += random.pick([0, 1, random.whole(0, DAY_MS), random.whole(0, 60 * DAY_MS)]);
    return eventAt(random, random.pick(kinds), ms, latestStart);
  });
}

const eventTime = (event: LicenceEvent | undefined) => Date.parse(event?.at ?? '');
const lastEventTime = (events: readonly LicenceEvent[]) => eventTime(events.at(-1));
const record = grantsFor('subscription');

/** A rank: everything, a part, Home only, nothing. */
function accessAt(events: readonly LicenceEvent[], ms: number): number {
  const now = new Date(ms);
  const { entries } = licenceScope(record, licenceStateAt(events, now), now);
  return entries.flatMap((entry) => Object.values(entry.permissions)).filter(Boolean).length;
}

function forAll(check: (random: Random, seed: number) => void): void {
  for (let seed = 1; seed <= RUNS; seed += 1) check(randomFrom(seed), seed);
}

const anyKind = [...GRANTS, ...OTHERS, 'terminated', 'unheard-of'];

test('the histories tried reach every state', () => {
  const seen = new Set<string>();
  forAll((random) => {
    const events = inventHistory(random, anyKind, 20);
    const state = licenceStateAt(events, new Date(lastEventTime(events) + random.whole(0, 60 * DAY_MS)));
    seen.add(state.kind === 'evaluation' ? state.status : state.kind);
  });
  expect([...seen].toSorted()).toEqual([
    'active',
    'expired',
    'none',
    'ongoing',
    'subscription',
    'suspended',
    'terminated',
  ]);
});

describe('for every history', () => {
  test('nothing is open after termination without a later grant', () => {
    forAll((random, seed) => {
      const before = inventHistory(random, anyKind, 20);
      const end = eventAt(random, 'terminated', lastEventTime(before), 0);
      const after = inventHistory(random, [...OTHERS, 'terminated'], 0, eventTime(end));
      const doubtful = { ...eventAt(random, random.pick(GRANTS), eventTime(end), 0) };
      if (random.pick([true, false])) doubtful.at = new Date(eventTime(end) - 1).toISOString();
      else doubtful.details = { first_day: 'soon', last_day: 'never' };
      const events = [...before, end, doubtful, ...after];
      const now = new Date(eventTime(end) + random.whole(0, 400 * DAY_MS));
      expect(licenceStateAt(events, now).kind, `seed ${seed}`).toBe('terminated');
    });
  });

  test('access never grows by time passing alone', () => {
    forAll((random, seed) => {
      const events = inventHistory(random, anyKind);
      const earlier = lastEventTime(events) + random.whole(0, 100 * DAY_MS);
      const later = earlier + random.whole(0, 100 * DAY_MS);
      expect(accessAt(events, later), `seed ${seed}`).toBeLessThanOrEqual(accessAt(events, earlier));
    });
  });

  test('it grows by time only on the first day of what was granted, as the state before says', () => {
    let grown = 0;
    forAll((random, seed) => {
      const events = inventHistory(random, anyKind, 60);
      const earlier = lastEventTime(events);
      const state = licenceStateAt(events, new Date(earlier));
      if (!('next' in state) || !state.next) return;
      const change = state.next.at.getTime();
      expect(accessAt(events, change - 1), `seed ${seed}`).toBe(accessAt(events, earlier));
      if (accessAt(events, change) <= accessAt(events, earlier)) return;
      grown += 1;
      expect(['ongoing', 'subscription'], `seed ${seed}`).toContain(state.next.kind);
    });
    expect(grown).toBeGreaterThan(0);
  });

  test('what will happen later does not count', () => {
    forAll((random, seed) => {
      const events = inventHistory(random, anyKind, 20);
      const now = new Date(START_MS + random.whole(0, 300 * DAY_MS));
      const happened = events.filter((event) => eventTime(event) <= now.getTime());
      expect(licenceStateAt(events, now), `seed ${seed}`).toEqual(licenceStateAt(happened, now));
    });
  });

  test('a cure leaves no trace of the suspension', () => {
    forAll((random, seed) => {
      const events = inventHistory(random, [...GRANTS, 'notice', 'notice-withdrawn'], 20);
      const middle = random.whole(0, events.length - 1);
      const suspended = eventAt(random, 'suspended', eventTime(events[middle]), 0);
      const cured = eventAt(random, 'cured', lastEventTime(events), 0);
      const now = new Date(lastEventTime(events) + random.whole(0, 60 * DAY_MS));
      const withCure = [...events.slice(0, middle + 1), suspended, ...events.slice(middle + 1), cured];
      expect(licenceStateAt(withCure, now), `seed ${seed}`).toEqual(licenceStateAt(events, now));
    });
  });

  test('a doubtful event opens nothing, wherever it stands', () => {
    forAll((random, seed) => {
      const events = [eventAt(random, 'ongoing', START_MS, 0), ...inventHistory(random, anyKind, 20)];
      const place = random.whole(1, events.length);
      const kind = random.pick([...GRANTS, 'notice-withdrawn', 'cured', 'notice', 'suspended', 'unheard-of']);
      const at = random.pick(['infinity', '2027-10-01T00:00', new Date(START_MS - 1).toISOString()]);
      const doubtful = { ...eventAt(random, kind, START_MS, 20), at };
      const now = lastEventTime(events) + random.whole(0, 60 * DAY_MS);
      const more = accessAt(events.toSpliced(place, 0, doubtful), now);
      expect(more, `seed ${seed}`).toBeLessThanOrEqual(accessAt(events, now));
    });
  });
});

describe('an Ongoing', () => {
  const ongoingFrom = (random: Random) => eventAt(random, 'ongoing', START_MS + random.whole(0, 400 * DAY_MS), 20);
  const ongoingAt = (events: readonly LicenceEvent[], ms: number) => {
    const state = licenceStateAt(events, new Date(ms));
    if (state.kind !== 'ongoing') throw new Error(`it is ${state.kind}`);
    return state;
  };

  test('has periods of 30 days without gap or overlap', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = randomFrom(seed);
      const events = [ongoingFrom(random)];
      let { period } = ongoingAt(events, eventTime(events[0]) + 20 * DAY_MS);
      for (let count = 0; count < 30; count += 1) {
        const [from, to] = [period.from.getTime(), period.to.getTime()];
        expect(dayAt(to) - dayAt(from), `seed ${seed}`).toBe(30);
        expect(dayAt(from - 1), `seed ${seed}`).toBe(dayAt(from) - 1);
        expect(ongoingAt(events, random.whole(Math.max(from, eventTime(events[0])), to - 1)).period).toEqual(period);
        const following = ongoingAt(events, to).period;
        expect(following.from, `seed ${seed}`).toEqual(period.to);
        period = following;
      }
    }
  });

  test('ends at least 30 days after the notice and never before the period that was running', () => {
    forAll((random, seed) => {
      const ongoing = ongoingFrom(random);
      const noticeMs = eventTime(ongoing) + 21 * DAY_MS + random.whole(0, 200 * DAY_MS);
      const events = [ongoing, { kind: 'notice', at: new Date(noticeMs).toISOString(), details: {} }];
      const running = ongoingAt(events.slice(0, 1), noticeMs).period;
      const { endsAt } = ongoingAt(events, noticeMs);
      const endMs = endsAt?.getTime() ?? 0;
      expect(dayAt(endMs - 1) - dayAt(noticeMs), `seed ${seed}`).toBe(30);
      expect(dayAt(endMs) - dayAt(endMs - 1), `seed ${seed}`).toBe(1);
      expect(endMs, `seed ${seed}`).toBeGreaterThanOrEqual(running.to.getTime());
      expect(ongoingAt(events, endMs - 1).period.to).toEqual(endsAt);
      expect(licenceStateAt(events, new Date(endMs)).kind).toBe('evaluation');
    });
  });

  test('goes on as if there had been no notice when that is withdrawn in time', () => {
    forAll((random, seed) => {
      const ongoing = ongoingFrom(random);
      const noticeMs = eventTime(ongoing) + 21 * DAY_MS + random.whole(0, 200 * DAY_MS);
      const withdrawnMs = noticeMs + random.whole(0, 30 * DAY_MS);
      const event = (kind: string, ms: number) => ({ kind, at: new Date(ms).toISOString(), details: {} });
      const now = new Date(withdrawnMs + random.whole(0, 100 * DAY_MS));
      const events = [ongoing, event('notice', noticeMs), event('notice-withdrawn', withdrawnMs)];
      expect(licenceStateAt(events, now), `seed ${seed}`).toEqual(licenceStateAt([ongoing], now));
    });
  });
});

test('the status that is noted with a licence is its status for as long as is noted with it', () => {
  forAll((random, seed) => {
    const events = inventHistory(random, [...GRANTS, ...OTHERS, 'terminated'], 40);
    const around = () => START_MS + random.whole(-10 * DAY_MS, 400 * DAY_MS);
    const askedMs = around();
    const { status, from, until } = judge(events, new Date(askedMs));
    const [fromMs, untilMs] = [Number(from) || -Infinity, Number(until) || Infinity];
    expect(fromMs <= askedMs && askedMs < untilMs, `seed ${seed}`).toBe(true);
    for (const ms of [fromMs, untilMs - 1, around(), around(), around()]) {
      if (!Number.isFinite(ms) || ms < fromMs || ms >= untilMs) continue;
      expect(licenceStatus(events, new Date(ms)), `seed ${seed}`).toBe(status);
    }
  });
});
