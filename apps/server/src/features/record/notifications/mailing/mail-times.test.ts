import { USUAL_SCHEDULE } from '@portal/contract/record/notifications/schedule';
import { expect, test } from 'vitest';
import { isMailDue, isQuiet, type Times } from './mail-times.ts';

const times = (part: Partial<Times> = {}): Times => ({ ...USUAL_SCHEDULE, time_zone: 'Europe/Berlin', ...part });
const due = (since: string, now: string, part: Partial<Times> = {}) =>
  isMailDue(new Date(since), new Date(now), times(part));

test.each([
  ['22:00', '07:00', '2026-01-10T21:00:00Z', true],
  ['22:00', '07:00', '2026-01-10T20:59:59Z', false],
  ['22:00', '07:00', '2026-01-11T05:59:59Z', true],
  ['22:00', '07:00', '2026-01-11T06:00:00Z', false],
  ['12:00', '13:30', '2026-01-11T12:29:00Z', true],
  ['12:00', '13:30', '2026-01-11T12:30:00Z', false],
  ['09:00', '09:00', '2026-01-11T08:00:00Z', false],
  [null, null, '2026-01-11T02:00:00Z', false],
])('quiet from %s to %s in Berlin: %s is %s', (quiet_from, quiet_to, at, expected) => {
  expect(isQuiet(new Date(at), times({ quiet_from, quiet_to }))).toBe(expected);
});

test('at once waits two minutes for more, and until the quiet hours are over', () => {
  expect(due('2026-01-11T10:00:00Z', '2026-01-11T10:01:59Z')).toBe(false);
  expect(due('2026-01-11T10:00:00Z', '2026-01-11T10:02:00Z')).toBe(true);
  expect(due('2026-01-11T20:59:00Z', '2026-01-11T21:01:00Z')).toBe(false);
  expect(due('2026-01-11T20:59:00Z', '2026-01-12T06:00:00Z')).toBe(true);
});

test.each([
  ['before the hour, it waits for it', '2026-01-11T05:00:00Z', '2026-01-11T07:59:00Z', false],
  ['at the hour, it is due', '2026-01-11T05:00:00Z', '2026-01-11T08:00:00Z', true],
  ['after the hour, it waits for the next day', '2026-01-11T08:00:00Z', '2026-01-11T23:00:00Z', false],
  ['an hour that was missed is made up for', '2026-01-11T07:00:00Z', '2026-01-12T05:30:00Z', true],
])('daily at nine: %s', (_, since, now, expected) => {
  expect(due(since, now, { digest: 'daily', hour: 9, quiet_from: null, quiet_to: null })).toBe(expected);
});

test('an hour in the quiet hours is put off to their end', () => {
  const part = { digest: 'daily', hour: 5 } as const;
  expect(due('2026-01-11T10:00:00Z', '2026-01-12T04:00:00Z', part)).toBe(false);
  expect(due('2026-01-11T10:00:00Z', '2026-01-12T06:00:00Z', part)).toBe(true);
});

test.each([
  ['on Sunday', '2026-01-11T12:00:00Z', false],
  ['early on Monday', '2026-01-12T07:59:00Z', false],
  ['on Monday at nine', '2026-01-12T08:00:00Z', true],
  ['on Tuesday, if it was missed', '2026-01-13T12:00:00Z', true],
])('weekly on Monday at nine, news of a Thursday %s', (_, now, expected) => {
  const part = { digest: 'weekly', hour: 9, weekday: 1, quiet_from: null, quiet_to: null } as const;
  expect(due('2026-01-08T12:00:00Z', now, part)).toBe(expected);
  expect(due('2026-01-12T08:00:00Z', '2026-01-18T23:00:00Z', part)).toBe(false);
});

test('the hour stays when the clocks change', () => {
  const part = { digest: 'daily', hour: 9, quiet_from: null, quiet_to: null } as const;
  // Clocks go forward on 29 March 2026.
  expect(due('2026-03-28T12:00:00Z', '2026-03-29T06:59:00Z', part)).toBe(false);
  expect(due('2026-03-28T12:00:00Z', '2026-03-29T07:00:00Z', part)).toBe(true);
});
