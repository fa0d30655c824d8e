import { afterEach, expect, test, vi } from 'vitest';
import { createdTime } from './created-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['UTC', 'Tue Jan 02 2024 13:45:10'],
  ['Australia/Brisbane', 'Tue Jan 02 2024 23:45:10'],
  ['America/Los_Angeles', 'Tue Jan 02 2024 05:45:10'],
])('in %s an account was created at %s', (zone, english) => {
  vi.stubEnv('TZ', zone);
  expect(createdTime('2024-01-02T13:45:10.250Z', 'en')).toBe(english);
});

test('the German form has a German weekday and month', () => {
  const local = new Date(2024, 4, 9, 7, 3, 2);
  expect(createdTime(local.toISOString(), 'de')).toBe('Do., 09. Mai 2024, 07:03:02');
});

test.each(['N/A', ''])('%j is no date', (created) => {
  expect(createdTime(created, 'en')).toBeUndefined();
});
