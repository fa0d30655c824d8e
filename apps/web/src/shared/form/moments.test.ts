import { afterEach, expect, test, vi } from 'vitest';
import { toIso, toLocal } from './moments.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Australia/Sydney', 'Europe/Berlin', 'UTC'])('a time in %s is the same moment on its way back', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(toLocal(toIso('2026-11-16T09:00') ?? '')).toBe('2026-11-16T09:00');
  expect(toLocal(toIso('2026-06-16T09:00') ?? '')).toBe('2026-06-16T09:00');
});

test('nine in the morning in Sydney is the evening before in Greenwich', () => {
  vi.stubEnv('TZ', 'Australia/Sydney');
  expect(toIso('2026-11-16T09:00')).toBe('2026-11-15T22:00:00.000Z');
});

test('nothing is no moment, and half a moment is told as it was typed', () => {
  expect([toIso(''), toLocal(null)]).toEqual([undefined, '']);
  expect(toIso('soon')).toBe('soon');
});
