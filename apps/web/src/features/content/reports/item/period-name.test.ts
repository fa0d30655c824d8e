import { expect, test } from 'vitest';
import { periodName } from './period-name.ts';

test.each([
  ['2026-03-01', '2026-03-31', 'March 2026'],
  ['2026-01-01', '2026-03-31', 'January–March 2026'],
  ['2025-01-01', '2025-12-31', '2025'],
  ['2026-03-02', '2026-03-08', '2–8 Mar 2026'],
])('from %s to %s is %s', (from, to, name) => {
  // Browsers put thin spaces around the dash, each version its own.
  expect(periodName(from, to, 'en').replace(/\s*–\s*/, '–')).toBe(name);
});

test('and in German', () => {
  expect(periodName('2026-03-01', '2026-03-31', 'de')).toBe('März 2026');
});
