import { setReaderZone } from '@portal/contract/formats/reader-zone';
import { afterEach, expect, test } from 'vitest';
import { toIso, toLocal } from './moments.ts';

afterEach(() => setReaderZone(undefined));

test.each([undefined, 'Australia/Sydney', 'Europe/Berlin', 'UTC'])(
  'a time in %s is the same moment on its way back',
  (zone) => {
    setReaderZone(zone);
    expect(toLocal(toIso('2026-11-16T09:00') ?? '')).toBe('2026-11-16T09:00');
    expect(toLocal(toIso('2026-06-16T09:00') ?? '')).toBe('2026-06-16T09:00');
    expect(toLocal(toIso('2026-10-04T01:30') ?? '')).toBe('2026-10-04T01:30');
  },
);

test('nine in the morning in Sydney is the evening before in Greenwich', () => {
  setReaderZone('Australia/Sydney');
  expect(toIso('2026-11-16T09:00')).toBe('2026-11-15T22:00:00.000Z');
  expect(toLocal('2026-11-15T22:00:00.000Z')).toBe('2026-11-16T09:00');
});

test('nothing is no moment, and half a moment is told as it was typed', () => {
  expect([toIso(''), toLocal(null)]).toEqual([undefined, '']);
  expect(toIso('soon')).toBe('soon');
});
