import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { formatDay, parseDay, startOfSydneyDay, toSydneyDay } from './sydney-days.ts';

const dayAt = (text: string) => parseDay(text) ?? NaN;
const dayHours = (text: string) =>
  (startOfSydneyDay(dayAt(text) + 1).getTime() - startOfSydneyDay(dayAt(text)).getTime()) / HOUR_MS;

test.each([
  ['2026-03-31', 24],
  ['2026-04-05', 25],
  ['2026-10-04', 23],
  ['2028-02-29', 24],
  ['2028-04-02', 25],
  ['2026-12-31', 24],
])('%s has %i hours', (day, hours) => {
  expect(dayHours(day)).toBe(hours);
});

test.each([
  ['2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['2026-04-06', '2026-04-05T14:00:00.000Z'],
  ['2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['2027-01-01', '2026-12-31T13:00:00.000Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfSydneyDay(dayAt(day)).toISOString()).toBe(instant);
});

test.each([
  ['2026-04-05T02:30:00+11:00', '2026-04-05'],
  ['2026-04-05T02:30:00+10:00', '2026-04-05'],
  ['2026-10-04T03:00:00+11:00', '2026-10-04'],
  ['2028-02-29T23:59:59.999+11:00', '2028-02-29'],
  ['2026-12-31T13:00:00Z', '2027-01-01'],
])('%s is on %s', (instant, day) => {
  expect(formatDay(toSydneyDay(new Date(instant)))).toBe(day);
});

test('every day of sixty years begins with its own first moment, by the language’s own clock too', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const wrong: string[] = [];
  for (let day = dayAt('2000-01-01'); day < dayAt('2060-01-01'); day += 1) {
    const start = startOfSydneyDay(day);
    const isFirst = toSydneyDay(start) === day && toSydneyDay(new Date(start.getTime() - 1)) === day - 1;
    if (!isFirst || format.format(start) !== `${formatDay(day)} 00:00:00`) wrong.push(formatDay(day));
  }
  expect(wrong).toEqual([]);
});

test.each([
  '2027-02-29',
  '2026-13-01',
  '2026-04-31',
  '2026-00-10',
  '2026-1-1',
  ' 2026-01-01',
  '',
  20_000,
  null,
  undefined,
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
