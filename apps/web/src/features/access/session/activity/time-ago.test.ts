import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-03-18T12:00:00Z');

test.each([
  ['a clock that is ahead', '2026-03-18T12:00:05Z', 'now'],
  ['less than a minute', '2026-03-18T11:59:01Z', 'now'],
  ['a minute', '2026-03-18T11:59:00Z', '1 minute ago'],
  ['almost an hour', '2026-03-18T11:00:01Z', '59 minutes ago'],
  ['an hour', '2026-03-18T11:00:00Z', '1 hour ago'],
  ['a day', '2026-03-17T12:00:00Z', 'yesterday'],
  ['a month', '2026-02-16T12:00:00Z', '30 days ago'],
])('%s', (_, then, expected) => {
  expect(timeAgo(new Date(then), now, 'en')).toBe(expected);
});

test('is said in German too', () => {
  expect(timeAgo(new Date('2026-03-18T09:00:00Z'), now, 'de')).toBe('vor 3 Stunden');
});
