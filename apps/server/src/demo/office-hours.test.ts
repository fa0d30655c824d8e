import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { duringOfficeHours, onWorkday, whenAtWork } from './office-hours.ts';

const inSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});
const clock = (at: Date) => {
  const parts = Object.fromEntries(inSydney.formatToParts(at).map(({ type, value }) => [type, value]));
  return { weekday: parts['weekday'] ?? '', hour: Number(parts['hour']) };
};
const START = Date.parse('2026-03-28T03:17:00Z');

test('every time of a fortnight with a change of clocks falls into office hours, in the same order', () => {
  const times = Array.from({ length: 14 * 24 }, (_, hours) => duringOfficeHours(new Date(START + hours * HOUR_MS)));
  for (const at of times) {
    const { weekday, hour } = clock(at);
    expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(weekday);
    expect(hour).toBeGreaterThanOrEqual(8);
    expect(hour).toBeLessThan(18);
  }
  expect(times.map(Number)).toEqual(times.map(Number).toSorted((one, other) => one - other));
  expect(new Set(times.map(Number)).size).toBe(times.length);
});

test('somebody at work in the past has worked before now, whatever the hour', () => {
  for (let hours = 0; hours < 14 * 24; hours += 1) {
    const now = new Date(START + hours * HOUR_MS);
    expect(whenAtWork(now, 0).getTime()).toBeLessThan(now.getTime());
    expect(onWorkday(now, -1).getTime()).toBeLessThan(now.getTime());
    expect(onWorkday(now, 3).getTime()).toBeGreaterThan(now.getTime() + DAY_MS);
    expect(['Sat', 'Sun']).not.toContain(clock(onWorkday(now, 3)).weekday);
    expect(clock(onWorkday(now, 3)).hour).toBe(9);
  }
});
