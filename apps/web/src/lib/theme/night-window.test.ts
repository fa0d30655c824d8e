import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_NIGHT_TIME, isNight, msUntilNextLook, type NightTime, timeOfDay } from './night-window.ts';

const at = (hours: number, minutes = 0, seconds = 0) => ((hours * 60 + minutes) * 60 + seconds) * 1000;

describe('isNight', () => {
  const overMidnight = DEFAULT_NIGHT_TIME;
  const sameDay: NightTime = [at(13), at(15, 30)];
  test.each([
    ['the start itself', at(20), overMidnight, true],
    ['a millisecond before the start', at(20) - 1, overMidnight, false],
    ['midnight', 0, overMidnight, true],
    ['a millisecond before the end', at(8) - 1, overMidnight, true],
    ['the end itself', at(8), overMidnight, false],
    ['noon', at(12), overMidnight, false],
    ['inside a window of one day', at(14), sameDay, true],
    ['before a window of one day', at(12, 59), sameDay, false],
    ['after a window of one day', at(15, 30), sameDay, false],
    ['equal start and end, at that time', at(9), [at(9), at(9)] satisfies NightTime, false],
    ['equal start and end, at another time', at(21), [at(9), at(9)] satisfies NightTime, false],
    ['a night that ends with the day', at(23, 59, 59), [at(20), at(24)] satisfies NightTime, true],
    ['the morning after a night that ends with the day', 0, [at(20), at(24)] satisfies NightTime, false],
  ])('%s', (_, time, nightTime, expected) => {
    expect(isNight(time, nightTime)).toBe(expected);
  });
});

describe('msUntilNextLook', () => {
  test.each([
    ['the start is nearer than the full hour', at(19, 40), [at(19, 50), at(8)], at(0, 10)],
    ['the end is nearer than the full hour', at(7, 40), [at(20), at(7, 50)], at(0, 10)],
    ['the full hour is nearer than both', at(12, 20), [at(20), at(8)], at(0, 40)],
    ['at an edge the next one counts', at(20), [at(20), at(8)], at(1)],
    ['over midnight', at(23, 45), [at(0, 5), at(8)], at(0, 15)],
  ] satisfies [string, number, NightTime, number][])('%s', (_, time, nightTime, expected) => {
    expect(msUntilNextLook(time, nightTime)).toBe(expected);
  });
});

describe('on the days that clocks change', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Looks like the running portal does, from one instant on, and tells at which wall times the theme turned. */
  function turnsFrom(start: string, hours: number, nightTime: NightTime) {
    const turns: string[] = [];
    let now = new Date(start);
    const end = now.getTime() + at(hours);
    let night = isNight(timeOfDay(now), nightTime);
    while (now.getTime() < end) {
      now = new Date(now.getTime() + msUntilNextLook(timeOfDay(now), nightTime));
      const isNow = isNight(timeOfDay(now), nightTime);
      if (isNow !== night) turns.push(`${now.toLocaleTimeString('en-GB')} ${isNow ? 'dark' : 'light'}`);
      night = isNow;
    }
    return turns;
  }

  test.each([
    ['forward in Sydney', 'Australia/Sydney', '2026-10-03T12:00:00+10:00'],
    ['back in Sydney', 'Australia/Sydney', '2026-04-04T12:00:00+11:00'],
    ['forward in Berlin', 'Europe/Berlin', '2026-03-28T12:00:00+01:00'],
    ['back in Berlin', 'Europe/Berlin', '2026-10-24T12:00:00+02:00'],
    ['by half an hour on Lord Howe Island', 'Australia/Lord_Howe', '2026-10-03T12:00:00+10:30'],
  ])('the edges keep their wall times: %s', (_, zone, noonBefore) => {
    vi.stubEnv('TZ', zone);
    expect(turnsFrom(noonBefore, 24, DEFAULT_NIGHT_TIME)).toEqual(['20:00:00 dark', '08:00:00 light']);
  });

  test('a start in the hour that is left out counts from the moment the clock passes it', () => {
    vi.stubEnv('TZ', 'Australia/Sydney');
    expect(turnsFrom('2026-10-03T23:00:00+10:00', 12, [at(2, 30), at(6)])).toEqual(['03:00:00 dark', '06:00:00 light']);
  });
});
