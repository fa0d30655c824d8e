import { expect, test } from 'vitest';
import { isBriefTime, mondayAt } from './monday-week.ts';

test.each([
  ['2026-11-15T20:00:00Z', 'Australia/Sydney', '2026-11-16', true],
  ['2026-11-15T19:59:00Z', 'Australia/Sydney', '2026-11-16', false],
  ['2026-11-15T20:00:00Z', 'Europe/Berlin', '2026-11-09', false],
  ['2026-11-16T06:00:00Z', 'Europe/Berlin', '2026-11-16', true],
  ['2026-11-16T12:59:00Z', 'Australia/Sydney', '2026-11-16', true],
  ['2026-11-16T13:00:00Z', 'Australia/Sydney', '2026-11-16', false],
  ['2026-11-22T12:00:00Z', 'UTC', '2026-11-16', false],
  ['2027-01-03T12:00:00Z', 'UTC', '2026-12-28', false],
])('at %s in %s the week is that of %s, and its brief is due: %s', (at, zone, monday, isDue) => {
  expect([mondayAt(new Date(at), zone), isBriefTime(new Date(at), zone)]).toEqual([monday, isDue]);
});
