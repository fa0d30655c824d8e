import { afterEach, expect, test, vi } from 'vitest';
import { isoOf, localOf } from './moments.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Australia/Sydney', 'Europe/Berlin', 'UTC'])('a time in %s is the same moment on its way back', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(localOf(isoOf('2026-11-16T09:00') ?? '')).toBe('2026-11-16T09:00');
  expect(localOf(isoOf('2026-06-16T09:00') ?? '')).toBe('2026-06-16T09:00');
});

test('nine in the morning in Sydney is the evening before in Greenwich', () => {
  vi.stubEnv('TZ', 'Australia/Sydney');
  expect(isoOf('2026-11-16T09:00')).toBe('2026-11-15T22:00:00.000Z');
});

test('nothing is no moment, and half a moment is told as it was typed', () => {
  expect([isoOf(''), localOf(null)]).toEqual([undefined, '']);
  expect(isoOf('soon')).toBe('soon');
});
